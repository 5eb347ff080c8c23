// torch.testing: whether values are as close as tests want them, and what is said where they are not.
import { tensorOf } from "../../arrays/convert.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { missing } from "../../run/functions.js";
import { truth } from "../../values/compare.js";
import { REPR } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { raise, typeOf } from "../../values/types.js";
import { Complex } from "../complex/complex.js";
import { dtypeOf } from "../dtypes.js";
import { isTensor } from "../tensor.js";

/** How far values of a dtype may lie apart, by their size and at all; others may not. */
const TOLERANCES = {
  float16: [0.001, 1e-5],
  bfloat16: [0.016, 1e-5],
  float32: [1.3e-6, 1e-5],
  float64: [1e-7, 1e-7],
  complex64: [1.3e-6, 1e-5],
  complex128: [1e-7, 1e-7],
};

/** What a test may say further. */
const OPTIONS = new Set(
  "allow_subclasses rtol atol equal_nan check_device check_dtype check_layout check_stride msg".split(" "),
);

const isNumber = (value) => typeof value === "number" || typeof value === "bigint";
const isComplex = (value) => value instanceof Complex;
const isArray = (value) => isTensor(value) || isComplex(value);
const kindOf = (value) => (isComplex(value) ? value.dtype.name : dtypeOf(value).name);
const isSequence = (value) => value instanceof List || value instanceof Tuple;
const classOf = (value) => typeOf(value)[REPR]();

/** Raises what two values fail by, with the place where they stand and in the words of the test, where it has any. */
function fail(type, text, { path, msg }) {
  if (typeof msg === "string") return raise(type, msg);
  const where =
    path.length === 0
      ? ""
      : `\n\nThe failure occurred for item ${path.map((key) => `[${repr(key)}]`).join("")}`;
  const whole = `${text}${where}`;
  return raise(type, msg === null ? whole : session().machine.call(msg, [whole]));
}

function tolerancesOf(dtypes, options) {
  const { rtol, atol } = options;
  if ((rtol === null) !== (atol === null))
    fail(
      "ValueError",
      `Both 'rtol' and 'atol' must be either specified or omitted, but got no ${rtol === null ? "rtol" : "atol"}.`,
      options,
    );
  if (rtol !== null) return [rtol, atol];
  const all = dtypes.map((name) => TOLERANCES[name] ?? [0, 0]);
  return [0, 1].map((i) => Math.max(...all.map((one) => one[i])));
}

/** What is said of two values that are not close. */
function mismatch(which, extra, differences, [rtol, atol]) {
  const isExact = Number(rtol) === 0 && Number(atol) === 0;
  const lines = differences.map(([start, found, where], i) => {
    const allowed = isExact ? "" : ` (up to ${str([atol, rtol][i])} allowed)`;
    return `${start} difference: ${str(found)}${where}${allowed}`;
  });
  return `${which} are not ${isExact ? "equal" : "close"}!\n\n${extra}\n${lines.join("\n")}`;
}

/** Two numbers, or tensors of one. */
function ofScalars(actual, expected, tolerances) {
  const [apart, ratio] = workOut("(abs(a - b), float('inf') if b == 0 else abs(a - b) / abs(b))", {
    a: actual,
    b: expected,
  }).items;
  const differences = [
    ["Absolute", apart, ""],
    ["Relative", ratio, ""],
  ];
  return mismatch("Scalars", `Expected ${str(expected)} but got ${str(actual)}.`, differences, tolerances);
}

/** The largest of a row of differences, and where it stands among all. */
function largest(row, shape) {
  const [value, place] = workOut("[one.item() for one in row.max(0)]", { row }).items;
  let rest = Number(place);
  const places = shape.toReversed().map((size) => {
    const own = rest % size;
    rest = (rest - own) / size;
    return BigInt(own);
  });
  return [value, ` at index ${repr(new Tuple(places.reverse()))}`];
}

function ofTensors(a, b, matches, tolerances) {
  const { shape, numel, dtype } = tensorOf(isComplex(a) ? a.re : a);
  const isWhole = !dtype.startsWith("float");
  const [x, y] = [a, b].map((one) =>
    workOut(isWhole ? "one.flatten().to(torch.int64)" : "one.flatten()", { one }),
  );
  const m = workOut("m.flatten()", { m: matches });
  const apart = workOut("torch.where(m, torch.zeros_like(d), d)", {
    m,
    d: workOut("torch.abs(x - y)", { x, y }),
  });
  const ratio = workOut("torch.where(m, 0.0, d / torch.abs(y))", { m, y, d: apart });
  const extra = workOut("f'Mismatched elements: {n - k} / {n} ({(n - k) / n:.1%})'", {
    n: BigInt(numel),
    k: workOut("int(m.sum())", { m }),
  });
  const differences = [
    ["Greatest absolute", ...largest(apart, shape)],
    ["Greatest relative", ...largest(ratio, shape)],
  ];
  return mismatch("Tensor-likes", extra, differences, tolerances);
}

function compareTensors(actual, expected, options) {
  const tolerances = tolerancesOf([actual, expected].map(kindOf), options);
  if (options.check_stride) refuseHere("check_stride= of assert_close");
  for (const [name, isWanted] of [
    ["shape", true],
    ["dtype", options.check_dtype],
  ]) {
    const [one, other] = [actual, expected].map((array) => str(workOut(`array.${name}`, { array })));
    if (isWanted && one !== other)
      fail("AssertionError", `The values for attribute '${name}' do not match: ${one} != ${other}.`, options);
  }
  if (session().mode === "shapes") return;
  const isRough = [actual, expected].some((one) => one.isRough);
  // Of what rounding left of zero it is known that it is near to that.
  const isOfZeros = [actual, expected].every((one) => !one.isRough || typeof one.isRough === "number");
  const isNarrow = [actual, expected].some((one) => !isComplex(one) && one.narrow !== null);
  if (isNarrow || !isOfZeros) refuseHere("assert_close of numbers of which not all bits are known");
  const [rtol, atol] = tolerances;
  const isOfComplex = isComplex(actual) || isComplex(expected);
  if (isOfComplex && kindOf(actual) !== kindOf(expected))
    refuseHere("assert_close of complex numbers with others");
  const [a, b] = [actual, expected].map((one) =>
    isComplex(one)
      ? one
      : workOut("one.detach().to(torch.promote_types(one.dtype, other.dtype))", {
          one,
          other: one === actual ? expected : actual,
        }),
  );
  const given = { a, b, rtol: Number(rtol), atol: Number(atol), equal_nan: options.equal_nan };
  const matches = workOut(
    isOfComplex
      ? "(a == b) | (abs(a - b) <= atol + rtol * abs(b))"
      : "torch.isclose(a, b, rtol=rtol, atol=atol, equal_nan=equal_nan)",
    given,
  );
  if (truth(workOut("m.all()", { m: matches }))) return;
  if (isRough) refuseHere("what rounding left of zero");
  const isOne = tensorOf(isComplex(a) ? a.re : a).ndim === 0;
  const text = isOne
    ? ofScalars(workOut("a.item()", { a }), workOut("b.item()", { b }), tolerances)
    : ofTensors(a, b, matches, tolerances);
  fail("AssertionError", text, options);
}

function compareNumbers(actual, expected, options) {
  const names = [actual, expected].map((one) => (typeof one === "bigint" ? "int64" : "float64"));
  const tolerances = tolerancesOf(names, options);
  if (options.check_dtype && names[0] !== names[1])
    fail("AssertionError", `The (d)types do not match: ${classOf(actual)} != ${classOf(expected)}.`, options);
  const [rtol, atol] = tolerances.map(Number);
  const [one, other] = [Number(actual), Number(expected)];
  const apart = Math.abs(one - other);
  if (one === other || (options.equal_nan && Number.isNaN(one) && Number.isNaN(other))) return;
  if (Number.isFinite(apart) && apart <= atol + rtol * Math.abs(other)) return;
  fail("AssertionError", ofScalars(actual, expected, tolerances), options);
}

/** The pairs that two values are made of, each with its place, in order; what cannot be compared is refused before any is. */
function pairsOf(actual, expected, options) {
  const inside = (key) => ({ ...options, path: [...options.path, key] });
  if (isSequence(actual) && isSequence(expected)) {
    const [one, other] = [actual.items, expected.items];
    if (one.length !== other.length)
      fail(
        "AssertionError",
        `The length of the sequences mismatch: ${one.length} != ${other.length}`,
        options,
      );
    return one.flatMap((value, i) => pairsOf(value, other[i], inside(BigInt(i))));
  }
  if (actual instanceof Dict && expected instanceof Dict) {
    const [one, other] = [actual, expected].map((dict) => [...dict.walk()].map(([key]) => key));
    if (![...one, ...other].every((key) => typeof key === "string")) refuseHere("such keys in assert_close");
    const [missing, more] = [
      other.filter((key) => !one.includes(key)),
      one.filter((key) => !other.includes(key)),
    ];
    const shown = (keys) => repr(new List(keys.toSorted()));
    if (missing.length + more.length > 0)
      fail(
        "AssertionError",
        "The keys of the mappings do not match:\n" +
          `Missing keys in the actual mapping: ${shown(missing)}\nAdditional keys in the actual mapping: ${shown(more)}`,
        options,
      );
    return one.toSorted().flatMap((key) => pairsOf(actual.get(key), expected.get(key), inside(key)));
  }
  if (isArray(actual) && isArray(expected)) return [() => compareTensors(actual, expected, options)];
  if (isNumber(actual) && isNumber(expected)) return [() => compareNumbers(actual, expected, options)];
  const isRead = [actual, expected].every((one) => isTensor(one) || isNumber(one) || typeof one === "string");
  if (!isRead) refuseHere("assert_close of such values");
  const types = `${classOf(actual)} and ${classOf(expected)}`;
  return fail("TypeError", `No comparison pair was able to handle inputs of type ${types}.`, options);
}

export function assertClose(args, { actual = args[0], expected = args[1], ...others }) {
  if (args.length > 2)
    raise("TypeError", `assert_close() takes 2 positional arguments but ${args.length} were given`);
  const lacking = Object.entries({ actual, expected }).filter(([, value]) => value === undefined);
  if (lacking.length > 0)
    missing(
      "assert_close",
      "positional",
      lacking.map(([name]) => name),
    );
  const other = Object.keys(others).find((name) => !OPTIONS.has(name));
  if (other !== undefined) raise("TypeError", `assert_close() got an unexpected keyword argument '${other}'`);
  const { rtol = null, atol = null, msg = null, check_dtype: checks = true } = others;
  const options = {
    ...{ path: [], rtol, atol, msg },
    check_dtype: truth(checks),
    equal_nan: truth(others.equal_nan ?? false),
    check_stride: truth(others.check_stride ?? false),
  };
  for (const compare of pairsOf(actual, expected, options)) compare();
  return null;
}
