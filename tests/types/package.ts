// What a user's TypeScript relies on; checked by tsc, never run.
import {
  add,
  arange,
  broadcastShapes,
  explain,
  grad,
  memory,
  ones,
  ShapeError,
  scalar,
  scope,
  Tensor,
  tensor,
} from "../../js/index.js";
import { init } from "../../js/slim.js";

const x: Tensor = arange(24).reshape(2, 4, 3);
const y = tensor([[0, 1, 2]], { dtype: "float32" });
const z: Tensor = x.add(y).mul(2).add_(scalar(2, "float"));
const chosen: Tensor = x
  .where(y.gt(1).bitwiseAnd_(true), 0)
  .clamp({ max: 2 })
  .round_({ decimals: 1 })
  .fill_(3);
const close: Tensor = x.isclose(chosen, 1e-3, 0, true).logicalNot_();
const kept: Tensor[] = scope(() => [add(x, 1), x.lt(2.5)]);
const size: readonly number[] = z.shape;
const shape: number[] = broadcastShapes([2, 1], 3, null);
const verdict: "equal" | "expand" | "missing" | "fail" | "unknown" = explain("add", [x, [3]]).axes[0]
  .operands[0].verdict;
const alive: number = memory().tensors;
const filled: Tensor = ones([2, 3], { dtype: "int64" });
const { values, indices } = x.sort({ descending: true });
const [largest]: Tensor[] = x.topk(2, { dim: 0 });
const [different, inverse]: Tensor[] = x.unique({ returnInverse: true });
const windows: Tensor = x.pad([1, 1], "reflect").unfold(-1, 2, 1).quantile(0.5, { dim: -1 });
const written: Tensor = values.scatter_(0, indices, 1, { reduce: "add" }).nanToNum_({ nan: 1 });
const gradients: (Tensor | null)[] = grad((a: Tensor, factor: number) => a.mul(factor).sum())(x, 2);
init(new Uint8Array());
try {
  x.expand(1);
} catch (error) {
  if (error instanceof ShapeError) error.messages.numpy?.length;
}
if ((x as unknown) instanceof Tensor) x.dispose();

// @ts-expect-error maximum takes tensors only
x.maximum(2);
// @ts-expect-error there is no such dtype
tensor([1], { dtype: "float16" });
// @ts-expect-error tests of elements have no in-place form
x.isnan_();

// @ts-expect-error there is no such mode
x.pad([1, 1], "mirror");
// @ts-expect-error gradients are those of a function that gives a tensor
grad((a: Tensor) => a.shape);

export {
  alive,
  close,
  different,
  filled,
  gradients,
  inverse,
  kept,
  largest,
  shape,
  size,
  verdict,
  windows,
  written,
};
