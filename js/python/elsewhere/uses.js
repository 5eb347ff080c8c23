// How an expression uses what no framework gives: as an array, of which only the shape has to be known, or as an object of
// a library that is not read here.
import { walk } from "../syntax/scopes.js";

/** What arrays have, and hardly anything else that a library gives. */
const OF_ARRAYS = new Set(
  `T H mT shape size ndim dtype device abs add all amax amin any argmax argmin argsort astype bfloat16 bmm bool chunk clamp clip clone
  contiguous cos cpu cuda cumsum detach diagonal div dot double eq exp expand expand_as expm1 flatten flip float floor gather ge gt half
  index_select int isnan kthvalue le log log_softmax logsumexp long lt masked_fill masked_fill_ masked_select matmul max maximum mean
  median min minimum mm mul mv narrow ndimension ne neg nonzero norm numel numpy permute pow prod ravel relu repeat repeat_interleave
  requires_grad_ reshape round scatter scatter_ sigmoid sign sin softmax sort split sqrt square squeeze std sub sum swapaxes t take tanh
  tile to tolist topk transpose tril triu type unbind unflatten unfold unsqueeze var view view_as where`.split(
    /\s+/,
  ),
);
/** Functions that take objects. */
const OF_OBJECTS = new Set(
  `ConcatDataset DataLoader DataParallel Subset compile enumerate getattr hasattr id isinstance iter list next print random_split repr
  set sorted str type vars zip`.split(/\s+/),
);

/** The name that an expression begins with: `root / "data"`. @returns {string | null} */
export function beginningOf(node) {
  if (node?.type === "Name") return node.id;
  const inner = node?.type === "Binary" ? node.left : (node?.callee ?? node?.object);
  return inner ? beginningOf(inner) : null;
}

/** Whether what is called is a function of a library. */
export const isOfLibrary = (callee, names) =>
  callee?.type === "Attribute" && names.get(callee.object.id) === "library";

/** What an expression begins with, `df` or `self.encoder`: its name, and where the name ends. */
export function rootName(/** @type {any} */ node) {
  if (node.type === "Name") return node.id;
  return node.type === "Attribute" && node.object.id === "self" ? `self.${node.name}` : null;
}

/** Of a module that is here in part a member that is not: `torchvision.models`. */
const isLacking = ({ type, object, name }, names) =>
  type === "Attribute" && names.get(`${object.id}.${name}`) === "library";

/** What files hold, which a program has not written: `np.load("a.npy")`. */
const isLoaded = ({ type, callee }) =>
  type === "Call" &&
  /^(?:np|numpy|torch|jnp)$/.test(callee.object?.id ?? "") &&
  /^(?:load|loadtxt|genfromtxt|fromfile)$/.test(callee.name);

const isText = (/** @type {any} */ node) => typeof node?.value === "string" && node.type === "Constant";
/** Whether an index is a key, or several. */
export const isKey = (/** @type {any} */ index) =>
  isText(index) || (index?.elements?.some?.(isText) ?? false);

/** @typedef {Map<string, "library" | "table" | "thing">} Names  things may be arrays, libraries are none; tables are what these give */

/** @typedef {"array" | "object" | null} Use */

/**
 * The use of what a chain of attributes, indices and calls begins with; null where that is none of the names.
 * @param {any} node @param {Names} names @returns {Use}
 */
function useOfChain(node, names) {
  const name = rootName(node);
  if (name !== null && names.has(name)) return names.get(name) === "library" ? "object" : "array";
  if (isLacking(node, names) || isLoaded(node)) return "object";
  const inner = node.type === "Call" ? node.callee : node.object;
  if (inner === undefined || !/^(?:Attribute|Subscript|Call)$/.test(node.type)) return null;
  const use = useOfChain(inner, names);
  if (use !== "array") return use;
  const isArray =
    node.type === "Attribute"
      ? OF_ARRAYS.has(node.name)
      : node.type === "Subscript"
        ? !isKey(node.index)
        : rootName(inner) === null || !names.has(rootName(inner));
  return isArray ? "array" : "object";
}

/**
 * How an expression uses any of the names: as an object, wherever one is used as such.
 * @param {any} expression @param {Names} names @returns {{ use: Use, arrays: string[] }} `arrays`: what it uses as such
 */
export function usesOf(expression, names) {
  /** @type {Use} */
  let use = null;
  const arrays = [];
  walk(expression, (node) => {
    if (use === "object") return false;
    // `model(x) - batch["y"]`: what such a call gives, or has under a key, is an array as far as anybody knows, and is asked for.
    const isCalled = node.type === "Call" && names.get(node.callee.id) === "thing";
    const isKept = node.type === "Subscript" && isText(node.index) && names.get(node.object.id) === "thing";
    if (node !== expression && (isCalled || isKept)) {
      use = "array";
      return false;
    }
    use = useOfChain(node, names) ?? use;
    const name = rootName(node);
    if (name !== null && names.has(name)) arrays.push(name);
    const takesObjects = node.type === "Call" && OF_OBJECTS.has(node.callee.id ?? node.callee.name);
    if (takesObjects && node.arguments.some(({ value }) => useOfChain(value, names) !== null)) use = "object";
    return true;
  });
  return { use, arrays };
}

/** A loss that nobody defines, by its name: what it is given are arrays. */
export const isLoss = (/** @type {any} */ { type, callee, arguments: given }) =>
  type === "Call" &&
  given.length === 2 &&
  /^(?:criterion|loss_?f(?:n|unc|unction)?)$/.test(callee.name ?? callee.id);

/** Operations that a figure may be drawn of. */
const OPERATIONS = /^(?:Binary|Compare)$/;
/** Whether anything in an expression may be drawn. */
export const hasOperation = (expression) => {
  let found = false;
  walk(expression, ({ type }) => {
    found ||= OPERATIONS.test(type);
    return !found;
  });
  return found;
};
