// Bytes of each thing a page loads, against the budgets of budgets.json. Fails when one is over.
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

const line = (cells) => cells.map((cell, i) => (i === 0 ? cell.padEnd(31) : cell.padStart(11))).join("");
console.log(line(["", "files", "raw", "gzip", "brotli", "budget"]));
for (const { name, files, raw, gzip, brotli: small, budget } of rows) {
  const cells = [files, raw, gzip, small].map((number) => number.toLocaleString("en"));
  const verdict = budget === null ? "" : `${budget.toLocaleString("en")}${small > budget ? "  OVER" : ""}`;
  console.log(line([name, ...cells, verdict]));
}
if (rows.some(({ brotli: small, budget }) => budget !== null && small > budget)) process.exitCode = 1;
