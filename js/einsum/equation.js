// The grammar of einsum: an equation to the label of every axis. Which sizes go together, the engine decides.

import { products } from "../../build/generated/tables.js";
import { exchange, open } from "../engine/engine.js";
import { codeOfSize, isOpen } from "../engine/open-sizes.js";
import { codeOf } from "../engine/operation-codes.js";
import { isUndecided, OPEN, readContracted, readLastSize } from "../engine/report.js";
import { writeView } from "../engine/slots.js";
import { kernelFacts, sizeFacts } from "../refusals/einsum-facts.js";
import { errorNamed } from "../refusals/refusal.js";

/** Lets the engine align the factors' axes of one label: the only axis of the report. Whether they do not go together. */
export function align(factors, label, letters) {
  const { length: count } = factors;
  const block = exchange();
  factors.forEach(({ sizes, strides }, i) => {
    const shape = sizes[label] === undefined ? [] : [codeOfSize(sizes[label], letters)];
    writeView(block, i, { dtype: null, shape, strides: [strides[label] ?? -1] }, 0);
  });
  const status = open().sc_wasm_explain(codeOf.get(count === 1 ? "positive" : "add"), count, 0);
  return status !== 0 && status !== OPEN;
}

/** What the engine says of two sizes along a diagonal: they have to be equal, as in a product of vectors. */
function meet(size, other, letters) {
  const block = exchange();
  [size, other].forEach((one, i) => {
    writeView(block, i, { dtype: null, shape: [codeOfSize(one, letters)], strides: [1] }, 0);
  });
  const status = open().sc_wasm_explain_product(products.indexOf("dot"));
  if (status !== 0 && status !== OPEN) return { size, verdict: "fail" };
  const undecided = isUndecided(exchange());
  return { size: readContracted(exchange(), letters), verdict: undecided ? "unknown" : "equal" };
}

const DOTS = "...";

/** What Python writes behind a backslash for what is not ASCII. */
function escaped(point) {
  if (point < 0x80) return null;
  const hex = point.toString(16);
  if (point < 0x100) return `x${hex}`;
  return point < 0x10000 ? `u${hex.padStart(4, "0")}` : `U${hex.padStart(8, "0")}`;
}

/** The labels of an operand, or of the output (-1), written from `at` on. Blanks do not count; an ellipsis is one label. */
function readTerm(text, at, operand, refuse, check) {
  const term = [];
  const output = operand < 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === " ") continue;
    const dots = text.startsWith(DOTS, i);
    const label = dots ? DOTS : text[i];
    if (label[0] === ".") {
      if (term.includes(DOTS)) refuse("ellipses", { operand, output });
      if (!dots) refuse("point", { operand, output });
      i += 2;
    } else if (/[^a-z]/i.test(label)) {
      refuse("subscript", { output, label, code: escaped(text.codePointAt(i)), at: at + i });
    } else {
      check?.(label, term);
    }
    term.push(label);
  }
  return term;
}

/** An operand's sizes and strides by label: the diagonal where a label stands twice, and what becomes of that. */
function byLabel(term, { shape, strides: own, dtype }, from, letters) {
  const [sizes, strides, verdicts] = [
    /** @type {any[]} */ ([]),
    /** @type {any[]} */ ([]),
    /** @type {string[]} */ ([]),
  ];
  term.forEach((label, axis) => {
    const [before, size] = [strides[label], shape[axis]];
    if (before === undefined) sizes[label] = size;
    else if (verdicts[label] !== "fail") {
      const met = meet(sizes[label], size, letters);
      sizes[label] = met.size;
      if (met.verdict !== "equal") verdicts[label] = met.verdict;
    }
    strides[label] = before === null || own[axis] === null ? null : (before ?? 0) + own[axis];
  });
  return { from, dtype, sizes, strides, verdicts };
}

/**
 * What an equation says about operands with shape, strides and dtype. Labels are places in `order`, which has their names,
 * those of the output (`rank` of them) first; `labels` has them for each operand's axes, `sizes` the size of each. `known`
 * is filled as far as nothing is refused; `open`: a size is left open, and nothing can run; `undecided`: it may still fail.
 * Its `hintOf` finds hints, of which the picture has none.
 */
export function readEquation(equation, operands, known) {
  const shapes = operands.map(({ shape }) => shape);
  const refuse = (name, facts) => {
    const dtypes = operands.map(({ dtype }) => dtype);
    const resolved = equation.replaceAll(" ", "").replaceAll(DOTS, "0");
    const hint = known.hintOf?.(`einsum_${name}`, dtypes);
    const call = { op: "einsum", equation, resolved, shapes, dtypes, hint, ...kernelFacts(dtypes) };
    throw errorNamed(`einsum_${name}`, facts, call);
  };
  known.refuse = refuse;

  const arrow = equation.indexOf("->");
  const texts = (arrow < 0 ? equation : equation.slice(0, arrow)).split(",");
  let at = 0;
  const terms = texts.slice(0, shapes.length).map((text, i) => {
    const term = readTerm(text, at, i, refuse);
    at += text.length + 1;
    return term;
  });
  if (texts.length !== shapes.length)
    refuse("operands", { terms: texts.length, few: texts.length > shapes.length });

  const covered = terms.map((term, i) => {
    const dots = term.includes(DOTS);
    const [rank, named] = [shapes[i].length, term.length - Number(dots)];
    if (dots ? named > rank : named !== rank)
      refuse("rank", { operand: i, term: term.join(""), named, dots, rank, over: named > rank });
    return rank - named;
  });
  const most = Math.max(...covered);
  // Aligned from the right, as in any broadcast.
  const ellipsis = Array.from({ length: most }, (_, i) => `${DOTS}${i - most}`);
  const spread = (term, count) =>
    term.includes(DOTS)
      ? term.flatMap((label) => (label === DOTS ? ellipsis.slice(most - count) : label))
      : term;

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
  const names = [];
  const factors = labels.map((term, i) => byLabel(term, operands[i], i, names));
  let fails = factors.some(({ verdicts }) => verdicts.includes("fail"));
  let undecided = factors.some(({ verdicts }) => verdicts.includes("unknown"));
  const sizes = order.map((_, label) => {
    const differ = align(factors, label, names);
    fails ||= differ;
    undecided ||= isUndecided(exchange());
    return differ ? null : readLastSize(exchange(), names);
  });
  const isOpenEquation = shapes.flat().some(isOpen);
  Object.assign(known, {
    order,
    rank: output.length,
    labels,
    factors,
    sizes,
    names,
    undecided,
    open: isOpenEquation,
  });
  if (fails) refuse("sizes", sizeFacts(equation, shapes, known));
  return known;
}
