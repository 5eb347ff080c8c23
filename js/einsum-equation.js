// The grammar of einsum: an equation to labels for the axes of every operand. Which sizes go together, the engine decides.
import { exchange, open } from "./engine.js";
import { ShapeError } from "./errors.js";
import { readAxes } from "./explain-parts.js";
import { einsumWords } from "./messages/einsum.js";
import { codeOf } from "./promotion.js";
import { reader, writeView } from "./slots.js";

/** Broadcasts operands of equal rank: axis by axis from the first the size (null: it fails), verdicts and strides. */
export function align(operands) {
  const block = exchange();
  operands.forEach(({ shape, strides }, i) => {
    writeView(block, i, { dtype: null, shape, strides }, 0);
  });
  const count = operands.length;
  open().sc_wasm_explain(codeOf.get(count === 1 ? "positive" : "add"), count, 0);
  const report = reader(exchange());
  report.list(count);
  return readAxes(report, count).reverse();
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

/** Axes by label: the diagonal where a label stands twice, as far as the sizes agree. */
function labelled(term, { shape, strides }) {
  const axes = new Map();
  for (const [axis, label] of term.entries()) {
    const [size, stride, own] = [shape[axis], strides[axis], axes.get(label)];
    if (own === undefined) axes.set(label, { size, stride });
    else if (own.size !== size) return { axes, repeat: { label, size, before: own.size } };
    else own.stride += stride;
  }
  return { axes, repeat: null };
}

/**
 * What an equation says about operands with shape, strides and dtype: the labels of their axes, those of the output and all
 * of them (`order`: the output's first), the factors they make and the size of each label. `known` is filled as far as
 * nothing is refused.
 */
export function readEquation(equation, operands, known) {
  const shapes = operands.map(({ shape }) => shape);
  const dtypes = operands.map(({ dtype }) => dtype);
  const refuse = (name, facts) => {
    const [text, numpy, jax, tensorflow] = einsumWords[name]({
      ...known,
      equation,
      shapes,
      dtypes,
      ...facts,
    });
    const messages = JSON.parse(JSON.stringify({ numpy, jax, tensorflow }));
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
      ? [...ellipsis, ...letters.filter((label) => letters.indexOf(label) === letters.lastIndexOf(label))]
      : spread(readTerm(equation.slice(arrow + 2), arrow + 2, -1, refuse, check), most);
  const labels = terms.map((term, i) => spread(term, covered[i]));
  const made = labels.map((term, i) => labelled(term, operands[i]));
  const factors = made.map(({ axes }, from) => ({ from, dtype: dtypes[from], axes }));
  const sizes = new Map();
  Object.assign(known, {
    labels,
    output,
    order: [...new Set([...output, ...ellipsis, ...letters])],
    factors,
    sizes,
  });

  made.forEach(({ axes, repeat }, i) => {
    const own = [...axes].map(([, { size }]) => size);
    const before = [...axes.keys()].map((label) => sizes.get(label) ?? 1);
    const joined = align([before, own].map((shape) => ({ shape, strides: shape })));
    [...axes.keys()].forEach((label, dim) => {
      const facts = { i, label, dim, size: own[dim], before: before[dim] };
      if (joined[dim].size === null) refuse(label[0] === "." ? "ellipsis" : "size", facts);
      sizes.set(label, joined[dim].size);
    });
    if (repeat !== null) refuse("repeat", { i, ...repeat });
  });
  return known;
}
