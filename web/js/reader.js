/**
 * Screen reader mode: the game in words beside the canvas, what happens spoken, dialogs as lists and fields, and digits
 * as questions that cost no turn.
 */

import { DialogBox, element } from "./dialogbox.js";
import { Speech } from "./speech.js";
import { loadChoice, saveChoice } from "./storage.js";
import {
  WAYS_TO_POINT, WORDINESS, alarm, arrivalInWords, aroundInWords, capital, cursorInWords, heldInWords, inWords, keyInWords, learn, moveInWords, openingsInWords,
  signsInWords, statusInWords, wayInWords,
} from "./words.js";

/** Lines that the question for the last messages reads. */
const LAST = 8;
const KEYS = [
  "1, how you are.", "2, what is in sight; again for one after the other, and Enter goes there.", "3, what is around you.",
  "4, what you can do.", "5, exits and doors; again for one after the other, and Enter goes there.", "6, your pack.",
  "7, the last messages.", "8, the level.", "9, say that again.", "0, these keys.",
  "Question mark opens the help.",
];
const GOES = "Enter goes there";
const WATCHING = "You are watching: x looks around, Escape stops.";

/** @typedef {{words: string, x: number, y: number}} Goal */

/** Return the first of all offers that do the same. @param {import("./words.js").Offer[]} offers */
const unlike = (offers) => offers.filter(({ label }, i) => offers.findIndex((one) => one.label === label) === i);

export class Reader {
  /** True if another player has the run: keys do not play. */
  isWatching = false;
  /** @type {import("./words.js").Words} */
  #words = {};
  /** The question asked last, and how often in a row. */
  #asked = "";
  #times = 0;
  /** @type {Goal | null} where Enter goes */
  #goal = null;
  #alarmed = -1;
  /** True from a key to the words that answer it. */
  #isAsking = false;
  /** False until the first key: a title that changes meanwhile is no answer. */
  #hasPressed = false;
  /** What was known before the answer to the last key. @type {import("./words.js").Words} */
  #before = {};
  /** Lines that are new in the open dialog. @type {string[]} */
  #news = [];
  /** The title of the open dialog, and the line of a page of text that was read last. */
  #page = "";
  #line = -1;
  #how = { wordiness: loadChoice("winze.wordiness", WORDINESS) ?? "normal", bearings: loadChoice("winze.bearings", WAYS_TO_POINT) ?? "compass" };
  #speech;
  #dialog;
  /** @type {Record<string, HTMLElement>} */
  #lists = {};

  /**
   * @param {HTMLElement} host the words go into it, beside the game
   * @param {HTMLElement} game has the focus in play, and the dialogs
   * @param {(input: {t: string}) => void} send
   */
  constructor(host, game, send) {
    this.game = game;
    this.send = send;
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = "/reader.css";
    document.head.append(style);
    const said = ["status", "status", "alert", "alert"].map((role) => element("p", { role }));
    this.#speech = new Speech(said.slice(0, 2), said.slice(2));
    this.#dialog = new DialogBox(game, (key) => this.#press(key), (lines) => this.#news.push(...lines));
    game.append(this.#dialog.box);
    host.append(this.#tree(), element("div", { id: "said" }, ...said));
    const keys = document.getElementById(game.getAttribute("aria-describedby") ?? "");
    if (keys) keys.textContent = "Keys play, question mark tells which, and 0 which digits ask. Tab leaves the game.";
    document.addEventListener("keydown", (event) => this.#key(event), { capture: true });
  }

  /** @param {any} message */
  take(message) {
    const before = this.#words;
    const now = (this.#words = learn(before, message));
    this.#show(message);
    if (message.full) return;
    const cry = alarm(before, now, this.#how);
    const turn = now.status?.turn ?? 0;
    if (cry && turn !== this.#alarmed) this.#speech.alarm(cry);
    else if (cry) this.#speech.tell([cry]);
    if (cry) this.#alarmed = turn;
    this.#reply(before, message);
  }

  /** Say the answer to a key, even if it has the words of the last one, and what has happened. @param {import("./words.js").Words} before @param {any} message */
  #reply(before, message) {
    const { note, status, dialog } = this.#words;
    const isAnswer = this.#isAsking;
    this.#isAsking = false;
    if (isAnswer) this.#before = before;
    if (note && (isAnswer || message.note)) this.#speech.answer(note);
    if (isAnswer && before.dialog?.cursor && dialog?.cursor) this.#speech.answer(cursorInWords(dialog.cursor, status, this.#how));
    const news = this.#news.splice(0);
    this.#speech.tell([...(message.log?.add ?? []), ...(this.#hasPressed ? news : [])]);
    if (this.#how.wordiness === "brief" || !message.status) return;
    const beside = openingsInWords(this.#before, this.#words) || arrivalInWords(this.#before, this.#words);
    this.#speech.finish(beside, note && message.note ? "" : moveInWords(this.#before, this.#words));
  }

  focus() {
    if (!this.#dialog.focus()) this.game.focus();
  }

  #tree() {
    const [level, rest] = [element("b", {}), element("span", {})];
    this.#lists = { level, rest };
    const log = element("div", { role: "log", "aria-live": "off", "aria-label": "Messages" });
    this.#lists["log"] = log;
    const parts = [["sight", "In sight"], ["around", "Around you"], ["offers", "What you can do"], ["pack", "Pack"], ["ways", "Ways known"]];
    const lists = parts.flatMap(([name, title]) => {
      const list = (this.#lists[name] = element("ul", { "aria-label": title }));
      return [element("h3", {}, title), list];
    });
    return element(
      "section",
      { id: "told", "aria-labelledby": "told-title" },
      element("h2", { id: "told-title" }, "The game in words"),
      element("h3", {}, "Status"),
      element("p", {}, level, " ", rest),
      element("h3", {}, "Messages"),
      log,
      ...lists,
      element("h3", {}, "How it is told"),
      this.#choice("Detail", "wordiness", WORDINESS),
      this.#choice("Bearings", "bearings", WAYS_TO_POINT),
    );
  }

  /**
   * Return a label with a choice that this browser keeps.
   *
   * @param {string} label
   * @param {"wordiness" | "bearings"} name
   * @param {string[]} choices
   */
  #choice(label, name, choices) {
    const select = document.createElement("select");
    select.append(...choices.map((choice) => new Option(choice)));
    select.value = this.#how[name];
    select.addEventListener("change", () => {
      this.#how = { ...this.#how, [name]: select.value };
      saveChoice(`winze.${name}`, select.value);
      const { sight, ways } = this.#words;
      this.#show({ sight, ways });
    });
    return element("label", {}, label, " ", select);
  }

  /** Show the fields of a message, so that a screen reader finds its place in all others. @param {any} message */
  #show(message) {
    const { status, log, sight, around, offers, pack, ways } = this.#words;
    if (message.status !== undefined) {
      this.#lists["level"].textContent = status?.level ?? "";
      this.#lists["rest"].textContent = status ? statusInWords(status) : "No run.";
    }
    if (message.log) this.#lists["log"].replaceChildren(...(log ?? []).map((line) => element("p", {}, signsInWords(line))));
    this.#list("sight", message.sight && (sight ?? []).map((seen) => this.#button(inWords(seen, status, this.#how), () => this.#go(seen))));
    this.#list("around", message.around && aroundInWords(around ?? []));
    this.#list("pack", message.pack && (pack ?? []).map(heldInWords));
    this.#list("ways", message.ways && (ways ?? []).map((way) => this.#button(wayInWords(way, status, this.#how), () => this.#go(way))));
    const press = (/** @type {string[]} */ keys) => keys.forEach((key) => this.#press(key));
    this.#list("offers", message.offers && unlike(offers ?? []).map(({ label, keys }) => this.#button(label, () => press(keys))));
    if (message.dialog === undefined) return;
    const page = message.dialog?.title ?? "";
    if (page !== this.#page) this.#line = -1;
    this.#page = page;
    this.#dialog.show(this.#dialogNow());
  }

  /** Return the open dialog. That of a cursor tells the cell under it as it is spoken. */
  #dialogNow() {
    const { dialog, prompt, status } = this.#words;
    if (!dialog?.cursor) return dialog ?? null;
    return { ...dialog, title: capital(prompt ?? ""), text: [cursorInWords(dialog.cursor, status, this.#how)] };
  }

  /** @param {string} name @param {(string | HTMLElement)[] | undefined} items */
  #list(name, items) {
    if (!items) return;
    const shown = items.length ? items : ["Nothing."];
    this.#lists[name].replaceChildren(...shown.map((item) => element("li", {}, item)));
  }

  /** Return a button that does something, and then leaves the focus to the game. @param {string} label @param {() => void} act */
  #button(label, act) {
    const button = element("button", { type: "button" }, label);
    button.addEventListener("click", () => (act(), this.game.focus()));
    return button;
  }

  /** @param {string} key */
  #press(key) {
    this.#hasPressed = true;
    this.#speech.hush();
    this.#isAsking = true;
    this.send(/** @type {{t: string}} */ ({ t: "key", key, code: "", shift: /^[A-Z]$/.test(key) }));
  }

  /** Answer the digits in play; Enter after one goes where the answer said. @param {KeyboardEvent} event */
  #key(event) {
    if (event.target !== this.game && !this.#dialog.has(event.target)) return;
    this.#hasPressed = true;
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !this.#words.dialog;
    // French keyboards have digits with Shift. Those of the number pad are steps.
    const isDigit = /^\d$/.test(event.key) && !event.code.startsWith("Numpad");
    const goal = this.#goal;
    if (isPlain && isDigit && this.#words.status) this.#ask(event.key);
    else if (isPlain && !event.shiftKey && event.key === "Enter" && goal) this.#go(goal);
    else {
      this.#speech.hush();
      this.#isAsking = true;
      this.#asked = "";
      this.#goal = null;
      // Told once, not whenever a dialog gives the focus back.
      if (this.#words.status && !this.#words.dialog) this.game.removeAttribute("aria-describedby");
      this.#readOn({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Say the next or the last line of an open page of text. @param {number} step */
  #readOn(step) {
    const { dialog } = this.#words;
    if (!step || !dialog || dialog.items.length || dialog.fields.length || dialog.cursor) return;
    this.#line = Math.min(Math.max(this.#line + step, 0), dialog.text.length - 1);
    if (this.#line >= 0) this.#speech.answer(dialog.text[this.#line]);
  }

  /** @param {{x: number, y: number}} goal */
  #go({ x, y }) {
    this.#speech.hush();
    this.#goal = null;
    this.#asked = "";
    this.send(/** @type {{t: string}} */ ({ t: "go", x, y }));
  }

  /** @param {string} digit */
  #ask(digit) {
    this.#times = digit === this.#asked ? this.#times + 1 : 0;
    this.#asked = digit;
    this.#goal = null;
    this.#speech.hush();
    if (digit === "9") this.#speech.again();
    else this.#speech.answer(this.#answer(digit) || "Nothing.");
  }

  /** @param {string} digit */
  #answer(digit) {
    const { status, log, sight = [], around = [], offers = [], pack = [], ways = [] } = this.#words;
    if (!status) return "No run.";
    switch (digit) {
      case "1":
        return statusInWords(status);
      case "2":
        return this.#oneOf(sight.map((seen) => ({ words: inWords(seen, status, this.#how), x: seen.x, y: seen.y })), "in sight", "in sight");
      case "3":
        return aroundInWords(around).join(". ");
      case "4":
        return unlike(offers).map(({ label, keys }) => `${label}, ${keys.map(keyInWords).join(" ")}`).join(". ");
      case "5":
        return this.#oneOf(ways.map((way) => ({ words: wayInWords(way, status, this.#how), x: way.x, y: way.y })), "way", "ways");
      case "6":
        return pack.map(heldInWords).join(". ");
      case "7":
        return (log ?? []).slice(-Math.max(LAST, this.#speech.missed + 1)).join(" ");
      case "8":
        return status.level;
      default:
        return this.isWatching ? [WATCHING, ...KEYS].join(" ").replaceAll(`, and ${GOES}`, "") : KEYS.join(" ");
    }
  }

  /** Return all of some goals in words; when asked again, one after the other. @param {Goal[]} goals @param {string} one @param {string} more */
  #oneOf(goals, one, more) {
    if (!goals.length) return "";
    const place = (this.#times + goals.length - 1) % goals.length;
    const goal = goals[this.#times ? place : 0];
    this.#goal = this.isWatching ? null : goal;
    if (this.#times) return `${place + 1} of ${goals.length}: ${goal.words}.${this.isWatching ? "" : ` ${GOES}.`}`;
    return `${goals.length} ${goals.length === 1 ? one : more}. ${goals.map(({ words }) => words).join(". ")}.`;
  }
}
