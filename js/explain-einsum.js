// An equation's plan as plain data: what each label does in each operand, and the loop of the last multiplication.
import { planEinsum } from "./einsum.js";
import { align } from "./einsum-equation.js";
import { ShapecastError } from "./errors.js";
import { operandOf, plannedAnswer, refusedAnswer } from "./explain-parts.js";
import { elementsOf } from "./shape.js";

/** Every label with its size, its role and what each operand does there. */
const labelsOf = ({ order, rank, factors }) =>
  order.map((label, place) => {
    const { size, operands } = align(factors, place);
    const verdicts = operands.map(({ verdict }) => verdict);
    const users = verdicts.filter((verdict) => verdict !== "missing").length;
    // An ellipsis broadcasts with operands that have fewer axes.
    const stretched = verdicts.includes("expand") || (users < factors.length && label[0] === ".");
    const role = place >= rank ? "contracted" : stretched ? "broadcast" : users === 1 ? "free" : "batch";
    return { label, size, role, operands };
  });

/** The loop of the last multiplication; where there is none, along every label. */
function loopOf({ steps, result }, { factors, sizes, shapes }, explain) {
  const { kind = "view", views = [] } = steps.at(-1) ?? {};
  if (kind !== "mul" && kind !== "matmul") {
    const strides = [...factors.map((factor) => factor.strides), result.strides];
    return {
      loop: { extents: sizes, strides: strides.map((own) => sizes.map((_, i) => own[i] ?? 0)), kernel: kind },
      error: null,
    };
  }
  const planned = explain(kind, views);
  // The operands in their own order.
  if (planned.error === null && views[0].from > views[1].from) {
    const [left, right, own] = planned.loop.strides;
    planned.loop.strides = [right, left, own];
  }
  if (planned.error !== null) Object.assign(planned.error, { op: "einsum", shapes });
  return planned;
}

/** `explain("einsum", [equation, ...operands])` */
export function explainEinsum([equation, ...given], explain) {
  const operands = given.map((operand, place) => operandOf(operand, place + 1, "einsum"));
  const known = { order: [], rank: 0 };
  let plan = null;
  let error = null;
  try {
    plan = planEinsum(equation, operands, known);
  } catch (refused) {
    if (!(refused instanceof ShapecastError)) throw refused;
    error = refused;
  }
  const labels = labelsOf(known);
  const axes = labels
    .slice(0, known.rank)
    .reverse()
    .map((label, i) => ({ axis: -1 - i, ...label }));
  const stored = operands.map(({ shape, strides }) =>
    elementsOf(shape.filter((size, axis) => strides[axis] !== 0 || size === 0)),
  );
  const common = { op: "einsum", operands, axes, stored };
  if (plan !== null) {
    const { loop, error: late } = loopOf(plan, known, explain);
    error = late;
    if (error === null) {
      const { shape } = plan.result;
      const { dtype } = plan.result;
      const repeated = known.labels.map((term) =>
        elementsOf([...new Set(term)].map((label) => known.sizes[label])),
      );
      return {
        ...plannedAnswer(common, { shape, dtype, loop, elements: elementsOf(shape) }, repeated),
        labels,
      };
    }
  }
  return { ...refusedAnswer(common, error), labels };
}
