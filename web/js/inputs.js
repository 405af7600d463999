/**
 * The numbers of what the player does: what was sent and may be needed again, should the connection or the server break
 * (docs/protocol.md, "Numbers").
 *
 * @typedef {{t: string, n: number}} Input
 */

/** More than this on its way means that nobody answers; what comes on top is not taken. */
const MOST = 64;

/** What one message that sends inputs again may hold: bytes, and inputs. So many of these messages are taken. */
const LARGEST = 4096;
const BATCH = 64;
const BATCHES = 4;
const FRAME = `{"t":"again","turn":${Number.MAX_SAFE_INTEGER},"inputs":[]}`.length;

/**
 * The messages that send inputs again after a resume. A message costs a credit however much it holds, so they are few.
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
 * How many of the inputs fit into one message.
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

  /** Whether the server has yet to take something. */
  get waiting() {
    return this.#next - 1 > this.#seen;
  }

  get last() {
    return this.#next - 1;
  }

  /**
   * Number an input and hold it. Null if too much is on its way.
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
   * What the server has yet to take, counting from the number it expects.
   *
   * @param {number} next
   */
  from(next) {
    return this.#held.filter((input) => input.n >= next);
  }

  /**
   * The first welcome of a connection: returns what is to be sent again. What the server has taken but not kept stays
   * held.
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
   * A later welcome of a connection: a run started or ended, and its numbers may go on higher.
   *
   * @param {number} next
   */
  advance(next) {
    this.#next = Math.max(this.#next, next);
    this.see(next - 1);
  }
}
