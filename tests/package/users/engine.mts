// A program without a document, in modules.
import { add, arange, type Explained, einsum, explain, type Tensor, tensor, toNpy, zeros } from "shapecast";
import { suggestFixes } from "shapecast/advice";
import { type FigureOptions, toSVG } from "shapecast/figure";
import { read } from "shapecast/python";
import { init, ones } from "shapecast/slim";

const z: Tensor = add(tensor([1, 2]), 2).mul(tensor(3));
const plan: Explained = explain("add", [[2, 1], [3]]);
const options: FigureOptions = { theme: "dark", step: 2, names: ["a", null] };
const picture: string = toSVG(plan, options);
init(new ArrayBuffer(8));
const counts: BigInt64Array = zeros([2], { dtype: "int64" }).toTyped();
const floats: Float32Array = ones(2, 3).sqrt().add(1).toTyped();
const any = arange(6).toTyped();
const size: number = any.length;
const bytes: Uint8Array = toNpy(z);
const product: Tensor = einsum("ij,jk->ik", z, z);
const fix: string | undefined = suggestFixes("add", [[4, 3], [4]])[0]?.code.pytorch;
{
  using kept = zeros(3);
  kept.fill_(1);
}
// @ts-expect-error an unknown dtype is not known
const wrong: Float32Array = arange(6).toTyped();

export const kind: string = read("(2, 1) + (3,)").kind;
export { bytes, counts, fix, floats, picture, plan, product, size, wrong };
