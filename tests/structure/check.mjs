// Whether the house stands as CONTRIBUTING.md says: no circle, no arrow that points up, no file that is too long, no folder
// that is too full. Run by `make check`; `--draw` prints the drawings instead.
import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { between, circles, fewest } from "./graph.mjs";
import { defines, draw, drawnIn, foldersIn, stepsIn } from "./guide.mjs";
import {
  callsOf,
  filesIn,
  HOUSE,
  importsOf,
  importsOfPython,
  includesOf,
  isC,
  isModule,
  textOf,
} from "./source-files.mjs";

const LONGEST = 400;
const FULLEST = 20;
const GUIDE = "CONTRIBUTING.md";

const isCode = (path) => /\.(m?js|py|c|h|def|css|njk|mk)$/.test(path);
/** What may be long: the header, which is the manual, all sentences of a language, and collected cases. */
const isFreeOfLength = (path) =>
  path === "c/include/shapecast.h" ||
  /^js\/languages\/[a-z]{2,3}\.js$/.test(path) ||
  path.startsWith("tests/golden/");

/** What may stand at the top, where hidden files may too: the house, what describes it, and what is made. */
const TOP = new Set([
  ...[...HOUSE, "tests", "node_modules", "build", "dist", "Makefile", "LICENSE"],
  ...["README", "CHANGELOG", "CONTRIBUTING", "SECURITY"].map((name) => `${name}.md`),
  ...["package", "package-lock", "biome", "tsconfig"].map((name) => `${name}.json`),
]);
const strangers = (root) =>
  readdirSync(root)
    .filter((name) => !name.startsWith(".") && !TOP.has(name))
    .map((name) => `${name} has no place at the top`);

/** All arrows between the files of the house. */
export async function arrowsOf(root) {
  const files = filesIn(root, HOUSE);
  const c = files.filter(isC);
  return [
    ...(await importsOf(root, files.filter(isModule))),
    ...importsOfPython(root, files),
    ...includesOf(root, c),
    ...callsOf(root, c),
  ];
}

const tooLong = (root) =>
  filesIn(root, [...HOUSE, "tests"])
    .filter((path) => isCode(path) && !isFreeOfLength(path))
    .map((path) => ({ path, lines: textOf(root, path).split("\n").length - 1 }))
    .filter(({ lines }) => lines > LONGEST)
    .map(({ path, lines }) => `${path} has ${lines} lines; the limit is ${LONGEST}`);

function tooFull(root) {
  const counts = new Map();
  for (const path of filesIn(root, HOUSE)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > FULLEST)
    .map(([folder, count]) => `${folder} has ${count} files; the limit is ${FULLEST}`);
}

/** Where a 64-bit number may be cut to 32 bits; a width of an element is none. */
const CUTS = "c/src/shape/pieces.h";
const cut = (root) =>
  filesIn(root, ["c"])
    .filter((path) => path !== CUTS && /\(ptrdiff_t\)(?!sc_dtype_size|sizeof)/.test(textOf(root, path)))
    .map((path) => `${path} casts to ptrdiff_t, which has 32 bits in WebAssembly; ${CUTS} says how`);

/** The arrows of the drawings: between folders, without those that a longer way says. */
export const drawingOf = (arrows) => fewest(between(arrows, dirname));

/** Everything that is not as it should be, a line each. */
export async function complaintsAbout(root) {
  const guide = textOf(root, GUIDE);
  const folders = foldersIn(guide).map(({ folder }) => folder);
  const arrows = await arrowsOf(root);
  const found = [...tooLong(root), ...tooFull(root), ...strangers(root), ...cut(root)];
  const now = arrows.filter(({ late }) => !late);
  for (const circle of circles(now)) found.push(`circle: ${circle.join(" -> ")}`);

  const there = new Set(filesIn(root, HOUSE).map((path) => dirname(path)));
  for (const folder of there) {
    if (!folders.includes(folder)) found.push(`${folder} has no row in ${GUIDE}`);
  }
  for (const folder of folders) {
    if (!there.has(folder)) found.push(`${folder} in ${GUIDE} is empty`);
  }
  const height = (path) => folders.indexOf(dirname(path));
  for (const { from, to } of arrows) {
    if (height(from) >= 0 && height(to) > height(from)) found.push(`${from} -> ${to} points up`);
  }
  if (found.length > 0) return found;

  const text = (list) => list.map(({ from, to }) => `${from} --> ${to}`).sort();
  const [measured, drawn] = [text(drawingOf(arrows)), text(drawnIn(guide))];
  for (const one of measured) if (!drawn.includes(one)) found.push(`${GUIDE} does not draw ${one}`);
  for (const one of drawn)
    if (!measured.includes(one)) found.push(`${GUIDE} draws ${one}, which is not there`);

  const files = new Set(filesIn(root, HOUSE));
  for (const { file, name } of stepsIn(guide)) {
    if (!files.has(file)) found.push(`${GUIDE} names ${file}, which is not there`);
    else if (!defines(textOf(root, file), name))
      found.push(`${GUIDE} names ${name} in ${file}, which is not there`);
  }
  return found;
}

/** The drawings that the guide should have: one for each folder at the top, and one for those folders themselves. */
async function drawings(root) {
  const arrows = drawingOf(await arrowsOf(root));
  const top = (path) => path.split("/")[0];
  const within = HOUSE.map((house) =>
    arrows.filter(({ from, to }) => top(from) === house && top(to) === house),
  );
  const across = arrows.filter(({ from, to }) => top(from) !== top(to));
  return [across, ...within].filter((list) => list.length > 0).map(draw);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  if (process.argv.includes("--draw")) {
    console.log((await drawings(root)).join("\n\n"));
  } else {
    const found = await complaintsAbout(root);
    for (const line of found) console.error(line);
    console.log(
      found.length === 0 ? "the house stands as CONTRIBUTING.md says" : `${found.length} complaints`,
    );
    process.exitCode = found.length === 0 ? 0 : 1;
  }
}
