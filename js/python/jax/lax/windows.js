// Reductions of jax.lax: over axes, and over windows.
import { places, surrounded, windowed } from "../../algorithms/windows.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { convert, itemsOf } from "../convert.js";
import { ask, give } from "../framework.js";

/** What is folded, by the name of a function of jax.lax or jax.numpy. */
const FOLDS = {
  add: "sum",
  mul: "prod",
  multiply: "prod",
  max: "amax",
  maximum: "amax",
  min: "amin",
  minimum: "amin",
};
const numbers = (value) => (itemsOf(value) ?? refuseHere("such windows")).map(Number);

function reduceWindow({
  operand,
  init_value: start,
  computation,
  window_dimensions: sizes,
  window_strides: steps = null,
  padding = "VALID",
}) {
  const { tensor, weak } = convert(operand);
  const fold = FOLDS[computation?.name] ?? refuseHere("such a lax.reduce_window");
  const [kernel, stride] = [numbers(sizes), steps === null ? numbers(sizes).map(() => 1) : numbers(steps)];
  if (kernel.length !== tensor.ndim || stride.length !== tensor.ndim || tensor.dtype !== "float32")
    refuseHere("such a lax.reduce_window");
  const kind = typeof padding === "string" ? padding.toUpperCase() : "";
  const told = kind === "" ? (itemsOf(padding) ?? refuseHere("such a padding")).map(numbers) : null;
  if (told === null && kind !== "SAME" && kind !== "VALID") refuseHere("such a padding");
  const windows = tensor.shape.map((size, i) => {
    const room =
      kind === "SAME" ? Math.max((Math.ceil(size / stride[i]) - 1) * stride[i] + kernel[i] - size, 0) : 0;
    const [before, after] = told?.[i] ?? [Math.floor(room / 2), room - Math.floor(room / 2)];
    return { kernel: kernel[i], stride: stride[i], before, after, dilation: 1 };
  });
  if (windows.some((window, i) => places(tensor.shape[i], window) < 1)) refuseHere("windows without places");
  const usual = { sum: 0, prod: 1, amax: Number.NEGATIVE_INFINITY, amin: Number.POSITIVE_INFINITY }[fold];
  const filler = session().mode === "shapes" ? usual : Number(convert(start).tensor.item());
  if (filler !== usual) refuseHere("such an init_value");
  const dim = tensor.shape.map((_, i) => tensor.ndim + i);
  return give(
    ask(() => {
      const all = windowed(surrounded(tensor, windows, filler), windows);
      if (fold !== "prod") return engine[fold](all, { dim });
      return [...dim].reverse().reduce((part, one) => engine.prod(part, { dim: one }), all);
    }),
    weak,
  );
}

/** @param {(axis: any) => (operand: any, name: string) => any} onto */
export const reductions = (onto) => [
  [
    "reduce_window operand init_value computation window_dimensions window_strides= padding= base_dilation! window_dilation!",
    reduceWindow,
  ],
  ...["sum", "max", "min"].map((name) => [
    `reduce_${name} operand axes`,
    ({ operand, axes }) => onto(axes)(operand, name),
  ]),
  ...["cummax", "cummin"].map((name) => [
    `${name} operand axis= reverse!`,
    ({ operand, axis = 0n }) =>
      give(
        ask(
          () =>
            engine[name](convert(operand).tensor, { dim: Number(axis) }).values ?? refuseHere(`lax.${name}`),
        ),
      ),
  ]),
];
