// What TensorFlow raises, and programs that ask for what is not read here.
import { refuseHere } from "../arrays/refuse.js";
import { STR } from "../values/protocol.js";
import { ExceptionType, ExceptionValue, Raised, raise, TYPES } from "../values/types.js";

const path = (name) => `tensorflow.python.framework.errors_impl.${name}`;
export const OP_ERROR = new ExceptionType("OpError", TYPES.Exception, path("OpError"));
export const INVALID = new ExceptionType("InvalidArgumentError", OP_ERROR, path("InvalidArgumentError"));

const DATA_LOSS = new ExceptionType("DataLossError", OP_ERROR, path("DataLossError"));
const OUT_OF_RANGE = new ExceptionType("OutOfRangeError", OP_ERROR, path("OutOfRangeError"));

/** TensorFlow's errors keep their text to themselves: `args` is empty. */
class OpErrorValue extends ExceptionValue {
  constructor(type, message) {
    super(type, []);
    this.message = message;
  }
  [STR]() {
    return this.message;
  }
}
OP_ERROR.methods = { message: (value) => value.message };

const NOT_ALLOWED = new ExceptionType(
  "OperatorNotAllowedInGraphError",
  TYPES.TypeError,
  path("OperatorNotAllowedInGraphError"),
);

/** What cannot be done with a tensor of which no elements are known. @returns {never} */
export function notAllowedInGraph(what) {
  const advice =
    "You can attempt the following resolutions to the problem: If you are running in Graph mode, use Eager execution mode or decorate this function with @tf.function. If you are using AutoGraph, you can try decorating this function with @tf.function. If that does not work, then you may be using an unsupported feature or your source code may not be visible to AutoGraph. See https://github.com/tensorflow/tensorflow/blob/master/tensorflow/python/autograph/g3doc/reference/limitations.md#access-to-source-code for more information.";
  throw new Raised(new ExceptionValue(NOT_ALLOWED, [`${what} is not allowed. ${advice}`]));
}

/** @returns {never} */
export function invalid(message) {
  throw new Raised(new OpErrorValue(INVALID, message));
}

/** @returns {never} */
export function dataLoss(message) {
  throw new Raised(new OpErrorValue(DATA_LOSS, message));
}

/** @returns {never} */
export function outOfRange(message) {
  throw new Raised(new OpErrorValue(OUT_OF_RANGE, message));
}

/**
 * An InvalidArgumentError of a node.
 * @param {string} node with what TensorFlow adds to it: `Pack_N_2`
 * @param {string} message
 * @param {string} [end]
 * @returns {never}
 */
export function nodeError(node, message, end = " name: ") {
  const where = `{{function_node __wrapped__${node}_device_/job:localhost/replica:0/task:0/device:CPU:0}}`;
  return invalid(`${where} ${message} [Op:${node.split("_")[0]}]${end}`);
}

const TYPE_ERRORS = /^(?:Cannot convert|`x` and `y`|Invalid dtype)/;
const INVALID_ARGUMENTS = /^(?:\{\{|cannot compute|Value for attr)/;

/** Raises what a text says, as the type that says such a thing. @returns {never} */
export function raiseText(message) {
  if (INVALID_ARGUMENTS.test(message)) invalid(message);
  return raise(TYPE_ERRORS.test(message) ? "TypeError" : "ValueError", message);
}

/** What TensorFlow says to a refusal of the engine; it may well do what PyTorch refuses. */
export const words = {
  dialect: "tensorflow",
  kindOf(error) {
    const { tensorflow } = error.messages;
    if (tensorflow === undefined) refuseHere(error.op ?? "operation");
    return raiseText(tensorflow);
  },
};

/** Lists among the arguments of a node leave its name out of the message. */
export function withoutName(run) {
  try {
    return run();
  } catch (error) {
    if (error instanceof Raised && error.value instanceof OpErrorValue) {
      error.value.message = error.value.message.replace(/ name: \w*$/, "");
    }
    throw error;
  }
}
