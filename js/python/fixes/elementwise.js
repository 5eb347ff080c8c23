// What an expression is made of element by element, so that its axes are those of its parts.
import { assigned, isModule, partsOf } from "./reductions.js";

/** Methods and functions whose result has other axes than what they are called of. */
const RESHAPES = new Set(
  "T t mT transpose permute view reshape swapaxes moveaxis movedim rot90 flatten ravel expand expand_as repeat tile squeeze unsqueeze expand_dims broadcast_to repeat_interleave matmul mm bmm dot outer einsum diag diagonal gather".split(
    " ",
  ),
);
const DEPTH = 6;

/** What makes an array that is no range. */
const MADE =
  /^(?:rand\w*|normal|uniform|choice|multinomial|tensor|as_tensor|array|asarray|zeros|ones|empty|full|eye|load|constant|Variable|from_numpy|where)$/;

const isRange = ({ type, callee }) =>
  type === "Call" && /(?:^|\.)(?:arange|range)$/.test(callee.name ?? callee.id ?? "");

const isOther = (node) =>
  (node.type === "Binary" && node.operator === "@") ||
  (node.type === "Call" && RESHAPES.has(node.callee.name ?? node.callee.id));

/** What an index adds an axis to, null where it adds none: `x[:, None]`. */
function ofIndex({ type, object, index }) {
  if (type !== "Subscript") return null;
  const given = index.type === "Tuple" ? index.elements : [index];
  const adds = given.some(
    ({ type: kind, value, name }) =>
      (kind === "Constant" && value === null) || (kind === "Attribute" && name === "newaxis"),
  );
  return adds ? object : null;
}

/** What a call adds an axis to: `x.unsqueeze(1)`, `np.expand_dims(x, 1)`. */
function ofCall({ type, callee, arguments: given }) {
  if (type !== "Call" || callee.type !== "Attribute" || !/^(?:unsqueeze|expand_dims)$/.test(callee.name))
    return null;
  return isModule(callee.object) ? (given[0]?.value ?? null) : callee.object;
}

/**
 * The expressions that a node is made of, itself among them, in the order in which they are reached.
 * @param {any} node @param {any} statements where names are followed; null where they are not
 * @param {boolean} [reshaped] also what has other axes than what is made of it
 * @returns {any[]}
 */
export function madeOf(node, statements, reshaped = false, depth = DEPTH) {
  if (!node || depth === 0) return [];
  const follow = (parts) => [node, ...parts.flatMap((part) => madeOf(part, statements, reshaped, depth - 1))];
  if (node.type === "Name")
    return follow(statements === null ? [] : [assigned(node.id, node.from, statements)]);
  if (isRange(node) || (!reshaped && isOther(node))) return [node];
  return follow(reshaped && node.type === "Subscript" ? [node.object] : partsOf(node));
}

/** Where an axis is added to what an expression is made of: what it is added to, and whether an index does it. */
export function addedAxes(node, statements) {
  return madeOf(node, statements).flatMap((part) => {
    const [indexed, called] = [ofIndex(part), ofCall(part)];
    return indexed === null && called === null ? [] : [{ of: indexed ?? called, byIndex: indexed !== null }];
  });
}

/** Whether an expression is made of places that count up, `torch.arange(10)`, and of nothing else that is known to have axes. */
export function countsUp(node, statements) {
  const parts = madeOf(node, statements, true);
  const others = parts.some(
    (part) => part.type === "Call" && (part.callee.type !== "Attribute" || MADE.test(part.callee.name)),
  );
  return parts.some(isRange) && !others;
}
