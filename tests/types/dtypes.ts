// What is known of dtypes without running; checked by tsc, never run.
import {
  add,
  arange,
  broadcastTensors,
  cat,
  full,
  grad,
  meshgrid,
  ones,
  scalar,
  type Tensor,
  tensor,
  unique,
  vjp,
  zeros,
} from "../../js/index.js";

declare const unknown: Tensor;
const floats = zeros(2, 3);
const integers = zeros([2], { dtype: "int64" });

// One dtype is any, any is not one.
const any: Tensor = floats;
// @ts-expect-error
const one: Tensor<"int64"> = unknown;
// @ts-expect-error what is asked for does not decide what is made
const other: Tensor<"int64"> = zeros(2);

// What leaves a tensor.
const row: Float32Array = floats.toTyped();
const counts: BigInt64Array = integers.toTyped();
const number: number = integers.item();
const exact: bigint = integers.item({ bigint: true });
const truth: boolean = floats.gt(1).item();
const either: number | boolean = unknown.item();
// @ts-expect-error
const wrong: Float32Array = unknown.toTyped();

// Loops go on with what they began with.
let sum = zeros(3);
sum = sum.mul(2).add(ones(3)).div(integers).sqrt();
sum.add_(1).T.reshape(3, 1).at(0).toTyped().fill(0);

const promoted: "float32" = add(floats, integers).dtype;
const kept: "int64" = integers.add(scalar(1, "int")).mul(2n).dtype;
const whole: "int64" = integers.add(1).mul(-2).dtype;
const halves: "float32" = integers.mul(0.5).dtype;
const truths: "int64" = floats.gt(0).add(1).dtype;
let factor = 2;
const open: Tensor = integers.mul(factor++);
// @ts-expect-error a number may be a float
const closed: Tensor<"int64"> = open;
const sums: "int64" = ones(2, { dtype: "bool" }).sum({ axis: 0, keepdims: true }).dtype;
const places: "int64" = floats.max(0).indices.dtype;
const values: "float32" = floats.sort({ descending: true })[0].dtype;
const converted: "float64" = unknown.to("float64").dtype;
const listed: "bool" = tensor([[true], [false]]).dtype;
const typed: "int16" = tensor(new Int16Array(2)).dtype;
const filled: "bool" = full([2], true).dtype;
const joined: "float32" = cat([floats, sum]).dtype;
const mixed: Tensor = cat([floats, integers]);
const counted: Tensor<"int64"> = unique(floats, { returnCounts: true })[1];
const range: Tensor = arange(6);
const inBounds: "int64" = integers.clamp(0, 1).dtype;
const below: "float32" = integers.clip({ max: 0.5 }).dtype;
const between: Tensor = integers.clamp(scalar(0, "int"), factor);
const same: "float32" = floats.clamp(null, 2).clamp_(0, 1).sumToSize(1, 3).dtype;
// @ts-expect-error what is summed is int64, what is not stays
const summed: Tensor<"int32"> = zeros([2, 3], { dtype: "int32" }).sumToSize(3);
const stacked: Tensor = tensor([floats.at(0, 0), [1]].flat());

// Where it is not known which dtype it is, it may be known that elements are numbers.
const read: number =
  tensor([[1, 2.5]])
    .at(0, 0)
    .item() * arange(3).sum().item();
const told: string = unknown.mean().item().toFixed() + unknown.std().exp().mul(2).item().toFixed();
const powers: number = unknown.quantile(0.5).item() + unknown.norm().item() + unknown.div(2).item();
const rows: (row: Tensor) => number = (row) => row.mul(factor).sum().item();
let widened = tensor([1, 2, 3]);
widened = widened.double().add(unknown.float());
// @ts-expect-error float32 and float64 are float64
const narrow: Tensor<"float32"> = zeros(2).add(unknown);
// @ts-expect-error bool and what is unknown need not be bool
const unsure: Tensor<"bool"> = floats.gt(0).mul(unknown);
const half: "float32" = full([2], 0.5).dtype;
const seven: "int64" = full([2], 7).dtype;

// Each gradient is its argument's, and null where that is not floating.
const [slope, offset] = grad((w: Tensor<"float32">, b: Tensor) => w.mul(b).sum())(floats, floats.at(0));
floats.sub_(slope).sub_(offset);
const [first, second] = vjp("cat", [[floats, floats]]);
const both: "float32" = first.add(second).dtype;
const constant: null = vjp("mul", [integers, 2])[0];
const [perhaps] = grad((a: Tensor) => a.sum())(unknown);
// @ts-expect-error it may be null
perhaps.item();
const spread: (Tensor | null)[] = grad((...all: Tensor[]) => all[0].sum())(...[unknown, floats]);

// Tensors that are made alike one by one keep their dtypes; copies may be given away.
const [left, right] = broadcastTensors(floats, integers);
const pair: ["float32", "int64"] = [left.dtype, right.dtype];
const [down, across] = meshgrid(floats.at(0), floats.at(1), { indexing: "xy" });
const grid: "float32" = down.add(across).dtype;
const given: ArrayBuffer = floats.toTyped().buffer;

export {
  any,
  below,
  between,
  both,
  closed,
  constant,
  converted,
  counted,
  counts,
  either,
  exact,
  filled,
  given,
  grid,
  half,
  halves,
  inBounds,
  joined,
  kept,
  listed,
  mixed,
  narrow,
  number,
  one,
  other,
  pair,
  places,
  powers,
  promoted,
  range,
  read,
  row,
  rows,
  same,
  seven,
  spread,
  stacked,
  summed,
  sums,
  told,
  truth,
  truths,
  typed,
  unsure,
  values,
  whole,
  widened,
  wrong,
};
