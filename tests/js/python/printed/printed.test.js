// What is handed to readers as code is read back: it runs, or is refused in the words that stand beside it, and comes to
// the shape that was promised.
import assert from "node:assert/strict";
import test from "node:test";
import { run } from "../../../../js/python/python.js";
import { cases } from "./cases.js";
import { snippetsOf } from "./snippets.js";

/** Losses of PyTorch are layers, which have their own tests. */
const isRead = ({ code }) => !code.startsWith("torch.nn.functional.");
const snippets = cases.flatMap(snippetsOf).filter(isRead);
/** So many elements are made when a snippet is run with values. */
const MOST = 1e6;
const elements = (shape) => shape.reduce((all, size) => all * size, 1);
const isSmall = ({ shapes }) => shapes.every((shape) => elements(shape) < MOST);

/** Frameworks that run what PyTorch refuses, as the page says. */
const RUNS_ALL_THE_SAME = new Set(["code.silent", "code.leading", "code.unequalShapes"]);

/** The shape that a program printed last. */
const printed = (output) => (output.trim().split("\n").at(-1).match(/\d+/g) ?? []).map(Number);

/** What is wrong with a snippet, null where it does as was said. */
function wrong({ dialect, code, text, shape, message, note, kind }, mode) {
  const { output, error, asks } = run(text, { dialect, mode });
  if (asks.length > 0) return `asks for ${asks}`;
  if (code.startsWith("assert")) {
    return error === null || error.pythonType === "AssertionError" ? null : error.message;
  }
  if (shape === null) {
    if (error === null) return note !== null && RUNS_ALL_THE_SAME.has(note) ? null : "runs";
    if (error.pythonType === null) return error.message;
    return message === null || error.message.trimEnd() === message ? null : error.message;
  }
  if (error !== null) return error.message;
  // A loss is one number, whatever is broadcast inside.
  const isLoss = kind === "fix" && /mean\(|_loss\(|cross_entropy/.test(code);
  if (shape === undefined || isLoss) return null;
  return printed(output).join() === shape.join() ? null : `makes ${printed(output)}, not ${shape}`;
}

const complaints = (mode, among) =>
  among.flatMap((one) => {
    const found = wrong(one, mode);
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
  const small = cases.filter(isSmall).flatMap(snippetsOf).filter(isRead);
  const fits = small.filter(({ shape }) => shape == null || elements(shape) < MOST);
  assert.deepEqual(complaints("values", fits), []);
});
