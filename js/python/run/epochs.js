// Loops over batches that are all alike, where shapes alone are worked out: some of them say what all do.
import { session } from "../arrays/session.js";
import { ITERATE } from "../values/protocol.js";

/** So many are gone through as they are. */
export const MOST_BATCHES = 50;

/** What gathers something round after round: lists, and an array that is joined to itself. */
const GATHERS = /\.(?:append|extend|insert)\(|\+= ?[[(]/;
const JOINED = /(?:^|\n)[ \t]*(\w+) ?= ?[\w.]{0,40}(?:cat|concat|concatenate|[hv]?stack)\(([^\n]{0,200})/g;
const joinsItself = (text) =>
  [...text.matchAll(JOINED)].some(([, name, joined]) => joined.split(/\W+/).includes(name));

/** Whether what a loop comes to depends on how often it is gone through. */
const gathers = (text) => GATHERS.test(text) || joinsItself(text);

/** Whether the rounds of a loop may be fewer than there are. */
const mayBeFewer = (machine, { from, to }) => seesShapes() && !gathers(machine.source.code.slice(from, to));

/** Of a loop over numbers that trains its rounds as far as they are gone through: once a program is long, the last one says what those before it do. */
export function* roundsOf(machine, node, range) {
  const last = range.count - 1;
  const isShort = last > 1 && mayBeFewer(machine, node);
  let round = -1;
  for (const number of range[ITERATE]()) {
    round++;
    if (!isShort || round === 0 || round === last || !machine.budget.isLong) yield number;
  }
}

/** Whether shapes alone are worked out, and nobody wants to know how much there is of what. */
export function seesShapes() {
  const { mode, isToldWhole = false } = /** @type {any} */ (session());
  return mode === "shapes" && !isToldWhole;
}

/** The lines of a block, from the line on in which a place is: those below it that are indented more. */
function blockAt(code, at) {
  const lines = code.slice(code.lastIndexOf("\n", at) + 1).split("\n");
  const depth = lines[0].search(/\S/);
  const end = lines.findIndex((line, i) => i > 0 && line.trim() !== "" && line.search(/\S/) <= depth);
  return lines.slice(0, end < 0 ? lines.length : end).join("\n");
}

const LOOP = /^\s*(?:async )?for\b/;
const CALLED = /(?<![\w.])(\w+)\(/g;

/** What a loop does, and the program's own functions that it calls by their names; null where no loop stands there. */
function textOfLoop({ source: { code }, at }) {
  const loop = blockAt(code, at);
  if (!LOOP.test(loop)) return null;
  const called = new Set(Array.from(loop.matchAll(CALLED), ([, name]) => name));
  const defined = [...code.matchAll(/^[ \t]*def (\w+)/gm)].filter(([, name]) => called.has(name));
  return [loop, ...defined.map(({ index }) => blockAt(code, index + 1))].join("\n");
}

/** Whether a program may see fewer batches than there are, in the loop that is about to begin. Who takes them one by one sees all. */
export function maySeeFewer() {
  const text = seesShapes() ? textOfLoop(session().machine) : null;
  return text !== null && !gathers(text);
}
