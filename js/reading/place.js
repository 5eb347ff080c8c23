// Where a message was raised, and what that says of what it is about: the same words of PyTorch come from a sum, a loss
// and a layer.
import { failingOperation } from "./failing-operation.js";
import { failingLine } from "./lines/traceback.js";
import { tryPlanned } from "./planned.js";

const TORCH_MODULE = /[\\/]torch[\\/]nn[\\/]modules[\\/](\w{1,40})\.py$/;
const NO_LAYER = new Set(["module", "container", "loss"]);
const LOSS_NAME =
  /_loss$|^(?:cross_entropy|binary_cross_entropy|\w{0,40}_?crossentropy|kl_div|mean_squared_error)/;
const KERAS_LAYER =
  /when calling (?:layer "[^"]{1,60}" \(type )?(?:Dense|Conv\dD\w{0,9}|\w{0,9}Conv2D|LSTM|GRU|SimpleRNN|Embedding|\w{0,20}Normalization|MultiHeadAttention|Attention|Bidirectional|TimeDistributed|PReLU)\b/;
const NODE = /[[{]node ([^{}[\]]{0,300})/g;
const OF_LOSS = /crossentropy|_loss|mean_squared_error|squared_difference/i;
const ADDMM = /\baddmm: mat1 and mat2/;
const SET = /^[A-Za-z_][\w.]{0,100}\[.{0,200}\] {0,4}=(?!=)/;
/** An operand of a product, turned or not. */
const FACTOR = "[\\w.]{1,60}(?:\\([^()]{0,60}\\))?";
const PRODUCT = new RegExp(
  `^(?:(?:\\w{1,60} {0,4}=|return) {0,4})?\\(?${FACTOR} {0,4}@ {0,4}${FACTOR}\\)?$|\\b(?:torch|np|jnp|tf)\\.(?:matmul|bmm|mm)\\(`,
);
/** Two operands with a sign between them, no sign of a number. */
const ELEMENTWISE = /[\w)\]'"] {0,4}(?:[-+/%]|\*{1,2}) {0,4}[\w(]/;
/** A number beside a product, which meets every shape. */
const SCALED = / {0,4}(?:[-+/]|\*{1,2}) {0,4}(?:\d[\w.]{0,20}|math\.\w{1,20}\([^()]{0,60}\))/g;
const MASKED = /\bboolean_mask\(/;
/** What a loss is called that is called by its name alone, `loss = criterion(output, target)`, and nothing else in its line. */
const CRITERION =
  /^(?:\w{1,40} {0,4}= {0,4}|return )?(?:self\.)?(?:criterion|crit|loss_?(?:fn|func|function)|(?:mse|l1|mae)(?:_?loss)?)\([\w.]{1,60}, {0,4}[\w.]{1,60}\)$/;
const OF_JAX_INDEX = /\.at\[/;

/** Topics that are told in the same words wherever elements or matrices meet. */
const GENERAL = new Set(["broadcast", "matmul", "expand", "in-place", "reshape", "einsum"]);

/** Whether shapes are refused in the words of Keras' losses, behind one another in a line. */
function areIncompatible(said) {
  const at = said.indexOf("Shapes (");
  return at !== -1 && said.includes(" are incompatible", at);
}

const isLossPath = (path) =>
  /[\\/]modules[\\/]loss\.py$/.test(path) ||
  path.endsWith("compile_utils.py") ||
  (/[\\/]keras[\\/]/.test(path) && /loss/.test(path));

/** Whether a node of TensorFlow's graph is a loss's. */
const isLossNode = (said) =>
  said.includes("compile_loss") || [...said.matchAll(NODE)].some(([, name]) => OF_LOSS.test(name));

/** The calls of libraries below the last own one. */
function libraryFrames(frames) {
  const last = frames.findLastIndex(({ user }) => user);
  return frames.slice(last + 1);
}

/** Whether the marks under a line lie behind its assignment. */
function failsOnTheRight({ source, marks }) {
  const line = source.find(({ arrow }) => arrow)?.code;
  if (line === undefined || marks === null) return false;
  const sign = line.indexOf("=");
  return sign >= 0 && marks.search(/\S/) > sign;
}

/** Whether the line that was raised writes to a place between brackets. */
function isWritten(failure) {
  const own = failure?.frames.findLast(({ user }) => user) ?? null;
  const line = own && failingLine(own);
  return line !== null && SET.test(line.slice(0, 400)) && !failsOnTheRight(own);
}

/** The sign that the marks of Python 3.11 and later point at. */
function markedSign({ source, marks }) {
  const line = source.find(({ arrow }) => arrow)?.code;
  const at = marks?.indexOf("~") >= 0 ? marks.indexOf("^") : -1;
  // Python 3.13 points at the brackets of a call in the same way.
  return line === undefined || at < 0 || "([".includes(line[at] ?? "(") ? null : line[at];
}

/** Whether a line failed at a product: by its marks, or since nothing else in it broadcasts. */
function multiplies(frame, line) {
  const sign = markedSign(frame);
  const start = line.slice(0, 400).replace(SCALED, "");
  return sign === null ? PRODUCT.test(start) && !ELEMENTWISE.test(start) : sign === "@";
}

/** Whether the layer that a message names is a class of the program, whose own operation failed. */
function isOwnLayer(own, op, failure, said) {
  const called = own !== null && /\bcall$/.test(own.name ?? "");
  if (!called) return false;
  return (
    (own.name !== "call" && said.includes(`calling ${own.name}()`)) ||
    (op !== null && failingOperation(failure)?.op === op)
  );
}

/**
 * What a message is about, by where it was raised.
 * @param {{ topic: string, shapes: any, op?: string | null }} facts
 * @param {import("./lines/traceback.js").Failure | null} failure
 * @param {string} said the message in one line
 * @returns {string} a topic
 */
export function topicAt({ topic, shapes, op = null }, failure, said) {
  if (topic === "ragged" && !said.includes("inhomogeneous")) return isWritten(failure) ? "assign" : topic;
  const frames = failure?.frames ?? [];
  const own = frames.findLast(({ user }) => user) ?? null;
  const line = own === null ? null : failingLine(own);
  // NumPy begins both messages alike, and this one was cut.
  if (topic === "einsum" && /\bbroadcast_to\(/.test(line ?? "")) return "expand";
  if (!GENERAL.has(topic)) return topic;
  const library = libraryFrames(frames);
  if (library.some(({ path, name }) => isLossPath(path) || LOSS_NAME.test(name ?? ""))) return "loss";
  if (isLossNode(said)) return "loss";
  if (
    topic === "broadcast" &&
    library.length === 0 &&
    shapes?.length === 2 &&
    // Keras' losses compare shapes that may well broadcast.
    (/Shapes \(None|Cross_?entropy/i.test(said) ||
      (areIncompatible(said) && tryPlanned("broadcastShapes", shapes)?.ok === true))
  )
    return "loss";
  if (library.some(({ path }) => !NO_LAYER.has(TORCH_MODULE.exec(path)?.[1] ?? "module")))
    return topic === "matmul" ? "linear" : "layer";
  if (KERAS_LAYER.test(said) && !isOwnLayer(own, op, failure, said))
    return topic === "matmul" ? "linear" : "layer";
  if (topic === "matmul" && line === null && ADDMM.test(said)) return "linear";
  if (line === null || own === null) return topic;
  if (topic === "expand" && isWritten(failure)) return "assign";
  if (topic === "expand" && OF_JAX_INDEX.test(line)) return "assign";
  if (topic === "broadcast" && op === null && CRITERION.test(line)) return "loss";
  if (topic === "broadcast" && MASKED.test(line)) return "mask";
  if (topic === "broadcast" && op === null && multiplies(own, line)) return "matmul";
  return topic;
}
