// What reads text that others wrote: each reader with 4 kB and 100 kB of what costs it most. The aims are 50 ms and 1 s, and
// that four times the text costs at most six times the time; a line that misses one says so. Nothing here fails because it is
// slow. Usage: node tests/bench/readers.mjs [part of a name]
import { suggestFixes } from "../../js/advice/fixes.js";
import { parseError } from "../../js/advice/messages/parse-error.js";
import { main } from "../../js/cli/command.js";
import { parseExpression } from "../../js/expression/expression.js";
import * as shapecast from "../../js/index.js";
import { columns, wrap } from "../../js/ledger/columns.js";
import { read as readTyped, run } from "../../js/python/python.js";
import { readMessage as readPasted } from "../../js/reading/read-message.js";
import { parseHash } from "../../site/scripts/hash.js";
import { isProse } from "../../site/scripts/typing/prose.js";
import { axisNames, readInput } from "../../web/attributes/input.js";

/** Without their types: what is given here is mostly wrong. @type {any} */
const { einsum, explain, fromNpy, ones, resultType, tensor } = shapecast;

const LENGTHS = [4_000, 25_000, 100_000];
const SHORT_AIM = 50;
const LONG_AIM = 1000;
const MOST_GROWTH = 6;
/** How many texts of each reader are measured more than once. */
const SLOWEST = 6;

/** What is repeated up to a length, by itself and between the beginning and the end of something that is read. */
const REPEATED = [
  ..." \t\n_aA1(),:;.[]{}<>#'\"`\\/-+*=^|×é加—\u0301\u200b",
  ..."1, |(1,)|a |ab, |a.b|a=1 |a=1;|a=(1,);|x1|1x|1 x |1_|1e|-1|[1,|((|()|shape|shape |sizes|> |>>>|E   |│ |# |\\n|&gt;|&#38|\u001b[|\u001b[1m".split(
    "|",
  ),
  ..."->|ij,|ij->|...|1:|: |加(|shapes (|(3d array)|a.shape\n|\"'|a[:,|.sum(|ones(|not a shape |aa bb, |None,|\r\n |、|（3）".split(
    "|",
  ),
  ..."[x for |f'{x|{x:|x:=|not |x if x else |lambda x: |if x:\n|else:|print(x)\n|x = x + 1\n|... |def f():\n |x[0]|5+5\n".split(
    "|",
  ),
  "The size of tensor a (3) must match the size of tensor b (4) ",
  "Dimensions must be equal, but are 1 and 2 for ",
  "Shapes [1,1,1,1,1,1,1,1,1,1,1,1 and ",
  "operands could not be broadcast together with shapes (1,2) ",
  "Incompatible shapes: [1,2] vs. ",
  "[Op:",
  "{{ function_node __wrapped__",
];
const FRAMES = [
  ["", ""],
  ["(2,3) + ", " (3,)"],
  ["a", "b"],
  ["shapes ", "!"],
  ['  File "a.py", line 1', " in x"],
];

const npy = (text) => {
  const bytes = new Uint8Array(12 + text.length);
  bytes.set([0x93, ...Buffer.from("NUMPY"), 2, 0]);
  new DataView(bytes.buffer).setUint32(8, text.length, true);
  bytes.set(Buffer.from(text, "latin1"), 12);
  return fromNpy(bytes);
};

const command = (argv, text) =>
  main(argv, {
    stdout: { write() {} },
    stderr: { write() {} },
    stdin: [text],
    env: {},
    isTTY: false,
  });

const vector = ones(3);
/** @type {Record<string, (text: string) => unknown>} */
const readers = {
  expression: parseExpression,
  message: parseError,
  "pasted text": readPasted,
  "typed text": (text) => readTyped(text),
  "code, run": (text) => run(text),
  "code, shapes only": (text) => run(text, { mode: "shapes" }),
  "command, an expression": (text) => command(["-"], text),
  "command, an argument": (text) => command([text], ""),
  "command, explain -": (text) => command(["explain", "-"], text),
  "page: prose": isProse,
  "page: address": (text) => parseHash(`#v=1&expr=${text}&view=${text}`),
  "embed: expr": (text) => readInput({ expr: text }),
  "embed: a and op": (text) => readInput({ a: text, b: "(3,)", op: text }),
  "embed: axes": (text) => axisNames(text),
  "at()": (text) => vector.at(text),
  "at(), a slice": (text) => vector.at(`1${text}:${text}2`),
  einsum: (text) => einsum(text, vector),
  "einsum, explained": (text) => explain("einsum", [text, [3], [3]]),
  ".npy header": npy,
  ".npy shape": (text) => npy(`{'descr': '<f4', 'fortran_order': False, 'shape': (${text}), }`),
  "explain, an operation": (text) => explain(text, [[3], [3]]),
  "fixes of an operation": (text) => suggestFixes(text, [[3], [4]]),
  "names of operands": (text) => suggestFixes("add", [[3], [4]], { operandNames: [text, text] }),
  dtype: (text) => tensor([1], { dtype: text }),
  resultType: (text) => resultType("add", [text, "float32"]),
  columns: (text) => wrap(text, 80).map(columns),
};

/** Milliseconds that one call takes the processor, whatever else the machine does; a refusal is an answer too. */
async function time(read, text) {
  const start = process.cpuUsage();
  try {
    await read(text);
  } catch {}
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The least of eight calls, so that no collection of garbage is counted; long ones are not repeated. */
async function least(read, text) {
  let best = await time(read, text);
  for (let i = 0; i < 7 && best < 500; i++) best = Math.min(best, await time(read, text));
  return best;
}

const fill = (unit, length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const textOf = ({ before, unit, after }, length) =>
  before + fill(unit, length - before.length - after.length) + after;
const kinds = FRAMES.flatMap(([before, after]) => REPEATED.map((unit) => ({ before, unit, after })));
const texts = LENGTHS.map((length) => kinds.map((kind) => textOf(kind, length)));

/** The slowest text of each length, and by how much the time of the slowest grows over the last step. */
async function measure(read) {
  const [small, , large] = texts;
  const times = [];
  for (const [i, kind] of kinds.entries()) {
    const short = await time(read, small[i]);
    // What takes seconds for little text is not given more.
    const long = short > 1000 ? Number.POSITIVE_INFINITY : await time(read, large[i]);
    times.push({ i, unit: kind.unit, short, long });
  }
  const slowest = times.sort((a, b) => b.short + b.long - a.short - a.long).slice(0, SLOWEST);
  // Once more, now that all is compiled.
  const row = { short: 0, long: 0, growth: 0, unit: slowest[0].unit };
  for (const { i, unit, short, long } of slowest) {
    const patient = long < 3000;
    const [a, b, c] = patient ? await leastOf(read, i) : [short, Number.NaN, long];
    if (c > row.long) row.unit = unit;
    row.short = Math.max(row.short, a);
    row.long = Math.max(row.long, c);
    // What takes no time grows by chance.
    if (b > 5) row.growth = Math.max(row.growth, c / b);
  }
  return row;
}

async function leastOf(read, i) {
  const found = [];
  for (const list of texts) found.push(await least(read, list[i]));
  return found;
}

/** A line for each reader, and the same as data. */
export async function readerTimes(part = "") {
  const rows = [];
  for (const [name, read] of Object.entries(readers).filter(([name]) => name.includes(part))) {
    const row = { name, ...(await measure(read)) };
    const misses = row.short > SHORT_AIM || row.long > LONG_AIM || row.growth > MOST_GROWTH;
    rows.push({ ...row, misses });
    const shown = (milliseconds) => `${milliseconds.toFixed(1).padStart(8)} ms`;
    const growth = row.growth > 0 ? row.growth.toFixed(1) : "-";
    console.log(
      `read: ${name.padEnd(24)}4 kB${shown(row.short)}   100 kB${shown(row.long)}   four times the text × ${growth.padStart(3)}  ${misses ? "MISSES " : ""}${JSON.stringify(row.unit)}`,
    );
  }
  return rows;
}

if (import.meta.filename === process.argv[1]) await readerTimes(process.argv[2]);
