// What a program failed at: the operation in its text, and what its operands were, for whoever mends it.

/** Shape and dtype of a tensor, those of the items of a list, a number, a text; null of all else. */
function toldOf(value) {
  if (Array.isArray(value?.items)) return { items: value.items.map(toldOf) };
  if (typeof value === "bigint") return { number: Number(value) };
  if (typeof value === "string") return { words: value };
  const tensor = value?.tensor ?? value;
  return Array.isArray(tensor?.shape) ? { shape: [...tensor.shape], dtype: tensor.dtype ?? null } : null;
}

/**
 * An error with its place, which is no part of the answer. Shapes are read while the tensors are there.
 * @param {{ pythonType: string, message: string, line: number }} error @param {any} site the operation that ran last
 * @param {number} [line] where it was raised
 */
export function failingOf(error, site, line = error.line) {
  const node = site?.node;
  if (!node || site.source.lineAt(node.callee?.at ?? node.at ?? node.from) !== line) return error;
  const operands = site.nodes.flatMap((own, i) => {
    const told = toldOf(site.values[i]);
    return told === null ? [] : [{ node: own, ...told }];
  });
  const framework = site.values
    .flatMap((value) => value?.items ?? [value])
    .findLast((value) => value?.framework)?.framework;
  return Object.defineProperty(error, "origin", { value: { node, operands, framework: framework?.name } });
}
