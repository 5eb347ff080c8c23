// The grammar of einsum: an equation to the label of every axis. Which sizes go together, the engine decides.
import { limits } from "../build/generated/tables.js";
import { exchange, open } from "./engine.js";
import { ShapeError } from "./errors.js";
import { einsumWords } from "./messages/einsum.js";
import { codeOf } from "./promotion.js";
import { reader, writeView } from "./slots.js";

/**
 * Broadcasts operands that have sizes and strides by label (undefined: no such axis), `labels` of them, and calls `read`
 * with each label and the engine's report on its axis.
 */
export function align(operands, labels, read) {
  for (let first = 0; first < labels; first += limits.rank) {
    const rank = Math.min(limits.rank, labels - first);
    const count = operands.length;
    const block = exchange();
    operands.forEach(({ sizes, strides }, i) => {
      const [shape, steps] = [sizes, strides].map((own, none) =>
        Array.from({ length: rank }, (_, axis) => own[first + axis] ?? 1 - none),
      );
      writeView(block, i, { dtype: null, shape, strides: steps }, 0);
    });
    open().sc_wasm_explain(codeOf.get(count === 1 ? "positive" : "add"), count, 0);
    const report = reader(exchange());
    report.list(count + 1);
    for (let label = first + rank - 1; label >= first; label--) read(label, report);
  }
}

const DOTS = "...";

/** The labels of operand `i`, or of the output (-1), written from `at` on. Blanks do not count; an ellipsis is one label. */
function readTerm(text, at, i, refuse, check) {
  const term = [];
  for (const { 0: label, index } of text.matchAll(/\.{3}|[^ ]/gu)) {
    if (label[0] === ".") {
      if (term.includes(DOTS)) refuse("ellipses", { i });
      if (label !== DOTS) refuse("point", { i });
    } else if (/[^a-z]/i.test(label)) {
      refuse("subscript", { i, label, at: at + index });
    } else {
      check?.(label, term);
    }
    term.push(label);
  }
  return term;
}

/** An operand's sizes and strides by label: the diagonal where a label stands twice. */
function byLabel(term, { shape, strides: own, dtype }, from) {
  const [sizes, strides] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  term.forEach((label, axis) => {
    sizes[label] ??= shape[axis];
    strides[label] = (strides[label] ?? 0) + own[axis];
  });
  return { from, dtype, sizes, strides };
}

/** PyTorch's first refusal of sizes, in the order of the operands and their axes; `sizes` has -1 where the engine refuses. */
function checkSizes({ labels, factors, sizes, order }, shapes, refuse) {
  const seen = [];
  labels.forEach((term, i) => {
    term.forEach((label, axis) => {
      const size = shapes[i][axis];
      const facts = { i, label: order[label], size };
      if (term.indexOf(label) < axis) {
        const before = factors[i].sizes[label];
        if (size !== before) refuse("repeat", { ...facts, before });
      } else if (sizes[label] < 0 && size !== 1) {
        const before = seen[label] ?? size;
        const dim = new Set(term.slice(0, axis)).size;
        if (size !== before) refuse("size", { ...facts, before, dim });
        seen[label] = size;
      }
    });
  });
}

/**
 * What an equation says about operands with shape, strides and dtype. Labels are places in `order`, which has their names,
 * those of the output (`rank` of them) first; `labels` has them for each operand's axes, `sizes` the size of each. `known`
 * is filled as far as nothing is refused.
 */
export function readEquation(equation, operands, known) {
  const shapes = operands.map(({ shape }) => shape);
  Object.assign(known, { shapes, dtypes: operands.map(({ dtype }) => dtype) });
  const refuse = (name, facts) => {
    const [text, messages] = einsumWords(name, { ...known, ...facts, equation });
    throw new ShapeError(`einsum(): ${text}`, { op: "einsum", shapes, messages });
  };

  const arrow = equation.indexOf("->");
  const texts = (arrow < 0 ? equation : equation.slice(0, arrow)).split(",");
  let at = 0;
  const terms = texts.slice(0, shapes.length).map((text, i) => {
    const term = readTerm(text, at, i, refuse);
    at += text.length + 1;
    return term;
  });
  if (texts.length !== shapes.length) refuse("operands", { terms: texts.length });

  const covered = terms.map((term, i) => {
    const dots = term.includes(DOTS);
    const [rank, named] = [shapes[i].length, term.length - Number(dots)];
    if (dots ? named > rank : named !== rank) refuse("rank", { i, term, named, dots, rank });
    return rank - named;
  });
  const most = Math.max(...covered);
  // Aligned from the right, as in any broadcast.
  const ellipsis = Array.from({ length: most }, (_, i) => `${DOTS}${i - most}`);
  const spread = (term, count) =>
    term.flatMap((label) => (label === DOTS ? ellipsis.slice(most - count) : label));

  const letters = terms
    .flat()
    .filter((label) => label !== DOTS)
    .sort();
  const check = (label, before) => {
    if (before.includes(label)) refuse("twice", { label });
    if (!letters.includes(label)) refuse("unknown", { label });
  };
  const output =
    arrow < 0
      ? [...ellipsis, ...letters.filter((label, i) => label !== letters[i - 1] && label !== letters[i + 1])]
      : spread(readTerm(equation.slice(arrow + 2), arrow + 2, -1, refuse, check), most);
  const order = [...new Set([...output, ...ellipsis, ...letters])];
  const labels = terms.map((term, i) => spread(term, covered[i]).map((label) => order.indexOf(label)));
  const factors = labels.map((term, i) => byLabel(term, operands[i], i));
  const sizes = new Array(order.length);
  Object.assign(known, { order, rank: output.length, labels, factors, sizes });
  align(factors, order.length, (label, report) => {
    sizes[label] = report.next();
    report.list(3 * factors.length);
  });
  checkSizes(known, shapes, refuse);
  return known;
}
