// An equation's plan as plain data: what each label does in each operand, and the loop of the last multiplication.

import { readAxes } from "../engine/report.js";
import { elementsOf } from "../engine/shape.js";
import { answerOf, operandOf } from "../plan/parts.js";
import { ShapecastError } from "../refusals/classes.js";
import { align } from "./equation.js";
import { planEinsum } from "./plan.js";

/** Every label with its size, its role and what each operand does there, on which of its axes. */
const labelsOf = ({ order, rank, factors, labels }, shapes) =>
  order.map((label, place) => {
    const [aligned] = readAxes(align(factors, place), factors.length, 0);
    const operands = aligned.operands.map((one, i) => {
      const axes = labels[i].flatMap((own, axis) => (own === place ? [axis] : []));
      // A label that stands twice takes the diagonal, which only equal sizes have.
      const uneven = axes.some((axis) => shapes[i][axis] !== one.size);
      return { ...one, verdict: uneven ? "fail" : one.verdict, axes };
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
  const operands = given.map((operand, place) => operandOf(operand, place + 1, "einsum"));
  /** @type {any} */
  const known = { order: [], rank: 0 };
  const common = () => {
    const shapes = operands.map(({ shape }) => shape);
    const labels = labelsOf(known, shapes);
    const axes = labels.slice(0, known.rank).map((label, i) => ({ axis: i - known.rank, ...label }));
    const stored = operands.map(({ shape, strides }) =>
      elementsOf(shape.filter((size, axis) => strides[axis] !== 0 || size === 0)),
    );
    return { op: "einsum", operands, axes: axes.reverse(), stored, equation, labels };
  };
  try {
    const plan = planEinsum(equation, operands, known);
    const { shape, dtype } = plan.result;
    const loop = loopOf(
      plan,
      known,
      operands.map((one) => one.shape),
      explain,
    );
    const repeated = known.labels.map((term) =>
      elementsOf([...new Set(term)].map((label) => known.sizes[label])),
    );
    return answerOf(common(), { shape, dtype, loop, elements: elementsOf(shape) }, repeated);
  } catch (error) {
    if (error instanceof ShapecastError) return answerOf(common(), null, null, error);
    throw error;
  }
}
