// What a pasted message asks: the operation over shapes that it is about.

export const PRODUCT = "matmul";

/**
 * The operation of a message over shapes, as the ledger and the fixes are asked for it: its own name where it has one
 * that is planned, its operands in their places. Null where the message has too little for that.
 * @returns {{ op: string, shapes: any, inPlace?: boolean, names?: string[] } | null}
 */
export function question({ framework, kind, shapes, op }) {
  if (shapes === null || shapes.length < 2 || shapes.some((shape) => shape.includes(null))) return null;
  const [first, second, third] = shapes;
  if (kind === "matmul") return shapes.length === 2 ? { op: PRODUCT, shapes } : null;
  if (kind === "in-place") return { op: "add", inPlace: true, shapes, names: ["target", "value"] };
  if (kind === "broadcast") {
    const writes = framework === "numpy" && shapes.length === 3 && first.join() === third.join();
    return writes ? { op: "add", inPlace: true, shapes: [first, second] } : { op: op ?? "add", shapes };
  }
  if (kind !== "expand" && kind !== "assign") return null;
  const targetFirst = kind === "expand" ? framework === "pytorch" : framework === "tensorflow";
  return {
    op: "copy",
    inPlace: true,
    shapes: targetFirst ? [first, second] : [second, first],
    names: ["target", "value"],
  };
}
