/**
 * The connection to the server: says hello, reconnects, follows the run to the process that holds it, and makes sure
 * that every input is taken once.
 *
 * @typedef {{name: string, cols: number, rows: number, palette: string[], text?: import("./fit.js").TextSize,
 *   regions?: Record<string, number[]>, light?: boolean,
 *   motion?: "full" | "less" | "none"}} Layout
 * @typedef {{build: string, run: string | null, epoch: number, next: number, resume: boolean, secret?: string,
 *   layout: Layout, glows?: import("./glow.js").Glowing[], watching?: import("./status.js").Watching | null, node?: string}} Welcome
 * @typedef {{url: string, run: string | undefined, watch: string | undefined}} Moved
 * @typedef {{run: string, score: number, depth: number, cause: string}} Over
 *
 * @typedef {object} Listener
 * @property {(state: StateName, code: number) => void} onState the state of the connection, or `stall`, has changed
 * @property {() => object} onGreet returns the screen there is room for
 * @property {(welcome: Welcome) => void} onWelcome
 * @property {(layout: Layout) => void} onLayout
 * @property {(bytes: Uint8Array) => import("./wire.js").Frame | null} onFrame null asks for a full frame
 * @property {(flight: import("./flights.js").Flight) => void} onFlight
 * @property {(words: {dialog?: object | null}) => void} onPanels
 * @property {(cues: import("./sound.js").Cues) => void} onCues
 * @property {(aim: object) => void} onAim
 * @property {() => void} onSound the player has pressed the key that switches the sound
 * @property {(over: Over) => void} onOver
 * @property {(watching: import("./status.js").Watching | null) => void} onWatch
 * @property {(run: string) => void} onEnded the watched run is over
 * @property {(detail: string) => void} onError
 */

import { Inputs, again } from "./inputs.js";
import { Route } from "./route.js";
import { Identity, isId } from "./storage.js";
import { wishes } from "./wishes.js";

/** States of a connection. */
export const State = Object.freeze({
  IDLE: "idle",
  CONNECTING: "connecting",
  GREETING: "greeting",
  PLAYING: "playing",
  ASKING: "asking",
  WAITING: "waiting",
  AWAY: "away",
  ENDED: "ended",
});

/** @typedef {typeof State[keyof typeof State]} StateName */

/**
 * Allowed transitions.
 *
 * @type {Record<StateName, StateName[]>}
 */
const FOLLOWS = {
  [State.IDLE]: [State.CONNECTING],
  [State.CONNECTING]: [State.GREETING, State.WAITING],
  [State.GREETING]: [State.PLAYING, State.WAITING, State.AWAY, State.ENDED],
  [State.PLAYING]: [State.ASKING, State.WAITING, State.AWAY, State.ENDED],
  [State.ASKING]: [State.PLAYING, State.WAITING, State.AWAY, State.ENDED],
  [State.WAITING]: [State.CONNECTING],
  [State.AWAY]: [State.CONNECTING],
  [State.ENDED]: [],
};

const REPLACED = 4001;
/** The code browsers give to a connection that broke without a close frame. */
const BROKEN = 1006;
const OUTDATED = 4000;
const DONE = 1000;
const RESTARTED = 1012;
/** Close codes after which another attempt is useless. */
const FINAL = new Set([DONE, 1009, OUTDATED]);
/** Close codes after which to wait for a minute. */
const LATER = new Set([1008, 1013]);

/** Errors after which the server still expects an input. */
const NOT_TAKEN = new Set(["too_fast", "busy", "out_of_order", "not_again"]);

/** Milliseconds. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;
const LATER_PAUSE = 60_000;
const AGAIN_PAUSE = 300;
/** Time that a move may take before the player is told. */
const QUIET = 1000;
const LONGEST_PATIENCE = 10_000;

/**
 * Milliseconds to wait for an expected message. Then the server is asked for one if the game is on; in any other state
 * the connection counts as broken. Each failed attempt doubles the time, for slow networks.
 *
 * @type {Partial<Record<StateName, number>>}
 */
const PATIENCE = {
  [State.CONNECTING]: 3000,
  [State.GREETING]: 3000,
  [State.PLAYING]: 2000,
  [State.ASKING]: 3000,
};

export class Socket {
  inputs = new Inputs();
  /** @type {StateName} */
  state = State.IDLE;
  /** Attempts in a row without a welcome. */
  failures = 0;
  /** True for a moment while the page returns to its run without a pause. */
  moving = false;
  /** @type {string | null} While the server waits for its disk: its message, or an empty string. Else null. */
  stall = null;
  /** @type {number | null} A seed for the form for a new run, which the next hello asks for instead of the run. */
  seed = null;

  /** The formats that every hello asks for. */
  wants = ["screen", "flights", "cues"];

  /** True if the page has a deck, whose words the server then names. */
  touch = false;

  /** True if the game is told in words. */
  reader = false;

  /** True to have the next hello ask for the mine of today instead of the run. */
  daily = false;
  /** The latest error, if nothing has followed it. */
  reason = "";
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {string | undefined} The server's build when the page was loaded: frames of another build may be unreadable. */
  #build;
  /** @type {Omit<Moved, "url"> | null} What the player has chosen on the title, if another process has it. */
  #chosen = null;
  /** True while a hello goes without wishes, because one with them was refused. */
  #isPlain = false;
  /** @type {string | undefined} The run that the page watches. */
  #watching;
  #pause = 0;
  #again = 0;
  #quiet = 0;
  #silence = 0;
  /** The turn of the last frame. */
  turn = 0;
  #identity;
  #route;

  /**
   * @param {string} url
   * @param {Listener} listener
   * @param {string | null} watched the run that this page is there to watch
   */
  constructor(url, listener, watched = null) {
    this.#identity = new Identity(watched);
    this.#route = new Route(url);
    this.listener = listener;
  }

  /** Connect now, unless that is under way or useless. An older tab takes its run back this way too. */
  connect() {
    if (!FOLLOWS[this.state].includes(State.CONNECTING)) return;
    clearTimeout(this.#pause);
    this.#become(State.CONNECTING);
    const socket = new WebSocket(this.#route.url);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => this.#greet();
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = (event) => this.#shut(event.code);
    this.#socket = socket;
    this.#expect();
  }

  /** Connect now, or check the connection, because the page is shown again or the network is back. */
  hurry() {
    if (this.state === State.WAITING) this.connect();
    else if (this.state === State.PLAYING) this.#sync();
  }

  /**
   * Send an input of the player, or hold it while the page moves. Return false if it was refused because its result
   * would not be seen, or not soon enough.
   *
   * @param {{t: string}} input
   */
  send(input) {
    const isHeld = this.moving && !this.#chosen;
    if (this.state !== State.PLAYING && !isHeld) return false;
    const numbered = this.inputs.add(input);
    if (numbered === null) return false;
    if (this.state !== State.PLAYING) return true;
    if (!this.#again) this.#write(numbered);
    if (!this.#silence) this.#expect();
    return true;
  }

  /**
   * Send a message that is no input; its loss is harmless. Return false if nobody listens.
   *
   * @param {{t: string}} message
   */
  tell(message) {
    if (this.state !== State.PLAYING) return false;
    this.#write(message);
    return true;
  }

  /** What the system asks for and the page is, unless the server does not understand it. */
  get #wishes() {
    if (this.#isPlain) return {};
    return { ...wishes(), ...(this.touch && { touch: true }), ...(this.reader && { reader: true }) };
  }

  #greet() {
    this.#become(State.GREETING);
    const screen = this.#report("onGreet");
    const { run, epoch, ...player } = this.#identity.hello;
    const proposed = this.seed === null ? { run, epoch } : { seed: this.seed };
    const wish = this.#chosen ?? (this.daily ? { daily: true } : proposed);
    this.#write({ t: "hello", v: 1, want: this.wants, screen, ...this.#wishes, ...player, ...wish });
  }

  /** @param {string | ArrayBuffer} data */
  #receive(data) {
    this.reason = "";
    if (this.state === State.ASKING) this.#become(State.PLAYING);
    if (typeof data === "string") this.#take(JSON.parse(data));
    else this.#frame(new Uint8Array(data));
    this.#expect();
  }

  /** @param {any} message */
  #take(message) {
    if (message.t === "welcome") this.#welcomed(message);
    else if (message.t === "moved") this.#moved(message);
    else if (message.t === "layout") this.#report("onLayout", message);
    else if (message.t === "kept") this.#kept(message.n, message.n);
    else if (message.t === "stalled") this.#stalled(message.on ? (this.stall ?? "") : null);
    else if (message.t === "panels") this.#report("onPanels", message);
    else if (message.t === "flight") this.#report("onFlight", message);
    else if (message.t === "cues") this.#report("onCues", message);
    else if (message.t === "aim") this.#report("onAim", message);
    else if (message.t === "sound") this.#report("onSound");
    else if (message.t === "ended") this.#report("onEnded", message.run);
    else if (message.t === "over") this.#report("onOver", message);
    else if (message.t === "error") this.#wrong(message.code, message.detail, message.n ?? null);
  }

  /** @param {Welcome} welcome */
  #welcomed(welcome) {
    this.#build ??= welcome.build;
    this.seed = null;
    this.daily = false;
    this.#chosen = null;
    this.#watching = welcome.watching?.run;
    this.#route.welcomed(welcome.node);
    if (this.#build !== welcome.build) {
      this.#leave(OUTDATED);
      return;
    }
    this.#isPlain = false;
    const lost = this.#identity.welcomed(welcome);
    this.#report("onWelcome", welcome);
    this.#report("onLayout", welcome.layout);
    if (this.state === State.PLAYING) {
      this.inputs.advance(welcome.next);
      return;
    }
    this.failures = 0;
    this.#arrive();
    this.#become(State.PLAYING);
    for (const message of again(this.inputs.resume(welcome.next, welcome.resume), this.turn)) this.#write(message);
    if (lost) this.#report("onError", lost);
  }

  /**
   * Another process has the run: go there. Treat an address that is not that of a process, or a chase, as a break.
   *
   * @param {Moved} moved
   */
  #moved({ url, run, watch }) {
    const isSound = [run, watch].every((id) => id === undefined || isId(id));
    if (!isSound || !this.#route.moved(url)) {
      this.#leave(BROKEN);
      return;
    }
    const seen = this.state === State.PLAYING ? this.#watching : undefined;
    if (run || watch || seen) this.#chosen = { run, watch: run ? watch : (watch ?? seen) };
    this.#hangUp();
    this.#hop();
  }

  /** Connect again without a pause. A player who was playing is only told if it takes long. */
  #hop() {
    if (this.state === State.PLAYING || this.state === State.ASKING) {
      this.moving = true;
      this.#quiet = setTimeout(() => this.#tire(), QUIET);
    }
    this.#become(State.WAITING);
    this.connect();
  }

  #tire() {
    this.#arrive();
    this.#report("onState", this.state, 0);
  }

  /** A move is over, or takes too long to count as one. */
  #arrive() {
    clearTimeout(this.#quiet);
    this.moving = false;
  }

  /** @param {Uint8Array} bytes */
  #frame(bytes) {
    const frame = this.#report("onFrame", bytes);
    if (frame === null) this.#write({ t: "sync" });
    if (!frame) return;
    this.turn = frame.turn;
    this.#kept(frame.seen, frame.kept);
  }

  /**
   * @param {number} seen
   * @param {number} kept
   */
  #kept(seen, kept) {
    this.inputs.see(seen);
    this.inputs.keep(kept);
  }

  /**
   * @param {string} code
   * @param {string} detail
   * @param {number | null} n
   */
  #wrong(code, detail, n) {
    this.reason = detail;
    if (code === "unknown_run") this.#report("onWatch", null);
    if (NOT_TAKEN.has(code) && n !== null) this.#sendAgain(n);
    else if (code === "storage" && this.stall !== null) this.#stalled(detail);
    else if (this.state !== State.GREETING && code !== "restarted") this.#report("onError", detail);
  }

  /** @param {string | null} stall */
  #stalled(stall) {
    this.stall = stall;
    this.#report("onState", this.state, 0);
  }

  /**
   * Send again the inputs the server has not taken, a moment later, together with new ones.
   *
   * @param {number} next
   */
  #sendAgain(next) {
    if (this.#again) return;
    this.#again = setTimeout(() => {
      this.#again = 0;
      for (const input of this.inputs.from(next)) this.#write(input);
    }, AGAIN_PAUSE);
  }

  /**
   * The server has closed the connection. If it rejected the hello, wishes that an older server does not know are to
   * blame, or else stored values.
   *
   * @param {number} code
   */
  #shut(code) {
    const refused = this.state === State.GREETING && FINAL.has(code);
    if (refused) this.#chosen = null;
    this.#closed(refused && this.#leaveOut() ? BROKEN : code);
  }

  /** Leave something out of the next hello, because one with it was refused. Return false if nothing is left. */
  #leaveOut() {
    const hadWishes = Object.keys(this.#wishes).length > 0;
    this.#isPlain = true;
    return hadWishes || this.#identity.leaveOut();
  }

  /** @param {number} code */
  #closed(code) {
    this.#hangUp();
    if (!LATER.has(code) && code !== DONE) this.reason = "";
    if (this.state === State.CONNECTING || this.state === State.GREETING) this.#route.forget();
    if (code === RESTARTED && this.failures === 0 && this.#route.restarted()) {
      this.#hop();
      return;
    }
    this.#arrive();
    if (code === REPLACED) this.#become(State.AWAY);
    else if (FINAL.has(code) && this.state !== State.CONNECTING) this.#become(State.ENDED, code);
    else this.#wait(LATER.has(code));
  }

  /** @param {boolean} later */
  #wait(later) {
    this.failures += 1;
    this.#route.rest();
    const pause = later ? LATER_PAUSE : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.failures - 1));
    this.#become(State.WAITING);
    this.#pause = setTimeout(() => this.connect(), pause * (0.5 + Math.random() / 2));
  }

  /**
   * Give the server time to send an expected message.
   *
   * @param {boolean} owes
   */
  #expect(owes = this.inputs.waiting) {
    clearTimeout(this.#silence);
    this.#silence = 0;
    if (!this.#socket || (this.state === State.PLAYING && !owes)) return;
    const patience = Math.min(LONGEST_PATIENCE, (PATIENCE[this.state] ?? 0) * 2 ** this.failures);
    this.#silence = setTimeout(() => this.#doubt(), patience);
  }

  /** Ask for a message and refuse inputs until it comes, or reconnect, because the server was silent for too long. */
  #doubt() {
    if (this.state !== State.PLAYING) {
      this.#leave(BROKEN);
      return;
    }
    this.#become(State.ASKING);
    this.#sync();
  }

  /** Ask for something that is answered at once, even by a server that waits for its disk. */
  #sync() {
    this.#write({ t: "sync" });
    this.#expect(true);
  }

  /** @param {number} code close code to act on */
  #leave(code) {
    if (this.#socket) this.#closed(code);
  }

  /** Forget the connection and all that is due on it, and close it unless it is closed. */
  #hangUp() {
    const socket = this.#socket;
    if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
    socket?.close();
    this.#socket = null;
    clearTimeout(this.#again);
    clearTimeout(this.#silence);
    this.#again = this.#silence = 0;
    this.stall = null;
  }

  /** @param {object} message */
  #write(message) {
    this.#socket?.send(JSON.stringify(message));
  }

  /**
   * @param {StateName} state
   * @param {number} code close code, if a close led to the state
   */
  #become(state, code = 0) {
    if (!FOLLOWS[this.state].includes(state)) throw new Error(`a connection cannot go from ${this.state} to ${state}`);
    this.state = state;
    this.#report("onState", state, code);
  }

  /**
   * Report something to the listener. The connection survives if the listener throws.
   *
   * @template {keyof Listener} Name
   * @param {Name} name
   * @param {Parameters<Listener[Name]>} details
   * @returns {ReturnType<Listener[Name]> | undefined}
   */
  #report(name, ...details) {
    try {
      return Reflect.apply(this.listener[name], this.listener, details);
    } catch (error) {
      console.error(error);
      return undefined;
    }
  }
}
