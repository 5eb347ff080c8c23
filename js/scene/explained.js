// Whether something is what explain() answers, as far as it is drawn: a plan may come from a file or from a program in between.

const VERDICTS = new Set(["equal", "expand", "missing", "fail", "unknown"]);

const isObject = (value) => typeof value === "object" && value !== null;
const isListOf = (list, is) => Array.isArray(list) && list.every(is);
const isNumber = (value) => typeof value === "number";
const isCount = (value) => value === null || isNumber(value);
const isSize = (value) => isCount(value) || typeof value === "string";
const isNumbers = (list) => isListOf(list, isNumber);

const isLoop = (loop) => isObject(loop) && isNumbers(loop.extents) && isListOf(loop.strides, isNumbers);
const isError = (error) => isObject(error) && typeof error.message === "string" && isObject(error.messages);

/** @returns {value is import("../index.js").Explained<any>} */
export function isExplained(/** @type {any} */ value) {
  if (!isObject(value) || typeof value.op !== "string") return false;
  const { ok, shapes, axes, bytes, labels = [], equation = "", partial = false } = value;
  const isAxis = (axis) =>
    isObject(axis) &&
    isSize(axis.size) &&
    isListOf(axis.operands, (one) => isObject(one) && isSize(one.size) && VERDICTS.has(one.verdict)) &&
    axis.operands.length === shapes.length;
  const isShape = (shape) => (partial ? shape === null : isListOf(shape, isSize));
  if (!isListOf(shapes, isShape)) return false;
  const known = !partial && shapes.every(isNumbers);
  const ofOperands = known ? isNumber : isCount;
  const planned = known
    ? ok === true && isNumbers(value.shape) && isLoop(value.loop) && isNumber(value.elements)
    : (ok === true || ok === null) && (partial || isListOf(value.shape, isSize)) && isCount(value.elements);
  return (
    (!partial || (isNumbers(value.sizes) && value.sizes.length === shapes.length && isCount(value.axis))) &&
    isListOf(axes, (axis) => isAxis(axis) && isNumber(axis.axis)) &&
    isListOf(labels, (label) => isAxis(label) && typeof label.label === "string") &&
    typeof equation === "string" &&
    isObject(bytes) &&
    isListOf(bytes.operands, ofOperands) &&
    bytes.operands.length === shapes.length &&
    (ok === false ? isError(value.error) : planned)
  );
}
