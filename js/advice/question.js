// What a pasted message asks: the operation over shapes that it is about.
import { tryPlan } from "./plan.js";

export const PRODUCT = "matmul";

/** Two are multiplied. Of PyTorch's three the last two are, and fit: what is asked is the sum with the first. */
function ofProduct(framework, shapes) {
  if (shapes.length === 2) return { op: PRODUCT, shapes };
  const [added, ...factors] = shapes;
  if (framework !== "pytorch" || factors.length > 2) return null;
  const product = tryPlan({ op: PRODUCT, shapes: factors, inPlace: false });
  return product && { op: "add", shapes: [added, product.shape], names: ["input", "product"] };
}

/** A target of expand() with the sizes that -1 keeps: those of the tensor. */
const withKept = ([target, tensor]) => [
  target.map((size, i) => size ?? tensor[i - target.length + tensor.length] ?? null),
  tensor,
];

/**
 * The operation of a message over shapes, as the ledger and the fixes are asked for it: its own name where it has one
 * that is planned, its operands in their places. Null where the message has too little for that.
 * @returns {{ op: string, shapes: any, inPlace?: boolean, names?: string[] } | null}
 */
export function question({ framework, kind, shapes: told, axis, op }) {
  const shapes = kind === "expand" && told?.length === 2 ? withKept(told) : told;
  if (shapes === null || shapes.length < 2 || shapes.some((shape) => shape.includes(null))) return null;
  const [first, second, third] = shapes;
  if (kind === "matmul") return ofProduct(framework, shapes);
  if (kind === "in-place") return { op: "add", inPlace: true, shapes, names: ["target", "value"] };
  if (kind === "broadcast") {
    const writes =
      op !== "where" && framework === "numpy" && shapes.length === 3 && first.join() === third.join();
    return writes ? { op: "add", inPlace: true, shapes: [first, second] } : { op: op ?? "add", shapes };
  }
  if (kind !== "expand" && kind !== "assign") return null;
  // PyTorch begins with the target where it names an axis, with the tensor where it has too many of them.
  const targetFirst =
    kind === "expand" ? framework === "pytorch" && axis !== null : framework === "tensorflow";
  return {
    op: "copy",
    inPlace: true,
    shapes: targetFirst ? [first, second] : [second, first],
    names: ["target", "value"],
  };
}
