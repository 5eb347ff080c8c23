// What each framework says where a reduction is refused. A refusal that one does not make is absent.
import { SCALAR_NAMES } from "./scalar-names.js";
import { bracketed, tuple } from "./shape.js";

/** The name of the kernel that lacks a dtype; `last` is 1 where the axis is the last one. */
export function reductionKernel(op, last) {
  if (op === "softmax" || op === "log_softmax") return `${op}${last === 1 ? "_lastdim" : ""}_kernel_impl`;
  return op === "median_out" ? op : undefined;
}

export const pytorchReductions = {
  repeated_axis: ({ left }) => `dim ${left} appears multiple times in the list of dims`,
  scalar_axis: ({ left }, { op }) => `${op}(): Expected reduction dim -1 or 0 for scalar but got ${left}`,
  empty_reduction({ left, right }, { op, parameter }) {
    if (op === "norm") {
      const power = String(parameter).replace("Infinity", "inf");
      const place =
        right === 1
          ? "an empty tensor because the operation"
          : `the dimension ${left}because this dimension is empty and the operation`;
      return `linalg.vector_norm cannot compute the ${power} norm on ${place} does not have an identity`;
    }
    if (right === 0) return `${op}(): Expected reduction dim ${left} to have non-zero size.`;
    const hint = op.startsWith("arg") ? "" : " Specify the reduction dim with the 'dim' argument.";
    return `${op}(): Expected reduction dim to be specified for input.numel() == 0.${hint}`;
  },
  float_required({ left, right }, { op, dtypeOf }) {
    const name = SCALAR_NAMES[dtypeOf(left)];
    if (op === "mean") {
      const which = right === 1 ? "Optional" : "Input";
      return `mean(): could not infer output dtype. ${which} dtype must be either a floating point or complex dtype. Got: ${name}`;
    }
    if (op !== "norm") return "std and var only support floating point and complex dtypes";
    return right === 1
      ? `linalg.vector_norm: dtype should be floating point or complex, but got ${name}`
      : `linalg.vector_norm: Expected a floating point or complex tensor as input. Got ${name}`;
  },
  narrowing: ({ left, right }, { dtypeOf }) =>
    `linalg.vector_norm: the dtype of the input (${SCALAR_NAMES[dtypeOf(left)]}) should be convertible without narrowing to the specified dtype (${SCALAR_NAMES[dtypeOf(right)]})`,
  not_expandable: ({ shape }, { shapes }) =>
    `size {${bracketed(shape)}} is not expandable to size {${bracketed(shapes[0])}}.`,
};

/** The element that is chosen, as NumPy and JAX name the operation; undefined for others. */
const chosen = (op) => op.match(/^a?(max|min)$/)?.[1];

function nothing({ op }, name) {
  if (op.startsWith("arg")) return `attempt to get ${op} of an empty sequence`;
  return name === undefined
    ? undefined
    : `zero-size array to reduction operation ${name} which has no identity`;
}

export const numpyReductions = {
  repeated_axis: (_, { reduces }) => (reduces ? "duplicate value in 'axis'" : undefined),
  empty_reduction(_, call) {
    const name = chosen(call.op);
    return nothing(call, name && `${name}imum`);
  },
};

export const jaxReductions = {
  axis_range: ({ left, right }, { op, reduces }) =>
    reduces && !op.startsWith("arg")
      ? `axis ${left} is out of bounds for array of dimension ${right}`
      : undefined,
  repeated_axis: (_, { sizes, reduces }) =>
    reduces ? `duplicate value in 'axis': ${tuple(sizes)}` : undefined,
  empty_reduction: (_, call) => nothing(call, chosen(call.op)),
};
