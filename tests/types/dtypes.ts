// What is known of dtypes without running; checked by tsc, never run.
import { add, arange, cat, full, ones, scalar, type Tensor, tensor, unique, zeros } from "../../js/index.js";

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

export {
  any,
  below,
  between,
  closed,
  converted,
  counted,
  counts,
  either,
  exact,
  filled,
  halves,
  inBounds,
  joined,
  kept,
  listed,
  mixed,
  number,
  one,
  other,
  places,
  promoted,
  range,
  row,
  same,
  stacked,
  summed,
  sums,
  truth,
  truths,
  typed,
  values,
  whole,
  wrong,
};
