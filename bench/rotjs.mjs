// Times rot.js: `node rotjs.mjs WIDTH HEIGHT SEEDS` prints the milliseconds of every layout as JSON, by generator.
// Each layout is made several times and the least counts, so what Node compiles on the way is not counted.

import rot from "rot-js";

const ROUNDS = 3;
const [width, height, seeds] = process.argv.slice(2).map(Number);
const cells = new Uint8Array(width * height);
const keep = (x, y, value) => {
  cells[y * width + x] = value;
};

console.log = () => {}; // Rogue complains of rooms that it does not connect.

const cave = () => {
  const cellular = new rot.Map.Cellular(width, height);
  cellular.randomize(0.5);
  for (let generation = 0; generation < 4; generation++) cellular.create();
  cellular.connect(keep, 1);
};

const generators = {
  Rogue: () => new rot.Map.Rogue(width, height).create(keep),
  Uniform: () => new rot.Map.Uniform(width, height).create(keep),
  Digger: () => new rot.Map.Digger(width, height).create(keep),
  "Cellular, connected": cave,
  EllerMaze: () => new rot.Map.EllerMaze(width, height).create(keep),
  DividedMaze: () => new rot.Map.DividedMaze(width, height).create(keep),
  IceyMaze: () => new rot.Map.IceyMaze(width, height).create(keep),
};

function spent(make, seed) {
  rot.RNG.setSeed(seed + 1);
  const begun = performance.now();
  make();
  return performance.now() - begun;
}

const least = Object.fromEntries(Object.keys(generators).map((name) => [name, new Array(seeds).fill(Infinity)]));
for (let round = 0; round < ROUNDS; round++)
  for (const [name, make] of Object.entries(generators))
    for (let seed = 0; seed < seeds; seed++) least[name][seed] = Math.min(least[name][seed], spent(make, seed));
process.stdout.write(JSON.stringify(least));
