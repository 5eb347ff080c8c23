// numpy.testing: what holds passes, what does not is told of as NumPy does.
import { elementText } from "../../../format/numpy.js";
import { tuple } from "../../../refusals/shape-text.js";
import { getPrintOptions } from "../../../tensor/printing.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { compare, truth } from "../../values/compare.js";
import { floatText } from "../../values/digits.js";
import { toFloat } from "../../values/numbers.js";
import { repr, str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { format } from "../../values/texts.js";
import { raise } from "../../values/types.js";
import { functionsOf } from "../base/arguments.js";
import { toArray } from "../base/data.js";
import { give, isArray, notRead } from "../base/framework.js";
import { hasComplex, hasText } from "../base/text-names.js";
import { comparing } from "../comparing.js";
import { elementwise, quietly } from "../elementwise.js";
import { raising } from "./raising.js";

const MOST_LISTED = 5;
const LINES = 3;

/** @returns {never} */
const fail = (message) => raise("AssertionError", message);

function shown(array, precision) {
  const current = /** @type {any} */ (session());
  const before = current.numpyPrintOptions;
  current.numpyPrintOptions = { ...before, precision };
  const text = repr(Object.assign(give(array.tensor), { unsure: array.unsure }));
  current.numpyPrintOptions = before;
  const lines = text.split("\n");
  return lines.length > LINES + 1 ? `${lines.slice(0, LINES).join("\n")}...` : lines.join("\n");
}

/** A head, a message of the program's, and both operands. */
function told(head, message, rest, operands, /** @type {string[]} */ [one, two] = ["ACTUAL", "DESIRED"]) {
  // As many digits as the comparison looks at, or six.
  const [, decimals = 6] = /to (\d+) decimals$/.exec(head) ?? [];
  const parts = operands.map((array, i) => ` ${i === 0 ? one : two}: ${shown(array, Number(decimals))}`);
  return ["", head, str(message), ...rest, ...parts].join("\n");
}

/** A number as an array of it alone is written. */
function numberText(value, dtype) {
  if (dtype.startsWith("float"))
    return elementText([value], dtype, 0, getPrintOptions("numpy"))(value).trim();
  return String(value);
}

const wordOf = (value, dtype) =>
  dtype.startsWith("float")
    ? floatText(value)
    : dtype === "bool"
      ? value
        ? "True"
        : "False"
      : String(value);

/** Which elements differ, and by how much. */
function differences(arrays, holds, names) {
  const shape = engine.broadcastShapes(...arrays.map(({ tensor }) => tensor.shape));
  const [one, two] = arrays.map(({ tensor }) => tensor.broadcastTo(shape).reshape(-1).tolist());
  const good = holds.tensor.broadcastTo(shape).reshape(-1).tolist();
  const wrong = good.flatMap((is, i) => (is ? [] : [i]));
  const percent = format((100 * wrong.length) / good.length, ".3g");
  const lines = [`Mismatched elements: ${wrong.length} / ${good.length} (${percent}%)`];
  const [first, second] = arrays.map(({ tensor }) => tensor.dtype);
  if (shape.length > 0) {
    lines.push(
      wrong.length > MOST_LISTED
        ? `First ${MOST_LISTED} mismatches are at indices:`
        : wrong.length === 1
          ? "Mismatch at index:"
          : "Mismatch at indices:",
    );
    for (const at of wrong.slice(0, MOST_LISTED)) {
      let rest = at;
      const places = shape.toReversed().map((size) => {
        const place = rest % size;
        rest = (rest - place) / size;
        return place;
      });
      const values = `${wordOf(one[at], first)} (${names[0]}), ${wordOf(two[at], second)} (${names[1]})`;
      lines.push(` [${places.reverse().join(", ")}]: ${values}`);
    }
  }
  if (first === "bool" && second === "bool") return lines;
  const away = wrong.map((i) => Math.abs(Number(one[i]) - Number(two[i])));
  const dtype = first === "float32" && second !== "float64" ? "float32" : "float64";
  const rounded = dtype === "float32" ? Math.fround : (value) => value;
  const isWhole = !first.startsWith("float") && !second.startsWith("float");
  const ratios = wrong.flatMap((i, k) =>
    Number(two[i]) === 0 ? [] : [rounded(away[k] / Math.abs(Number(two[i])))],
  );
  const greatest = away.reduce((a, b) => Math.max(a, b), 0);
  const ratio = ratios.length === 0 ? Number.POSITIVE_INFINITY : ratios.reduce((a, b) => Math.max(a, b), 0);
  lines.push(`Max absolute difference among violations: ${numberText(greatest, isWhole ? "int64" : dtype)}`);
  lines.push(`Max relative difference among violations: ${numberText(ratio, dtype)}`);
  return lines;
}

/** Compares two arrays. @param {(one: any, two: any) => any} holds an array of truths */
function checkArrays(given, head, message, holds, names = ["ACTUAL", "DESIRED"]) {
  if (given.some(hasText) || given.some(hasComplex)) notRead("np.testing of such arrays");
  const arrays = given.map(toArray);
  const shapes = arrays.map(({ tensor }) => tensor.shape);
  const [one, two] = shapes;
  if (one.length > 0 && two.length > 0 && one.join() !== two.join()) {
    const words = shapes.map(tuple);
    fail(told(head, message, [`(shapes ${words.join(", ")} mismatch)`], arrays, names));
  }
  if (session().mode !== "values") return null;
  const nans = arrays.map((array) => elementwise("isnan", [array]));
  const differ = quietly("ne", ...nans);
  if (engine.any(differ.tensor).item()) fail(told(head, message, ["nan location mismatch:"], arrays, names));
  const truths = quietly("logicalOr", holds(arrays[0], arrays[1]), nans[0]);
  if (engine.all(truths.tensor).item()) return null;
  const infinite = arrays.some((array) => engine.any(elementwise("isinf", [array]).tensor).item());
  if (infinite) notRead("what np.testing tells of infinite numbers");
  return fail(told(head, message, differences(arrays, truths, names), arrays, names));
}

const general = (value) => format(toFloat(value), "g");

function assertClose(actual, desired, rtol = 1e-7, atol = 0n, equal = true, message = "") {
  if (!truth(equal)) notRead("np.testing.assert_allclose(equal_nan=False)");
  const head = `Not equal to tolerance rtol=${general(rtol)}, atol=${general(atol)}`;
  return checkArrays([actual, desired], head, message, (one, two) =>
    comparing.isclose([one, two], { rtol: toFloat(rtol), atol: toFloat(atol), equal_nan: true }),
  );
}

const equalArrays = (actual, desired, message = "") =>
  checkArrays([actual, desired], "Arrays are not equal", message, (one, two) => quietly("eq", one, two));

const near = (decimal, limit) => (one, two) =>
  quietly("lt", quietly("abs", quietly("sub", two, one)), limit * 10 ** -Number(decimal));

function almostEqualArrays(actual, desired, decimal = 6n, message = "") {
  const head = `Arrays are not almost equal to ${decimal} decimals`;
  return checkArrays([actual, desired], head, message, near(decimal, 1.5));
}

const isSeveral = (value) => isArray(value) || value instanceof List || value instanceof Tuple;

function almostEqual(actual, desired, decimal = 7n, message = "") {
  if ([actual, desired].some(isSeveral)) return almostEqualArrays(actual, desired, decimal, message);
  if (session().mode !== "values") return null;
  if (Math.abs(toFloat(desired) - toFloat(actual)) < 1.5 * 10 ** -Number(decimal)) return null;
  const head = `Arrays are not almost equal to ${decimal} decimals`;
  const lines = ["", head, ...(message === "" ? [] : [str(message)])];
  return fail([...lines, ` ACTUAL: ${repr(actual)}`, ` DESIRED: ${repr(desired)}`].join("\n"));
}

/** Values, and what is in lists and dictionaries. */
function equal(actual, desired, message = "") {
  if (desired instanceof Dict && actual instanceof Dict) {
    equal(BigInt([...actual.walk()].length), BigInt([...desired.walk()].length), message);
    for (const [key, value] of desired.walk())
      equal(actual.get(key) ?? null, value, `key=${repr(key)}\n${str(message)}`);
    return null;
  }
  const items = [actual, desired].map((one) =>
    one instanceof List || one instanceof Tuple ? one.items : null,
  );
  if (items[0] !== null && items[1] !== null) {
    equal(BigInt(items[0].length), BigInt(items[1].length), message);
    items[1].forEach((value, i) => {
      equal(items[0]?.[i], value, `item=${i}\n${str(message)}`);
    });
    return null;
  }
  if ((isArray(actual) && !actual.scalar) || (isArray(desired) && !desired.scalar))
    return equalArrays(actual, desired, message);
  if (session().mode !== "values") return null;
  const isNan = (one) => typeof one === "number" && Number.isNaN(one);
  if ((isNan(actual) && isNan(desired)) || truth(compare("==", actual, desired))) return null;
  const head = message === "" ? ["Items are not equal:"] : ["Items are not equal:", str(message)];
  return fail(["", ...head, ` ACTUAL: ${repr(actual)}`, ` DESIRED: ${repr(desired)}`].join("\n"));
}

export const testing = {
  ...raising,
  ...functionsOf(
    {
      "assert_allclose actual desired rtol= atol= equal_nan= err_msg=": assertClose,
      "assert_array_equal actual desired err_msg=": equalArrays,
      "assert_equal actual desired err_msg=": equal,
      "assert_almost_equal actual desired decimal= err_msg=": almostEqual,
      "assert_array_almost_equal actual desired decimal= err_msg=": almostEqualArrays,
      "assert_array_less x y err_msg=": (x, y, message = "") =>
        checkArrays(
          [x, y],
          "Arrays are not strictly ordered `x < y`",
          message,
          (one, two) => quietly("lt", one, two),
          ["x", "y"],
        ),
    },
    false,
  ),
};
