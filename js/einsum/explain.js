// An equation's plan as plain data: what each label does in each operand, and the loop of the last multiplication.

import { exchange } from "../engine/engine.js";
import { readAxes } from "../engine/report.js";
import { elementsOf } from "../engine/shape.js";
import { answerOf, countOf, operandOf } from "../plan/parts.js";
import { ShapecastError } from "../refusals/classes.js";
import { align } from "./equation.js";
import { planEinsum } from "./plan.js";

/** Every label with its size, its role and what each operand does there, on which of its axes. */
const labelsOf = ({ order, rank, factors, labels, names }) =>
  order.map((label, place) => {
    align(factors, place, names);
    const [aligned] = readAxes(exchange(), factors.length, 0, names);
    const operands = aligned.operands.map((one, i) => {
      const axes = labels[i].flatMap((own, axis) => (own === place ? [axis] : []));
      // A label that stands twice takes the diagonal, which only equal sizes have.
      return { ...one, verdict: factors[i].verdicts[place] ?? one.verdict, axes };
    });
    const size = operands.some(({ verdict }) => verdict === "fail") ? null : aligned.size;
    const verdicts = operands.map(({ verdict }) => verdict);
    const users = verdicts.filter((verdict) => verdict !== "missing").length;
    // An ellipsis broadcasts with operands that have fewer axes.
    const stretched = verdicts.includes("expand") || (users < factors.length && label[0] === ".");
    const role = place >= rank ? "contracted" : stretched ? "broadcast" : users === 1 ? "free" : "batch";
    return { label, size, role, operands };
  });

/** The loop of the last multiplication, with strides in the operands' order; where there is none, along every label. */
function loopOf({ steps, result }, { factors, sizes }, shapes, explain) {
  const { kind = "view", views = [] } = steps.at(-1) ?? {};
  if (views.length < 2) {
    const strides = [...factors, result].map((own) => sizes.map((_, label) => own.strides[label] ?? 0));
    return { extents: sizes, strides, kernel: kind };
  }
  const { loop, error } = explain(kind, views);
  if (error !== null) throw Object.assign(error, { op: "einsum", shapes });
  const [left, right, own] = loop.strides;
  return views[0].from < views[1].from ? loop : { ...loop, strides: [right, left, own] };
}

/** `explain("einsum", [equation, ...operands])` */
export function explainEinsum(/** @type {any[]} */ [equation, ...given], explain) {
  const operands = given.map((operand, place) => operandOf(operand, place + 1, "einsum", []));
  /** @type {any} */
  const known = { order: [], rank: 0 };
  const common = () => {
    const labels = labelsOf(known);
    const axes = labels.slice(0, known.rank).map((label, i) => ({ axis: i - known.rank, ...label }));
    const stored = operands.map(({ shape, strides }) =>
      countOf(shape.filter((size, axis) => strides[axis] !== 0 || size === 0)),
    );
    return { op: "einsum", operands, axes: axes.reverse(), stored, equation, labels };
  };
  try {
    const repeatedOf = () =>
      known.labels.map((term) => countOf([...new Set(term)].map((label) => known.sizes[label])));
    const plan = planEinsum(equation, operands, known);
    if (plan === null) {
      const shape = known.sizes.slice(0, known.rank);
      const open = { shape, undecided: known.undecided, elements: countOf(shape) };
      return answerOf(common(), open, repeatedOf());
    }
    const { shape, dtype } = plan.result;
    const loop = loopOf(
      plan,
      known,
      operands.map((one) => one.shape),
      explain,
    );
    return answerOf(common(), { shape, dtype, loop, elements: elementsOf(shape) }, repeatedOf());
  } catch (error) {
    if (error instanceof ShapecastError) return answerOf(common(), null, null, error);
    throw error;
  }
}
