// Names that are imported become properties of what is required.
import { scope, type Tensor, tensor } from "shapecast";

const x: Tensor = scope(() => tensor([[1, 2]]).sum({ axis: 0, keepdims: true }));
export const shape: readonly number[] = x.shape;
