// Bytes of each thing a page loads, against the budgets of budgets.json. Fails when one is over.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { bundle } from "../js/tools/bundle.mjs";
import { closure } from "../js/tools/closure.js";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
const budgets = JSON.parse(readFileSync(join(root, "tests/budgets.json"), "utf8"));

const ASSETS = join(root, "build/site/assets");

/** What an HTML page loads from its own host before it is asked for more: with it, and after its first paint. */
function pageFiles(page) {
  const html = readFileSync(page, "utf8");
  const linked = [...html.matchAll(/<(?:script[^>]+src|link[^>]+rel="stylesheet"[^>]+href)="([^"]+)"/g)];
  const files = linked.map(([, path]) => join(dirname(page), path));
  const [, afterPaint = ""] = /data-then="([^"]+)"/.exec(html) ?? [];
  return [page, ...files, ...afterPaint.split(" ").map((file) => join(ASSETS, file))];
}

/** What an entry imports only when it is needed. */
function laterFiles(entry) {
  const first = closure(entry);
  const asked = [...first].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/import\("(\.\.?\/[^"]+)"\)/g)].map(([, path]) =>
      join(dirname(file), path),
    ),
  );
  return new Set(asked.flatMap((file) => [...closure(file)]).filter((file) => !first.has(file)));
}

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

// The part of the element that plans and computes, as it would be alone.
const picture = join(root, "build/picture.js");
await bundle({ entryPoints: ["js/picture.js"], outfile: picture });
const element = [...closure(join(root, "dist/element.js"))];
const later = [...laterFiles(join(root, "dist/element.js"))];

// The playground's page, and the worker and what draws, which it starts at once.
const play = join(root, "build/site/assets/play");
const playground = [
  ...new Set([
    ...pageFiles(join(root, "build/site/play/index.html")),
    ...["worker.js", "element.js"].flatMap((file) => [...closure(join(play, file))]),
  ]),
];

/** What the page loads when a part of that name is asked for, beyond what is there by then. */
function partFiles(name, before) {
  const entry = readdirSync(ASSETS).find((file) => file.startsWith(`${name}-`));
  if (entry === undefined) throw new Error(`the page has no part called ${name}`);
  return [...closure(join(ASSETS, entry))].filter((file) => !before.includes(file));
}
const page = pageFiles(join(root, "build/site/index.html"));
const reader = partFiles("reading", page);
const there = [...page, ...reader];

const things = {
  engine: [...closure(join(root, "dist/index.js"))],
  "slim, without the wasm": [...closure(join(root, "dist/slim.js"))],
  "shapecast.wasm": [join(root, "dist/shapecast.wasm")],
  element,
  "element, its engine": [picture],
  "engine of shapes alone": [join(root, "build/shapes.wasm")],
  "element, all that comes later": later,
  "element and all of that": [...element, ...later],
  "classic script": [join(root, "dist/shapecast.iife.js")],
  page,
  "page, for code: reader, engine": reader,
  "page, for NumPy": partFiles("numpy", there),
  "page, for TensorFlow": partFiles("tensorflow", there),
  "page, for JAX": partFiles("jax", [...there, ...partFiles("numpy", there)]),
  "page, for messages": partFiles("messages", there),
  "page for a frame": pageFiles(join(root, "build/site/embed.html")),
  playground,
};

/** @type {{ name: string, files: number, raw: number, gzip: number, brotli: number | null, budget: number | null }[]} */
const rows = Object.entries(things).map(([name, files]) => {
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined) throw new Error(`${name}: ${missing} is not there`);
  const contents = files.map((file) => readFileSync(file));
  const sum = (size) => contents.reduce((total, bytes) => total + size(bytes), 0);
  const row = {
    name,
    files: files.length,
    raw: sum((bytes) => bytes.length),
    gzip: sum((bytes) => gzipSync(bytes, { level: 9 }).length),
    brotli: sum((bytes) => brotli(bytes).length),
  };
  return { ...row, budget: budgets[name]?.brotli ?? null };
});

/** What `npm install` downloads, packed as npm packs it, and how much it takes on a disk. */
const packing = ["pack", "--dry-run", "--json", "--ignore-scripts"];
const [packed] = JSON.parse(
  execFileSync("npm", packing, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
);
const download = {
  name: "npm package",
  files: packed.entryCount,
  raw: packed.unpackedSize,
  gzip: packed.size,
};
rows.push({ ...download, brotli: null, budget: budgets["npm package"].gzip });

const line = (cells) => cells.map((cell, i) => (i === 0 ? cell.padEnd(31) : cell.padStart(11))).join("");
console.log(line(["", "files", "raw", "gzip", "brotli", "budget"]));
/** What the budget is of: what hosts send, or for the package, which npm compresses, that. */
const counted = ({ gzip, brotli: small }) => small ?? gzip;
const isOver = (row) => row.budget !== null && counted(row) > row.budget;
for (const row of rows) {
  const { name, files, raw, gzip, brotli: small, budget } = row;
  const cells = [files, raw, gzip, small].map((number) => number?.toLocaleString("en") ?? "–");
  const verdict = budget === null ? "" : `${budget.toLocaleString("en")}${isOver(row) ? "  OVER" : ""}`;
  console.log(line([name, ...cells, verdict]));
}
if (rows.some(isOver)) process.exitCode = 1;
