/**
 * Numbered inputs: everything sent that may be needed again if the connection or the server breaks (docs/protocol.md,
 * "Numbers").
 *
 * @typedef {{t: string, n: number}} Input
 */

/** Inputs on their way at most. More means that nobody answers, so further ones are refused. */
const MOST = 64;

/** Bytes and inputs that one message may send again, and the number of these messages the server takes. */
const LARGEST = 4096;
const BATCH = 64;
const BATCHES = 4;
const FRAME = `{"t":"again","turn":${Number.MAX_SAFE_INTEGER},"inputs":[]}`.length;

/**
 * Return the messages that send inputs again after a resume. A message costs one credit whatever its size, so there are
 * few.
 *
 * @param {Input[]} inputs
 * @param {number} turn that the player saw when making them
 * @returns {object[]}
 */
export function again(inputs, turn) {
  const messages = [];
  let rest = inputs;
  while (rest.length > 0 && messages.length < BATCHES) {
    const count = fitting(rest);
    messages.push({ t: "again", turn, inputs: rest.slice(0, count) });
    rest = rest.slice(count);
  }
  return [...messages, ...rest];
}

/**
 * Return the number of inputs that fit into one message.
 *
 * @param {Input[]} inputs
 */
function fitting(inputs) {
  let left = LARGEST - FRAME;
  const end = inputs.slice(0, BATCH).findIndex((input) => {
    left -= new TextEncoder().encode(JSON.stringify(input)).length + 1;
    return left < 0;
  });
  return end < 0 ? BATCH : end;
}

export class Inputs {
  #next = 1;
  #seen = 0;
  /** @type {Input[]} Oldest first. */
  #held = [];

  /** True if the server has yet to take something. */
  get waiting() {
    return this.#next - 1 > this.#seen;
  }

  get last() {
    return this.#next - 1;
  }

  /**
   * Number an input and hold it. Return null if too many are on their way.
   *
   * @template {{t: string}} T
   * @param {T} input
   * @returns {(T & Input) | null}
   */
  add(input) {
    if (this.last - this.#seen >= MOST) return null;
    const numbered = { ...input, n: this.#next++ };
    this.#held.push(numbered);
    return numbered;
  }

  /** @param {number} seen */
  see(seen) {
    this.#seen = Math.max(this.#seen, seen);
  }

  /** @param {number} kept */
  keep(kept) {
    this.#held = this.#held.filter((input) => input.n > kept);
  }

  /**
   * The cells of the screen have changed, so a point held from before would mean another one if it were sent again. From
   * the first one on, held inputs lose their effect: those after it may depend on what it opened.
   */
  voidPoints() {
    const first = this.#held.findIndex((input) => input.t === "point");
    if (first < 0) return;
    this.#held = this.#held.map((input, at) => (at < first ? input : { t: "key", key: "Unidentified", n: input.n }));
  }

  /**
   * Return the inputs the server has yet to take, from the number it expects.
   *
   * @param {number} next
   */
  from(next) {
    return this.#held.filter((input) => input.n >= next);
  }

  /**
   * Process the first welcome of a connection; return the inputs to send again. Inputs taken but not kept stay held.
   *
   * @param {number} next
   * @param {boolean} resume
   */
  resume(next, resume) {
    let again = this.from(next);
    if (!resume || (again.length > 0 && again[0].n !== next)) {
      this.#held = [];
      again = [];
    }
    this.#next = next + again.length;
    this.#seen = next - 1;
    return again;
  }

  /**
   * Process a later welcome of a connection: a run started or ended, and its numbers may be higher.
   *
   * @param {number} next
   */
  advance(next) {
    this.#next = Math.max(this.#next, next);
    this.see(next - 1);
  }
}
