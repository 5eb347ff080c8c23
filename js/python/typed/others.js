// What looks like shapes or code and is something else: errors of how a text was read, models' layers, words.
import { isNotRead, ON_SHAPES } from "../programs/forms.js";

/** What a framework's function says of numbers alone, `gcd(12, 18)`, where nobody named the framework. */
const OF_NUMBERS = /must be Tensor, not (?:int|float)$/;
/** What Python says of a shape behind a name, `x.sum() - x; x (3, 4)`. */
const CALLED = /object is not callable$/;

/** What it says of shapes told in a row: `x.shape (3, 4), y.shape (4,)`, `x.shape=(3, 4), y.shape=(4,)`, or a line each. */
const SHOWN =
  /^'(?:torch\.Size|tuple|TensorShape)' object is not callable|^attribute 'shape' of .{1,60} not writable/;
const ROW = /\.shape ?=? ?[([][\d, ]{0,80}[)\]] ?[,;\n]/;

/** A function by the name of a module that nobody imported: `x (8, 4) + F(x) (8, 4)`. */
const isOfMathematics = ({ message }, text) => message.startsWith("'module'") && !text.includes("import");

/** What is said of a place that is none, where a shape in square brackets stands behind a name, apart: `x @ w, x [2, 3]`. */
const NO_PLACE = /out of bounds|out of range|too many indices/i;
const APART = /(?:^|[,;:] ?)[A-Za-z_]\w{0,30} \[\d{1,9}(?: ?, ?\d{1,9}){0,7}\]/;

/** Whether an error is of how a text was read, and not its own. */
export const isOfReading = (/** @type {any} */ { error }, /** @type {string} */ text) =>
  (NO_PLACE.test(error?.message) && APART.test(text)) || isOfShapes(error, text);

const isOfShapes = (/** @type {any} */ error, /** @type {string} */ text) =>
  ON_SHAPES.has(error?.pythonType) &&
  ((OF_NUMBERS.test(error.message) && !/\w\.\w|import/.test(text)) ||
    (SHOWN.test(error.message) && ROW.test(text)) ||
    (CALLED.test(error.message) && (isNotRead(text) || isOfMathematics(error, text))));

/** A layer as a model prints it: `(fc): Linear(in_features=3, out_features=4, bias=True)`. */
const LAYER = /^ {1,40}\(\w{1,60}\): [A-Z]\w{0,60}\(/m;

/** Whether a model's table of layers stands in a text, or what it prints of itself. */
export const hasLayers = (/** @type {string} */ text) =>
  LAYER.test(text) || (text.includes("Layer (type") && text.includes("Output Shape"));

/** Words in a row, and what begins a statement. */
const WORDS = /\p{L}{2} \p{L}{1,30} \p{L}{2}|\p{Script=Han}{3}/u;
const STATEMENT = /[\n=#]|^\s{0,9}(?:for|if|while|with|import|from|def|class|return|print|assert|lambda)\b/;

/** Whether a text is words, and no code. */
export const isWords = (/** @type {string} */ text) => WORDS.test(text) && !STATEMENT.test(text);
