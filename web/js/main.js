/** Joins the modules to a page: keys go to the socket, its frames to the screen, changed cells to the renderer. */

import { Pulse } from "./glow.js";
import { Grid } from "./grid.js";
import { listenToKeys } from "./keys.js";
import { listenToPinch, listenToPointer } from "./pointer.js";
import { Renderer } from "./renderer.js";
import { saveScore, showScores } from "./scores.js";
import { Screen } from "./screen.js";
import { Socket, State } from "./socket.js";
import { StatusLine, WatchLine, sentence, watched } from "./status.js";
import { DECK, loadChoice, saveChoice, takeMine } from "./storage.js";
import { Viewport } from "./viewport.js";

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 */
function find(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`the page has no ${id}`);
  return element;
}

/** Failed attempts after which the server counts as unreachable. */
const LOST = 2;

/** Key of the stored choice whether the game is told in words. */
const READER = "winze.reader";

/** Colors of the page around the canvas, by palette index. */
const PAGE_COLORS = /** @type {const} */ ([["--page", 0], ["--line", 4], ["--faint", 100], ["--gold", 8]]);

const host = find("screen", HTMLElement);
/** Has the focus in play, and the canvas. */
const game = find("game", HTMLElement);
const canvas = find("canvas", HTMLCanvasElement);
const scores = find("scores", HTMLElement);
const ended = find("ended", HTMLElement);
const story = find("story", HTMLAnchorElement);
const shareButton = find("share", HTMLButtonElement);
const pages = find("pages", HTMLElement);
const today = document.getElementById("now");
const button = find("action", HTMLButtonElement);
const readerButton = find("reader", HTMLButtonElement);
const soundButton = find("sound", HTMLButtonElement);
const deckButton = find("deck", HTMLButtonElement);
const isTouched = matchMedia("(pointer: coarse)").matches;
const hasDeck = wantsDeck();
document.body.classList.toggle("deck", hasDeck);
deckButton.hidden = hasDeck || !isTouched;

const grid = new Grid(80, 25);
const screen = new Screen(grid);
const renderer = new Renderer(canvas, grid);
/** @type {Promise<import("./flights.js").Flights> | null} */
let flights = null;
const pulse = new Pulse(find("pulse", HTMLElement), canvas, grid);
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
/**
 * The player's choice of motion, if there is one: "full", "less" or "none".
 *
 * @type {string | undefined}
 */
let chosenMotion;
const status = new StatusLine(find("words", HTMLElement), button);
const watchLine = new WatchLine(find("watching", HTMLElement));
/** @type {import("./overlay.js").Overlay | null} */
let overlay = null;
/** @type {import("./glow.js").Region | null} The map of the layout. */
let map = null;
/** True if a dialog is open, or there is no run. */
let isCovered = true;
let isWatching = false;
/** @type {Promise<import("./sound.js").Sound> | null} */
let sound = loadChoice("winze.sound", ["on"]) ? loadSound() : null;

const address = new URL("/ws", location.href);
address.protocol = address.protocol.replace("http", "ws");
/** @type {Socket} */
const socket = new Socket(
  address.href,
  { onState, onGreet, onWelcome, onLayout, onFrame, onFlight, onCues, onAim, onSound, onPanels, onOver, onWatch, onEnded, onError },
  watched,
);
const field = find("field", HTMLInputElement);
const viewport = new Viewport(
  game,
  renderer,
  (message) => socket.tell(message),
  () => Boolean(document.activeElement?.matches("#touch input")),
  () => status.mention("The glyphs could not be loaded. Please reload the page."),
);

/**
 * @param {import("./socket.js").StateName} state
 * @param {number} code
 */
function onState(state, code) {
  if (state === State.GREETING) screen.restart();
  status.say(sentence(state, code, socket), state === State.AWAY ? "Play here" : "");
  document.body.classList.toggle("stale", state !== State.PLAYING && !socket.moving);
  document.body.classList.toggle("stalled", socket.stall !== null);
  showScores(scores, socket.failures >= LOST);
}

/** @param {import("./socket.js").Welcome} welcome */
function onWelcome({ glows, watching, run }) {
  renderer.glow.tiles = glows ?? [];
  onWatch(watching ?? null);
  onAim({});
  ended.hidden = true;
  pages.hidden = Boolean(run || watching);
  if (today) today.hidden = pages.hidden;
}

function onGreet() {
  return viewport.hello();
}

/** @param {import("./socket.js").Layout} layout */
function onLayout({ cols, rows, palette, regions, light, text, motion: chosen }) {
  chosenMotion = chosen;
  document.documentElement.dataset["motion"] = chosen ?? "auto";
  if (cols !== grid.cols || rows !== grid.rows) {
    grid.resize(cols, rows);
    socket.inputs.voidPoints();
  }
  if (text) viewport.enlarge(text);
  else viewport.laidOut();
  if (palette.join() !== renderer.palette.join()) renderer.usePalette(palette);
  const [x, y, ...size] = regions?.map ?? [];
  map = size.length ? { x, y, cols: size[0], rows: size[1] } : null;
  renderer.lightMap(light ? map : null);
  keepLogFree();
  const { style } = document.documentElement;
  for (const [name, index] of PAGE_COLORS) style.setProperty(name, palette[index]);
  // The first digit of the ground tells a dark one from a light one.
  style.colorScheme = palette[0] < "#8" ? "dark" : "light";
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", palette[0]);
}

/** Have what the page says for a while stand above the log. */
function keepLogFree() {
  const below = map ? host.clientHeight - (canvas.clientHeight * (map.y + map.rows)) / grid.rows : 0;
  document.body.style.setProperty("--below", `${below}px`);
}

/** @param {Uint8Array} bytes */
function onFrame(bytes) {
  const frame = screen.take(bytes);
  if (frame) overlay?.received(bytes.length, frame.seen >= socket.inputs.last);
  viewport.framed();
  renderer.request();
  return frame;
}

/** How much may move: as the player chose, or else as the system asks. */
function motion() {
  return chosenMotion ?? (lessMotion.matches ? "none" : "full");
}

/**
 * Show a motion, if the player wants any. Its module is loaded with the first.
 *
 * @param {(loaded: import("./flights.js").Flights) => void} show
 */
async function move(show) {
  if (motion() === "none") return;
  flights ??= import("./flights.js").then(({ Flights }) => new Flights(renderer));
  show(await flights);
}

/** @param {import("./flights.js").Flight} flight */
function onFlight(flight) {
  move((loaded) => loaded.play(flight));
}

/** @param {import("./sound.js").Cues} message */
function onCues({ cues, struck }) {
  sound?.then((loaded) => loaded.play(cues));
  if (struck) move((loaded) => loaded.strike(struck));
  if (motion() === "full" && cues.some(([name]) => name === "death")) canvas.animate([{ opacity: 0 }, {}], { duration: 800, easing: "steps(4)" });
}

/** Only players who want sound load its module. */
async function loadSound() {
  const { Sound } = await import("./sound.js");
  return new Sound(host, soundButton, game);
}

async function onSound() {
  sound ??= loadSound();
  status.mention((await sound).toggle());
}

/** @param {import("./socket.js").Over} over */
function onOver(over) {
  saveScore(over, Date.now());
  story.href = `/run/${over.run}`;
  ended.hidden = false;
  const sharing = import("./share.js");
  const text = `Winze: ${over.cause}, ${over.score} points, down to level ${over.depth}.`;
  shareButton.onclick = async () => {
    const words = await (await sharing).share(text, story.href);
    if (words) status.mention(words);
    play();
  };
}

/** @param {import("./status.js").Watching | null} watching */
function onWatch(watching) {
  isWatching = watching !== null;
  watchLine.show(watching);
  deck?.then((loaded) => loaded.watch(isWatching));
  reader?.then((loaded) => (loaded.isWatching = isWatching));
}

/** @param {string} run */
function onEnded(run) {
  watchLine.ended(run);
}

/** @param {string} detail */
function onError(detail) {
  status.mention(detail);
}

/** @param {{t: string}} input */
function send(input) {
  if (today) today.hidden = true;
  if (socket.send(input)) overlay?.sent();
  else status.refuse();
}

/**
 * A point means a cell that is shown, so while another screen is on its way it means none.
 *
 * @param {{t: string}} input
 */
function sendPoint(input) {
  if (!viewport.isAsking) send(input);
}

/** True once the last input was answered and painted. */
function isReady() {
  return !socket.inputs.waiting && !renderer.pending;
}

/** Return true if the address, the player or else the screen wants the deck. */
function wantsDeck() {
  const choice = new URLSearchParams(location.search).has("deck") ? "on" : loadChoice(DECK, ["on", "off"]);
  return choice ? choice === "on" : isTouched;
}

/** The way back for those who have switched the deck off on a touch screen. */
function bringDeckBack() {
  saveChoice(DECK, "auto");
  location.reload();
}

/** Load the deck only for those who see it, as the page is small for everybody else. */
async function deckOf() {
  const { Deck } = await import("./deck.js");
  return new Deck(find("touch", HTMLElement), field, send, isReady, () => socket.turn);
}

/** @param {import("./deck.js").Deck} deck */
async function gesturesOf(deck) {
  const { Gestures } = await import("./gestures.js");
  const inPlay = () => !isCovered && !isWatching;
  const hover = (/** @type {{t: string}} */ message) => void (viewport.isAsking || socket.tell(message));
  return new Gestures({ game, canvas, grid, deck, tell: hover, send: sendPoint, map: () => map, inPlay });
}

/** @param {object} aim */
function onAim(aim) {
  gestures?.then((loaded) => loaded.take(aim));
}

function takeBack() {
  socket.connect();
  game.focus();
}

/** Give the focus to the game, or to the dialog in words that is open over it. */
function play() {
  if (reader) reader.then((loaded) => loaded.focus());
  else game.focus();
}

/** Zooming changes the device pixels per CSS pixel; each ratio needs a query of its own. */
function watchRatio() {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  query.addEventListener("change", () => (watchRatio(), viewport.resized()), { once: true });
}

async function toggleOverlay() {
  const { Overlay } = await import("./overlay.js");
  overlay ??= new Overlay(find("overlay", HTMLElement), renderer);
  overlay.toggle();
}

function skipMotion() {
  flights?.then((loaded) => loaded.skip());
  for (const fading of canvas.getAnimations()) fading.cancel();
}

function listen() {
  document.addEventListener("keydown", (event) => {
    // Once Tab was pressed, the game too shows that it has the focus.
    if (event.key === "Tab") document.body.classList.add("tabbed");
    const isOutside = document.activeElement instanceof HTMLElement && document.activeElement.matches("a, button, #told");
    if (event.key === "F2") toggleOverlay();
    else if (event.key === "Escape" && isOutside) play();
    else if (event.key === "Enter" && socket.state === State.AWAY && !isOutside) takeBack();
    else return;
    event.preventDefault();
  });
  for (const input of ["keydown", "pointerdown"]) {
    document.addEventListener(input, skipMotion, { capture: true });
  }
  button.addEventListener("click", takeBack);
  soundButton.addEventListener("click", onSound);
  deckButton.addEventListener("click", bringDeckBack);
  readerButton.addEventListener("click", toggleReader);
  readerButton.ariaPressed = String(reader !== null);
  listenToKeys(document, isReady, send);
  listenToPointer(canvas, grid, sendPoint, (message) => socket.tell(message));
  listenToPinch(canvas, (steps) => viewport.zoom(steps));
  addEventListener("online", () => socket.hurry());
  addEventListener("pageshow", (event) => event.persisted && socket.hurry());
  document.addEventListener("visibilitychange", () => document.hidden || socket.hurry());
  new ResizeObserver(() => viewport.resized()).observe(game);
  new ResizeObserver(keepLogFree).observe(canvas);
  watchRatio();
}

/** @type {Promise<import("./deck.js").Deck> | null} */
const deck = hasDeck ? deckOf() : null;
const gestures = deck?.then(gesturesOf);
/** @type {Promise<import("./reader.js").Reader> | null} */
const reader = wantsReader() ? readerOf() : null;
if (deck || reader) socket.wants.push("panels", "panels2");
if (deck) socket.wants.push("aims");
socket.touch = hasDeck;
socket.reader = reader !== null;

/** @param {{dialog?: object | null}} words */
function onPanels(words) {
  if (words.dialog !== undefined) isCovered = words.dialog !== null;
  deck?.then((loaded) => loaded.take(words));
  reader?.then((loaded) => loaded.take(words));
}

function wantsReader() {
  return new URLSearchParams(location.search).has("reader") || loadChoice(READER, ["on"]) !== undefined;
}

/** Load the words beside the game only for those who want them. */
async function readerOf() {
  const { Reader } = await import("./reader.js");
  return new Reader(host, game, send);
}

/** The address keeps the mode where storage is blocked. The run goes on after a reload. */
function toggleReader() {
  const address = new URL(location.href);
  if (reader) address.searchParams.delete("reader");
  else address.searchParams.set("reader", "");
  saveChoice(READER, reader ? "off" : "on");
  location.replace(address);
}

/** Start once the first sheet is loaded (REN-19). */
renderer.onPainted = () => {
  renderer.onPainted = () => pulse.show(renderer.glow.map !== null);
  listen();
  game.focus({ preventScroll: true });
  const { seed, daily, problem } = takeMine();
  socket.seed = seed;
  socket.daily = daily;
  if (problem) status.mention(problem);
  socket.connect();
};
viewport.start();
