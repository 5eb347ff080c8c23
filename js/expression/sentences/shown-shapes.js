// Shapes of arrays whose elements a session shows: `>>> a`, `array([[0], [10]])`, or `>>> print(a)`, `[[ 0]`, ` [10]]`.
import { shapeOfLists } from "../shaping.js";

const NAME = "(?:self\\.)?[\\p{L}_][\\p{L}\\p{N}_]{0,40}";

/** What a session shows of a name's elements. */
const ELEMENTS = new RegExp(
  `^[ \\t]{0,20}(?:>>> ?|In ?\\[\\d{1,6}\\]: ?)(${NAME})[ \\t]{0,20}\\n(?:Out ?\\[\\d{1,6}\\]: ?)?(?:array|tensor|Array)\\((\\[[\\d\\s.,+einaf[\\]-]{0,4000}\\]|-?\\d[\\d.e+-]{0,30}(?=[,)]))`,
  "gmu",
);

/** The same as NumPy prints it, without commas. */
const WRITTEN = new RegExp(
  `^[ \\t]{0,20}(?:>>> ?|In ?\\[\\d{1,6}\\]: ?)?print\\((${NAME})\\)[ \\t]{0,20}\\n(\\[[\\d\\s.+e[\\]-]{0,4000}\\])[ \\t]{0,20}(?:\\n|$)`,
  "gmu",
);
const withCommas = (elements) =>
  elements.replace(/(?<=[\d.])\s{1,40}(?=[-\d.])/g, ", ").replace(/\]\s{1,40}\[/g, "], [");

const PROMPT = /^[ \t]{0,20}(?:>>> ?|In ?\[\d{1,6}\]: ?)/;
const OUTPUT = /^[ \t]{0,20}Out ?\[\d{1,6}\]: ?/;
/** The last statement of a line, where it shows a name, or its shape. */
const SHOWING = new RegExp(`(?:^|;) {0,4}(${NAME})(\\.shape|\\.size\\(\\))?[ \\t]{0,20}$`, "u");
const SHAPE = /^(?:torch\.Size\(|TensorShape\()?[([] ?(\d{1,9}(?: ?, ?\d{1,9}){0,15})? ?,? ?[)\]]\)?$/;
const LONGEST = 4000;

/** What a session shows below the last statement of each of its lines, and that statement. */
function shownBelow(text) {
  /** @type {{ name: string, isShape: boolean, below: string[] }[]} */
  const found = [];
  let last = /** @type {(typeof found)[number] | null} */ (null);
  for (const line of text.split("\n")) {
    if (PROMPT.test(line)) {
      const [, name, asked] = SHOWING.exec(line.replace(PROMPT, "")) ?? [];
      last = name === undefined ? null : { name, isShape: asked !== undefined, below: [] };
      if (last !== null) found.push(last);
    } else if (last !== null && line.trim() !== "") {
      // What a line prints stands above what it comes to.
      if (OUTPUT.test(line)) last.below.length = 0;
      last.below.push(line.replace(OUTPUT, ""));
    }
  }
  return found;
}

/** The shapes of names that a session shows last in a line, `print(m); m.shape`, or whose elements begin in a line of their own. */
function sessionShapes(text) {
  return shownBelow(text).flatMap(({ name, isShape, below }) => {
    if (isShape) {
      const sizes = SHAPE.exec((below.at(-1) ?? "").trim());
      return sizes === null ? [] : [[name, (sizes[1] ?? "").split(",").filter(Boolean).map(Number)]];
    }
    const [, elements] =
      /^(?:array|tensor|Array)\((\[[^()]*\])/.exec(below.join("\n").slice(0, LONGEST).trim()) ?? [];
    return elements === undefined || elements.includes("...") ? [] : [[name, shapeOfLists(elements)]];
  });
}

/** The shapes of what a session shows whole: `>>> a`, `array([[0], [10]])`. */
export function shownShapes(text) {
  const shapeOf = (elements) =>
    elements.includes("...") ? undefined : elements[0] === "[" ? shapeOfLists(elements) : [];
  const written = [...text.matchAll(WRITTEN)].map(([all, name, elements]) => [
    all,
    name,
    withCommas(elements),
  ]);
  const found = [...text.matchAll(ELEMENTS), ...written].map(([, name, elements]) => [
    name,
    shapeOf(elements),
  ]);
  return [...found, ...sessionShapes(text)].filter(([, shape]) => shape !== undefined);
}
