// What is handed to readers as code is read back: it runs, or is refused in the words that stand beside it, and comes to
// the shape that was promised.
import assert from "node:assert/strict";
import test from "node:test";
import { run } from "../../../../js/python/python.js";
import { cases } from "./cases.js";
import { elements, RUNS_ALL_THE_SAME, wrong } from "./judged.js";
import { snippetsOf } from "./snippets.js";

const snippets = cases.flatMap(snippetsOf);
/** So many elements are made when a snippet is run with values. */
const MOST = 1e6;
const isSmall = ({ shapes }) => shapes.every((shape) => elements(shape) < MOST);

const complaints = (mode, among) =>
  among.flatMap((one) => {
    const found = wrong(one, run(one.text, { dialect: one.dialect, mode }));
    return found === null ? [] : [`${one.dialect}, ${one.kind}: ${found}\n${one.text}`];
  });

test("there are cases of all kinds", () => {
  assert.ok(cases.length >= 150, `${cases.length} cases`);
  const kinds = new Set(snippets.map(({ kind }) => kind));
  for (const kind of [
    "fix",
    "program",
    "loss-shapes",
    "square-reduced",
    "in-place-grow",
    "write-expanded",
    "zero-size",
  ])
    assert.ok(kinds.has(kind), kind);
  for (const note of [...RUNS_ALL_THE_SAME, "code.large"])
    assert.ok(
      snippets.some((one) => one.note === note),
      note,
    );
});

test("all code that is printed runs with shapes only, and comes to what is said of it", () => {
  assert.deepEqual(complaints("shapes", snippets), []);
});

test("small code that is printed runs with values too", () => {
  const small = cases.filter(isSmall).flatMap(snippetsOf);
  const fits = small.filter(({ shape }) => shape == null || elements(shape) < MOST);
  assert.deepEqual(complaints("values", fits), []);
});
