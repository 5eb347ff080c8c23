// What is done with dates and spans: arithmetic, comparisons, NumPy's functions, and days of business.
import { engine } from "../../arrays/engine.js";
import { compare } from "../../values/compare.js";
import { NOT_IMPLEMENTED } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { toInt, toShape } from "../base/arguments.js";
import { toTensor } from "../base/data.js";
import { give, isArray, notRead, raiseNamed, result } from "../base/framework.js";
import { quietly } from "../elementwise.js";
import { fromTexts } from "../texts/text-array.js";
import { DateDType, Dates, isDates, operators, toDates } from "./date-array.js";
import { dateType, finer, momentText, NAT, reaches } from "./units.js";

const NAMES = {
  "+": "add",
  "-": "subtract",
  "*": "multiply",
  "/": "divide",
  "//": "floor_divide",
  "%": "remainder",
};
const COMPARING = {
  "<": "less",
  "<=": "less_equal",
  ">": "greater",
  ">=": "greater_equal",
  "==": "equal",
  "!=": "not_equal",
};
const isWhole = (value) =>
  typeof value === "bigint" ||
  typeof value === "boolean" ||
  (isArray(value) && /int|bool/.test(value.tensor.dtype));
const isNumber = (value) => isWhole(value) || typeof value === "number" || isArray(value);

const typed = ({ kind, unit }) => `dtype('<${kind}8${unit === "generic" ? "" : `[${unit}]`}')`;
const dtypeText = (value) => (value?.isDates ? typed(value) : `dtype('${toTensor(value).dtype}')`);

/** @returns {never} */
const refuse = (operator, operands) =>
  raiseNamed(
    "UFuncTypeError",
    `ufunc '${NAMES[operator]}' cannot use operands with types ${operands.map(dtypeText).join(" and ")}`,
  );

/** Whole numbers beside dates are spans of their unit. */
const spanOf = (value) => (value?.isDates ? value : toDates(value, { kind: "m", unit: "generic" }));

const isNaT = ({ numbers, shape }) =>
  engine.tensor(
    numbers.map((value) => value === NAT),
    { shape, dtype: "bool" },
  );

/** The result of a sum or a difference, which is NaT where an operand is. */
function summed(op, kind, [one, other]) {
  const unit = finer(one.unit, other.unit);
  const counted = [one, other].map((each) => each.in(unit).counted);
  const made = new Dates(kind, unit, [], [0]).like(quietly(op, ...counted));
  if (![one, other].some(({ numbers }) => numbers.includes(NAT))) return made;
  const nowhere = isNaT(one).logicalOr(isNaT(other)).reshape(-1).tolist();
  made.numbers = made.numbers.map((value, i) => (nowhere[i] ? NAT : value));
  return made;
}

/** Moments and spans added, or one taken from the other. */
function added(operator, operands) {
  const [one, other] = operands.map(spanOf);
  const kinds = one.kind + other.kind;
  const isMinus = operator === "-";
  if (kinds === (isMinus ? "mM" : "MM")) refuse(operator, operands);
  const moment = kinds.indexOf("M");
  if (kinds.includes("m") && moment >= 0) {
    const [own, span] = moment === 0 ? [one, other] : [other, one];
    if (!reaches(span.unit, own.unit))
      raiseNamed(
        "UFuncTypeError",
        `Cannot cast ufunc '${NAMES[operator]}' input ${1 - moment} from ${typed(span)} to ${typed({ kind: "m", unit: own.unit })} with casting rule 'same_kind'`,
      );
  }
  const kind = kinds === "MM" || kinds === "mm" ? "m" : "M";
  return summed(isMinus ? "sub" : "add", kind, [one, other]);
}

const cut = (span, array) =>
  span.like(Object.assign(give(array.tensor.trunc().to("int64")), { scalar: array.scalar }));

/** Spans times numbers, and what is divided by spans or numbers. */
function scaled(operator, operands) {
  const [one, other] = operands;
  const spans = operands.filter((each) => each?.isDates);
  if (spans.some(({ kind }) => kind === "M")) refuse(operator, operands);
  if (spans.some(({ numbers }) => numbers.includes(NAT))) notRead("NaT times a number, or divided");
  if (operator === "*") {
    if (spans.length > 1) refuse(operator, operands);
    const [factor] = operands.filter((each) => !each?.isDates);
    const made = quietly("mul", spans[0].counted, factor);
    return isWhole(factor) || toTensor(factor).dtype === "int64" ? spans[0].like(made) : cut(spans[0], made);
  }
  if (!one?.isDates) refuse(operator, operands);
  if (other?.isDates) {
    const unit = finer(one.unit, other.unit);
    const [above, below] = [one, other].map((each) => each.in(unit));
    const made = quietly(DIVIDED[operator], above.counted, below.counted);
    return operator === "%" ? above.like(made) : made;
  }
  if (operator === "%") refuse(operator, operands);
  // By numbers both ways to divide cut off what is left.
  return cut(one, quietly("div", one.counted, other));
}
const DIVIDED = { "/": "div", "//": "floorDivide", "%": "remainder" };

operators.binary = (operator, one, other) => {
  const operands = [one, other];
  if (!(operator in NAMES) || !operands.every((each) => each?.isDates || isNumber(each)))
    return operands.some((each) => typeof each === "string" || each === null)
      ? notRead(`${operator} of dates and such a value`)
      : NOT_IMPLEMENTED;
  const others = operands.filter((each) => !each?.isDates);
  if (/^[+-]$/.test(operator))
    return others.every(isWhole) ? added(operator, operands) : refuse(operator, operands);
  return scaled(operator, operands);
};

operators.compare = (operator, one, other) => {
  if (other === null && /^[!=]=$/.test(operator)) return notRead("dates beside None");
  if (!other?.isDates) {
    if (typeof other !== "string" || /^[!=]=$/.test(operator))
      return notRead("dates compared with such a value");
    const names = [one.kind === "M" ? "DateTime64DType" : "TimeDelta64DType", "StrDType"];
    const listed = names.map((name) => `<class 'numpy.dtypes.${name}'>`).join(", ");
    const rule = `ufunc '${COMPARING[operator]}' did not contain a loop with signature matching types`;
    return raiseNamed("UFuncTypeError", `${rule} (${listed}) -> None`);
  }
  if (one.kind !== other.kind) return notRead("dates compared with spans");
  const unit = finer(one.unit, other.unit);
  const made = compare(operator, one.in(unit).counted, other.in(unit).counted);
  if (![one, other].some(({ numbers }) => numbers.includes(NAT))) return made;
  const nowhere = isNaT(one).logicalOr(isNaT(other));
  const unlike = engine.tensor(operator === "!=", { dtype: "bool" });
  return Object.assign(give(engine.where(nowhere, unlike, made.tensor)), { scalar: made.scalar });
};

/** np.datetime64 and np.timedelta64. */
function scalar(kind, [value, unit = "generic"]) {
  const told = dateType(`${kind}8${unit === "generic" ? "" : `[${unit}]`}`);
  if (told === null) return notRead("such a unit");
  if (kind === "m" && typeof value === "string" && value.toLowerCase() === "nat")
    return new Dates(kind, told.unit, [NAT], []);
  // Of the module datetime.
  if (typeof value?.count === "bigint" && (kind === "m") === (value.isDate === undefined)) {
    const own = value.isDate ? "D" : "us";
    const count = value.isDate ? value.count / 86_400_000_000n : value.count;
    const made = new Dates(kind, own, [count], [], true);
    return unit === "generic" ? made : made.in(told.unit);
  }
  if (!(value?.isDates || typeof value === "string" || typeof value === "bigint" || isWhole(value)))
    return notRead(`such a ${kind === "M" ? "np.datetime64" : "np.timedelta64"}`);
  if (kind === "M" && typeof value === "bigint" && unit === "generic")
    raise("ValueError", "Converting an integer to a NumPy datetime requires a specified unit");
  const made = toDates(value, { kind, unit: told.unit });
  return new Dates(kind, made.unit, made.numbers, [], true).in(told.unit);
}

/** Whatever is given as an array of dates of a dtype. */
function ofType(value, { kind, unit }) {
  const made = toDates(value, { kind, unit });
  if (made.kind !== kind) notRead("dates as spans");
  const own = made.in(unit);
  return new Dates(kind, own.unit, [...own.numbers], own.shape, false);
}

/** np.arange of dates: the whole numbers between two, counted in their unit. */
function range(args, { dtype = null, ...keywords }, call) {
  const told = dateType(dtype ?? args.find((one) => dateType(one) !== null) ?? null);
  const bounds = args.filter((one) => dateType(one) === null);
  if (Object.keys(keywords).length > 0 || bounds.length < 2) notRead("such an np.arange of dates");
  const [first, last] = bounds.slice(0, 2).map((one) => toDates(one, told ?? { kind: "M", unit: "generic" }));
  const step = bounds.length > 2 ? spanOf(bounds[2]) : null;
  const unit =
    told !== null && told.unit !== "generic"
      ? told.unit
      : [first, last, ...(step ? [step] : [])].map((one) => one.unit).reduce(finer);
  const [from, to] = [first, last].map(
    (one) => (one.kind === first.kind ? one : spanOf(one)).in(unit).numbers[0],
  );
  const made = call([from, to, step === null ? 1n : step.in(unit).numbers[0]], {});
  return new Dates(first.kind, unit, [], [0]).like(made);
}

const words = (text) => new Set(text.split(" "));
/** Functions that answer with dates again, and those that answer with something else about them. */
const MOVING = words(
  "sort unique concatenate concat stack vstack hstack column_stack append where repeat tile reshape ravel transpose flip take insert " +
    "delete roll squeeze expand_dims broadcast_to copy min max amin amax diff array asarray sum cumsum intersect1d union1d setdiff1d " +
    "abs absolute maximum minimum",
);
const TELLING = words("argsort argmin argmax isin array_equal searchsorted shape ndim size");
const isUnordered = words("sort unique min max amin amax argsort argmin argmax searchsorted");

function eachIn(value, change) {
  if (value?.isDates) return change(value);
  const items = value instanceof List || value instanceof Tuple ? value.items : null;
  if (items === null || !isDates(value)) return value;
  const made = items.map((one) => eachIn(one, change));
  return value instanceof List ? new List(made) : new Tuple(made);
}

/** A function of the module, called on what dates are counted in. */
function call(name, run, args, keywords) {
  const told = dateType(keywords.dtype ?? (name === "array" || name === "asarray" ? args[1] : null) ?? null);
  if (name === "arange") return range(args, keywords, run);
  if (told !== null && /^(?:as)?array$/.test(name)) return ofType(args[0], told);
  if (/^(?:zeros|empty)$/.test(name)) {
    const type = told ?? dateType(args[1]) ?? notRead(`np.${name} of dates`);
    const sizes = toShape(args[0]);
    const count = sizes.reduce((all, size) => all * size, 1);
    return new Dates(type.kind, type.unit, Array(count).fill(0n), sizes, false);
  }
  if (!(MOVING.has(name) || TELLING.has(name)) || told !== null) return notRead(`np.${name} of dates`);
  const found = /** @type {any[]} */ ([]);
  args.forEach((one) => {
    eachIn(one, (dates) => found.push(dates));
  });
  const [{ kind }] = found;
  if (found.some((one) => one.kind !== kind)) notRead(`np.${name} of dates and spans`);
  if (/^(?:sum|cumsum|abs|absolute)$/.test(name) && kind === "M") notRead(`np.${name} of dates`);
  if (isUnordered.has(name) && found.some(({ numbers }) => numbers.includes(NAT)))
    notRead(`np.${name} of NaT`);
  const unit = found.map((one) => one.unit).reduce(finer);
  const made = run(
    args.map((one) => eachIn(one, (dates) => dates.in(unit).counted)),
    keywords,
  );
  if (TELLING.has(name)) return made;
  const like = new Dates(name === "diff" ? "m" : kind, unit, [], [0]);
  if (made instanceof Tuple)
    return new Tuple(name === "unique" ? [like.like(made.items[0]), ...made.items.slice(1)] : made.items);
  return like.like(made);
}

function isNaTs(value) {
  if (!value?.isDates)
    raise("TypeError", "ufunc 'isnat' is only defined for np.datetime64 and np.timedelta64.");
  return value.scalar ? result(isNaT(value)) : give(isNaT(value));
}

/** A ufunc of dates, by its operator. */
function ufunc(name, operands) {
  const operator = [...Object.entries(NAMES), ...Object.entries(COMPARING)].find(
    ([, own]) => own === name,
  )?.[0];
  if (operator === undefined)
    return call(name, (given) => quietly(name === "absolute" ? "abs" : name, ...given), operands, {});
  return operator in NAMES
    ? operators.binary(operator, ...operands)
    : operators.compare(operator, ...operands);
}

const daysOf = (value) => toDates(value, { kind: "M", unit: "generic" }).in("D");
/** Whether a day is one of business: from Monday to Friday, and no holiday. */
const isWorking = (day, holidays) => (((day + 3n) % 7n) + 7n) % 7n < 5n && !holidays.has(day);
const holidaysOf = (given) => new Set(given == null ? [] : daysOf(given).numbers);
const MOST = 1_000_000n;

function checkDays(keywords) {
  if (Object.keys(keywords).length > 0) notRead("such days of business");
}

function isBusday([dates], { holidays = null, ...others }) {
  checkDays(others);
  const own = daysOf(dates);
  const free = holidaysOf(holidays);
  const made = engine.tensor(
    own.numbers.map((day) => isWorking(day, free)),
    { shape: own.shape, dtype: "bool" },
  );
  return own.scalar ? result(made) : give(made);
}

function busdayCount([begin, end], { holidays = null, ...others }) {
  checkDays(others);
  const [first, last] = [begin, end].map(daysOf);
  if (!first.scalar || !last.scalar) notRead("np.busday_count of arrays");
  const free = holidaysOf(holidays);
  let [from, to] = [first.numbers[0], last.numbers[0]];
  const isBack = from > to;
  if (isBack) [from, to] = [to + 1n, from + 1n];
  if (to - from > MOST) notRead("so many days");
  let count = 0;
  for (let day = from; day < to; day++) if (isWorking(day, free)) count++;
  return result(engine.tensor(isBack ? -count : count, { dtype: "int64" }));
}

const ROLLS = { raise: 0n, forward: 1n, following: 1n, backward: -1n, preceding: -1n };

function busdayOffset([dates, offsets, given], { roll = given ?? "raise", holidays = null, ...others }) {
  checkDays(others);
  const own = daysOf(dates);
  const step = ROLLS[roll] ?? notRead(`roll='${roll}'`);
  if (isArray(offsets) && !offsets.scalar) notRead("np.busday_offset by an array");
  const count = toInt(offsets);
  if (Math.abs(count) > MOST) notRead("so many days");
  const free = holidaysOf(holidays);
  const moved = (start) => {
    let day = start;
    while (!isWorking(day, free)) {
      if (step === 0n) raise("ValueError", "Non-business day date in busday_offset");
      day += step;
    }
    for (let left = Math.abs(count); left > 0; ) {
      day += count < 0 ? -1n : 1n;
      if (isWorking(day, free)) left--;
    }
    return day;
  };
  return new Dates("M", "D", own.numbers.map(moved), own.shape, own.scalar);
}

/** Dates as texts. */
function asString([dates, given], { unit = given ?? null, ...others }) {
  if (Object.keys(others).length > 0) notRead("such an np.datetime_as_string");
  const own = unit === null ? dates : dates.in(unit);
  return fromTexts(
    own.numbers.map((value) => momentText(value, own.unit)),
    own.shape,
    28,
  );
}

export const dateFunctions = {
  is_busday: isBusday,
  busday_count: busdayCount,
  busday_offset: busdayOffset,
  datetime_as_string: asString,
  isnat: ([value]) => isNaTs(value),
};
/** A dtype of dates or spans. */
function dtypeTold(value) {
  const { kind, unit } = dateType(value) ?? notRead("such a dtype of dates");
  return new DateDType(kind, unit);
}

export const dates = { call, ofType, scalar, ufunc, dateType, dtypeTold };
