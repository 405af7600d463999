/** The page that plays the film of a run: buttons, keys, the scrubber, and the address name the frame to show. */

import { newLines, readFilm } from "./film.js";
import { largestCell } from "./fit.js";
import { Grid } from "./grid.js";
import { Renderer } from "./renderer.js";

/** Turns a second at normal speed, and the speeds to choose from. */
const PACE = 5;
const SPEEDS = [1, 2, 4, 8, 16];
/** Height of the heading and the controls around the picture, and the least height of the picture, in CSS pixels. */
const AROUND = 300;
const LEAST_HEIGHT = 400;
/** Requests for a film that is not made yet, each of which the server answers after this many seconds at most. */
const TRIES = 60;
const WAIT = 20;

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

const said = find("said", HTMLElement);
const host = find("film", HTMLElement);
const view = find("view", HTMLElement);
const lines = find("lines", HTMLElement);
const controls = find("controls", HTMLFieldSetElement);
const canvas = find("picture", HTMLCanvasElement);
const play = find("play", HTMLButtonElement);
const death = find("death", HTMLButtonElement);
const pace = find("speed", HTMLButtonElement);
const turn = find("turn", HTMLOutputElement);
const scrubber = find("scrubber", HTMLInputElement);
const here = find("here", HTMLAnchorElement);

/** @param {string} text */
function say(text) {
  said.textContent = text;
}

/**
 * Have screen readers speak each turn and its lines, or not while the film plays.
 *
 * @param {boolean} spoken
 */
function speak(spoken) {
  for (const element of [turn, lines]) element.ariaLive = spoken ? "polite" : "off";
}

/** @param {string | HTMLElement} content */
function item(content) {
  const made = document.createElement("li");
  made.append(content);
  return made;
}

/**
 * Ask for the film until it is made. Return null, and say why, if there is none.
 *
 * @param {string} run
 */
async function fetchFilm(run) {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await fetch(`/api/v1/runs/${encodeURIComponent(run)}/film?wait=${tries ? WAIT : 0}`);
    if (answer.status === 200) return readFilm(new Uint8Array(await answer.arrayBuffer()));
    const pause = Number(answer.headers.get("Retry-After"));
    if (!pause) {
      say(`${(await answer.json()).detail} ${host.dataset.instead}`);
      return null;
    }
    say("The film is being made. It begins here as soon as it is ready.");
    if (tries) await new Promise((done) => setTimeout(done, pause * 1000));
  }
  say("The film could not be made in time. Reload the page to try again.");
  return null;
}

class Player {
  /** The number of the frame that is shown. */
  #at = 1;
  #speed = 0;
  #timer = 0;

  /**
   * @param {import("./film.js").Film} film
   * @param {Renderer} renderer
   */
  constructor(film, renderer) {
    this.film = film;
    this.renderer = renderer;
  }

  /** @param {number} number */
  show(number) {
    const { film, renderer } = this;
    this.#at = Math.max(1, Math.min(film.last, number));
    film.show(renderer.grid, this.#at);
    renderer.request();
    lines.replaceChildren(...newLines(renderer.grid, film.index.regions.log).map(item));
    const now = film.turnOf(this.#at);
    const last = film.turnOf(film.last);
    const level = film.index.levels.findLast(({ frame }) => frame <= this.#at);
    turn.textContent = `turn ${now} of ${last}`;
    scrubber.value = `${now}`;
    scrubber.setAttribute("aria-valuenow", `${now}`);
    canvas.setAttribute("aria-label", `The play screen in turn ${now}`);
    here.href = `?turn=${now}`;
    for (const link of document.querySelectorAll("#levels a")) {
      link.setAttribute("aria-current", `${link.getAttribute("href") === `#${level?.id}`}`);
    }
    if (this.#at === film.last) this.pause();
  }

  /** @param {number} frames */
  step(frames) {
    this.pause();
    this.show(this.#at + frames);
  }

  /** @param {number} number */
  jump(number) {
    this.pause();
    this.show(number);
  }

  toggle() {
    if (this.#timer) {
      this.pause();
      return;
    }
    if (this.#at === this.film.last) this.show(1);
    play.textContent = "Pause";
    speak(false);
    this.#run();
  }

  pause() {
    clearInterval(this.#timer);
    this.#timer = 0;
    play.textContent = "Play";
    speak(true);
  }

  /** Choose the next speed. */
  hurry() {
    this.#speed = (this.#speed + 1) % SPEEDS.length;
    pace.textContent = `Speed ${SPEEDS[this.#speed]}x`;
    if (this.#timer) this.#run();
  }

  #run() {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.show(this.#at + 1), 1000 / (PACE * SPEEDS[this.#speed]));
  }
}

/**
 * Show the turn or level that the address names, and say what there is if it names another.
 *
 * @param {Player} player
 * @param {string | null} wanted a turn
 */
function follow(player, wanted) {
  const { film } = player;
  const id = decodeURIComponent(location.hash.slice(1));
  const level = film.levelOf(id);
  const last = film.turnOf(film.last);
  say("");
  if (wanted !== null && (!/^\d+$/.test(wanted) || Number(wanted) > last)) {
    say(`There is no turn ${wanted}. This film has the turns 0 to ${last}.`);
    player.jump(1);
  } else if (wanted !== null) {
    player.jump(film.frameOf(Number(wanted)));
  } else {
    if (id && !level) say(`There is no level ${id} in this film. It has ${film.index.levels.map((one) => one.id).join(", ")}.`);
    player.jump(level?.frame ?? 1);
  }
}

/** @param {Player} player */
function listen(player) {
  const { film } = player;
  play.addEventListener("click", () => player.toggle());
  find("back", HTMLButtonElement).addEventListener("click", () => player.step(-1));
  find("step", HTMLButtonElement).addEventListener("click", () => player.step(1));
  death.addEventListener("click", () => player.jump(film.index.death ?? film.last));
  pace.addEventListener("click", () => player.hurry());
  scrubber.addEventListener("input", () => player.jump(film.frameOf(Number(scrubber.value))));
  addEventListener("hashchange", () => follow(player, null));
  /** @type {Record<string, () => void>} */
  const keys = {
    " ": () => player.toggle(),
    ArrowLeft: () => player.step(-1),
    ArrowRight: () => player.step(1),
    Home: () => player.jump(1),
    End: () => player.jump(film.last),
  };
  document.addEventListener("keydown", (event) => {
    const action = keys[event.key];
    const presses = event.key === " " && event.target instanceof Element && event.target.closest("a, button");
    if (!action || presses || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    action();
  });
}

/** @param {Player} player */
function fillIn(player) {
  const { film } = player;
  if (film.index.death === null) death.textContent = "End";
  scrubber.min = `${film.turnOf(1)}`;
  scrubber.max = `${film.turnOf(film.last)}`;
  const links = film.index.levels.map(({ id, name, frame }) => {
    const link = document.createElement("a");
    link.href = `#${id}`;
    link.textContent = name;
    link.addEventListener("click", () => player.jump(frame));
    return item(link);
  });
  find("levels", HTMLElement).replaceChildren(...links);
}

/** @param {Renderer} renderer */
async function resize(renderer) {
  const ratio = devicePixelRatio;
  const { cols, rows } = renderer.grid;
  const width = view.clientWidth;
  const room = Math.max(innerHeight - AROUND, LEAST_HEIGHT);
  const cell = largestCell(ratio * Math.min(width / cols, room / (2 * rows)));
  const height = (2 * rows * Math.min(cell.width, (width * ratio) / cols)) / ratio;
  renderer.place(new DOMRect(0, 0, width, height), ratio);
  await renderer.use(cell);
}

/** @param {import("./film.js").Film} film */
async function screen(film) {
  const { cols, rows, regions, glows } = film.index;
  const themes = await (await fetch("/themes.json")).json();
  const style = getComputedStyle(document.documentElement);
  // Older browsers keep the space before a value.
  const [theme, light] = ["--theme", "--light"].map((name) => style.getPropertyValue(name).trim());
  const renderer = new Renderer(canvas, new Grid(cols, rows));
  renderer.glow.tiles = glows;
  renderer.usePalette(themes[theme]);
  const [x, y, ...size] = regions.map;
  renderer.lightMap(light === "plain" ? null : { x, y, cols: size[0], rows: size[1] });
  return renderer;
}

/** @param {string} run */
async function start(run) {
  say("The film is loading...");
  controls.hidden = false;
  const film = await fetchFilm(run);
  controls.hidden = !film;
  if (!film) return;
  const renderer = await screen(film);
  const player = new Player(film, renderer);
  fillIn(player);
  document.getElementById("last")?.remove();
  for (const element of [canvas, lines, here]) element.hidden = false;
  controls.disabled = false;
  await resize(renderer);
  addEventListener("resize", () => void resize(renderer));
  follow(player, new URLSearchParams(location.search).get("turn"));
  listen(player);
}

start(host.dataset.run ?? "").catch((error) => {
  console.error(error);
  controls.hidden = true;
  say(`The film could not be loaded. ${host.dataset.instead}`);
});
