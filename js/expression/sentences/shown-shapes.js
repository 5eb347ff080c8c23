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
  return found.filter(([, shape]) => shape !== undefined);
}
