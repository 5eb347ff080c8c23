// Arguments as PyTorch takes them: a function's signatures are written in PyTorch's own notation, the first that the
// arguments fit is chosen, and refusals are in the words of its argument parser. Beyond that notation, a type that ends
// with `?` takes None, one that ends with `!` no bare int in place of a list, and a `Tensor|Number` is a Tensor for which
// a bare number may stand; `object` is anything.
import { dtypes } from "../../build/generated/tables.js";
import { checkDtype } from "../arguments/dtype-argument.js";
import { isOptions } from "../arguments/options.js";
import { toScalar } from "../arguments/scalar.js";
import { exact, integers, isAxis, missing, tooMany, typeOf } from "../arguments/sizes.js";
import { isFloating } from "../engine/dtype.js";
import { isNumber, kindOf, plainNumber, pythonTypeName } from "../engine/number.js";
import { camelCase, snakeCase } from "../engine/operation-list.js";
import { typeError } from "../refusals/classes.js";
import { checkTensors, Tensor } from "./tensor.js";
import { isKnown } from "./values.js";

const INTS = "tuple of ints";
const TENSORS = "tuple of Tensors";

/** A tensor without axes where a number is asked for is that number. */
function bare(value, op = "item") {
  if (!(value instanceof Tensor) || value.ndim > 0) return value;
  const kind = value.dtype === "bool" ? "bool" : isFloating(value.dtype) ? "float" : "int";
  return toScalar(value.item({ bigint: true }), op, kind);
}

const standing = (dtype) =>
  dtype === "bool" ? true : toScalar(1, "item", isFloating(dtype) ? "float" : "int");

/** What stands for such a tensor while only kinds are asked for. */
const like = (value) =>
  isKnown() || !(value instanceof Tensor) || value.ndim > 0 ? bare(value) : standing(value.dtype);

const isInt = (value) => isNumber(value) && kindOf(value) === "int";

/** The integer that an element of a list stands for, else the element. */
function wholeOf(value) {
  if (typeof value === "number") return value;
  const number = bare(value);
  return isInt(number) ? number : value;
}

const TYPES = {
  Tensor: (value) => value instanceof Tensor,
  int: (value) => !Number.isNaN(exact(like(value))),
  "int!": isInt,
  bool: (value) => isNumber(value) && kindOf(value) === "bool",
  float(value) {
    const number = like(value);
    return isNumber(number);
  },
  str: (value) => typeof value === "string",
  Number: (value) => isNumber(like(value)),
  "Tensor|Number": (value) => value instanceof Tensor || isNumber(value),
  "Number or str": (value) => isNumber(like(value)) || typeof value === "string",
  [INTS]: (value) => isInt(like(value)) || TYPES["tuple of ints!"](value),
  "tuple of ints!": (value) => Array.isArray(value) && (value.length === 0 || isInt(like(value[0]))),
  [TENSORS]: Array.isArray,
  "torch.dtype": (value) => typeof value === "string",
  object: () => true,
};

// NumPy's names, which PyTorch takes too.
export const ALIASES = { dim: "axis", keepdim: "keepdims" };

const LITERAL = /^(True|False|[-.\de]+)$/;

/** A parameter from its text, such as "int dim = 0". */
function parameterOf(text, place, keyword) {
  const [declared, value] = text.split(" = ");
  const [, type, none, name] = /** @type {string[]} */ (/^(.+?)(\??) (\w+)$/.exec(declared));
  return {
    name,
    key: camelCase(name),
    type,
    place,
    keyword,
    fits: TYPES[type],
    convert: CONVERSIONS[type.replace(`${INTS}!`, INTS)],
    none: none !== "" || value === "None",
    optional: value !== undefined,
    fallback: LITERAL.test(value ?? "") && type !== "Number" ? JSON.parse(value.toLowerCase()) : undefined,
  };
}

/** A signature's parameters, and the text that lists it: as a method it has neither `input` nor `out`. */
export function parse(signature, isMethod) {
  const shown = isMethod
    ? signature
        .replace(/^Tensor(\|Number)? input(, )?/, "")
        .split(", ")
        .filter((piece) => !piece.endsWith(" out = None"))
        .join(", ")
        .replace(/, \*$/, "")
    : signature;
  const pieces = shown.split(", ").filter((piece) => piece !== "" && shown !== "*");
  const star = pieces.indexOf("*");
  const parameters = pieces.flatMap((piece, place) =>
    piece === "*" ? [] : [parameterOf(piece, place, star >= 0 && place > star)],
  );
  const positional = parameters.filter(({ keyword }) => !keyword);
  // A single list may be given spread.
  const place = positional.length - 1;
  const isSpread =
    positional[place]?.type === INTS && (place === 0 || positional[0].name === "input") && place < 2;
  return {
    parameters,
    pieces,
    most: positional.length,
    least: positional.filter(({ optional }) => !optional).length,
    // PyTorch's parser counts keywords among them.
    needed: parameters.filter(({ optional }) => !optional).length,
    spreadFrom: isSpread ? place : Infinity,
    text: `(${shown.replaceAll(/[?!]|\|Number/g, "").replace(/^\*$/, "")})`,
  };
}

/** The Python type of an argument: dtypes come as their names. */
const typeName = (value) => (dtypes.includes(value) ? "torch.dtype" : pythonTypeName(value));

/** PyTorch's word against the value of one parameter; `position` is 0 for a keyword. */
function wrongType(op, { name, type }, value, position, listed) {
  const shown = type.replace(/\|Number|!/, "");
  const place = `argument '${name}'${position > 0 ? ` (position ${position})` : ""}`;
  const ofInts = shown === INTS || type === "int";
  const nameOf = (one) => (ofInts && typeof one !== "string" ? typeOf(one) : typeName(one));
  const found =
    shown === INTS && Array.isArray(value) && listed
      ? `but found element of type ${nameOf(value[0])} at pos 0`
      : `not ${nameOf(listed ? value : value[0])}`;
  return typeError(op, `${op}(): ${place} must be ${shown}, ${found}`);
}

/** What a function gets for a value that fits, by the parameter's type; else it gets the value itself. */
const CONVERSIONS = {
  int: (value) => exact(bare(value)),
  float: bare,
  Number: bare,
  "Number or str": bare,
  bool: (value) => Boolean(plainNumber(value)),
  [INTS]: (value, op, { name, place }, listed) =>
    Array.isArray(value)
      ? integers(value.map(wholeOf), op, name, place + 1, listed)
      : integers([bare(value)], op, name, place + 1, false),
  [TENSORS]: (list, op) => checkTensors(list, op),
  "torch.dtype": checkDtype,
};

/** Whether a result is to be written somewhere: each is fresh here. */
const isOut = (key, options) => key === "out" && options.out !== null;

/** The values of a signature's parameters by name, or what makes the error that says why it does not fit. */
function match(op, { parameters, needed, most, spreadFrom }, { all, rest, options, keys }) {
  const first = all[spreadFrom];
  const listed = all.length <= spreadFrom + 1 || !(isInt(like(first)) || Number.isInteger(first));
  const args = listed ? rest : [...all.slice(0, spreadFrom), all.slice(spreadFrom)];
  if (args.length > most) return () => tooMany(op, most, args.length, needed);
  const keyOf = ({ key }) => (key in options ? key : ALIASES[key]);
  const values = {};
  let used = 0;
  for (const parameter of parameters) {
    const { name, place, keyword, none, fits } = parameter;
    const key = keys.length > 0 ? keyOf(parameter) : "";
    const positional = place < args.length && !keyword;
    const named = key in options && !isOut(key, options);
    if (positional && named) return () => typeError(op, `${op}() got multiple values for argument '${name}'`);
    if (!positional && !named) {
      values[parameter.key] = parameter.fallback;
      if (parameter.optional) continue;
      // Those behind it are listed with it, also where keywords give them.
      const absent = parameters.filter((other) => !other.optional && other.place >= place);
      return () =>
        missing(
          op,
          absent.map((other) => other.name),
        );
    }
    if (named) used++;
    const value = positional ? args[place] : options[key];
    if (value === null ? !none : !fits(value)) {
      const position = positional ? place + 1 : 0;
      return () => wrongType(op, parameter, value, position, listed || place !== spreadFrom);
    }
    values[parameter.key] = value;
  }
  if (used < keys.length) {
    const known = parameters.map(keyOf);
    const unknown = keys.find((key) => isOut(key, options) || !known.includes(key));
    return () => typeError(op, `${op}() got an unexpected keyword argument '${unknown}'`);
  }
  for (const parameter of parameters) {
    const { key, convert } = parameter;
    if (convert && (values[key] ?? null) !== null) values[key] = convert(values[key], op, parameter, listed);
  }
  return values;
}

const isPlainInt = ({ type }, value) => type === "int" && isAxis(value);

function endsWithOptions(given) {
  const last = given.length > 0 ? given[given.length - 1] : null;
  return typeof last === "object" && !(last instanceof Tensor || Array.isArray(last)) && isOptions(last);
}

/** Arguments by place, each there: what such a call does not fit plainly it does not fit, unless a list may be spread. */
const isBare = (given) => !endsWithOptions(given) && given.every((value) => (value ?? null) !== null);

/** Arguments with those from `from` on as one list; as they are, where one is no integer. */
function gathered(all, from) {
  for (let i = from; i < all.length; i++) if (!isAxis(all[i])) return all;
  return [...all.slice(0, from), all.slice(from)];
}

/**
 * The same of what most calls are: arguments by place alone, each there and of its type, and no options.
 * Null for all others, right or wrong.
 */
function matchPlain(op, { parameters, least, most, spreadFrom }, all) {
  const given = all.length > spreadFrom + 1 ? gathered(all, spreadFrom) : all;
  const { length } = given;
  if (length < least || length > most) return null;
  for (let i = 0; i < length; i++) {
    const value = given[i];
    if (isPlainInt(parameters[i], value)) continue;
    if ((value ?? null) === null || !parameters[i].fits(value)) return null;
  }
  // Whatever fits, an object at the end may be options.
  if (endsWithOptions(given)) return null;
  const values = {};
  for (let i = 0; i < parameters.length; i++) {
    const parameter = parameters[i];
    const { key, convert, optional } = parameter;
    if (i >= length && !optional) return null;
    if (i >= length) values[key] = parameter.fallback;
    else if (isPlainInt(parameter, given[i])) values[key] = given[i] | 0;
    else values[key] = convert ? convert(given[i], op, parameter, true) : given[i];
  }
  return values;
}

/** Arguments by place and keywords in PyTorch's words, which leave a comma behind keywords alone. */
const described = (places, named) =>
  `(${[...places, ...named].join(", ")}${places.length === 0 && named.length > 0 ? ", " : ""})`;

/** A type, and of a list those of its elements. */
const typesIn = (value) =>
  Array.isArray(value) ? `list of [${value.map(typeName).join(", ")}]` : typeName(value);

/** What keeps a listed signature from fitting; PyTorch says so only where the number of arguments is right. */
function reasonAgainst({ pieces: given }, { rest: args, options, keys }) {
  const pieces = given.length > 0 ? given : [""];
  if (pieces.length !== args.length + keys.length) return "";
  const names = pieces.slice(args.length).map((piece) => piece.slice(piece.lastIndexOf(" ") + 1));
  const unknown = keys.map(snakeCase).filter((key) => !names.includes(key));
  if (unknown.length > 0) {
    const words = unknown.reverse().join(", ");
    return `\n      didn't match because some of the keywords were incorrect: ${words}`;
  }
  const typed = (value, i, name = "") => {
    const fits = pieces[i].startsWith(`${typeName(value)} `) && !pieces[i].includes("=");
    return fits ? name + typesIn(value) : `!${name}${typesIn(value)}!`;
  };
  const types = described(
    args.map((value, i) => typed(value, i)),
    names.map((name, i) => typed(options[camelCase(name)], args.length + i, `${name}=`)),
  );
  return `\n      didn't match because some of the arguments have invalid types: ${types}`;
}

/** PyTorch lists keywords as its table of them does: the last one first. */
function noneFits(op, signatures, parted) {
  const named = parted.keys.map((key) => `${snakeCase(key)}=${typeName(parted.options[key])}`).reverse();
  const given = described(parted.rest.map(typeName), named);
  const listed = signatures.map((one) => `\n * ${one.text}${reasonAgainst(one, parted)}`).join("");
  return typeError(
    op,
    `${op}() received an invalid combination of arguments - got ${given}, but expected one of:${listed}\n`,
  );
}

// Without a prototype, which a name could set.
const NO_OPTIONS = Object.freeze(Object.create(null));
/** @type {string[]} */
const NO_KEYS = [];

/** Parts the options object, a call's last argument, from all before it; `rest` is without undefined at the end. */
function split(args) {
  const all = args.map((value) => value ?? null);
  const last = all.at(-1);
  let options = NO_OPTIONS;
  let keys = NO_KEYS;
  if (!(last instanceof Tensor) && isOptions(last)) {
    all.pop();
    options = Object.create(null);
    for (const [key, value] of Object.entries(last)) if (value !== undefined) options[key] = value;
    keys = Object.keys(options);
  }
  let end = all.length;
  while (end > 0 && args[end - 1] === undefined) end--;
  return { all, rest: end < all.length ? all.slice(0, end) : all, options, keys };
}

/**
 * A parser for the calls of `op`. It answers with the arguments by name: integers, lists of integers and booleans as
 * JavaScript's own, those left out as the default that the signature says, else undefined; `input` is the tensor of a
 * method too.
 */
export function overloads(op, ...signatures) {
  // Read at the first call: a program calls few of all the operations.
  /** @type {any[]} */
  const kinds = [null, null];
  return (given, /** @type {any} */ self = null) => {
    /** @type {any} */
    let parted = null;
    /** @type {any} */
    let bare = null;
    const which = self === null ? 0 : 1;
    kinds[which] ??= signatures
      .filter((text) => which === 0 || !text.startsWith("Number self"))
      .map((text) => parse(text, which === 1));
    const own = kinds[which];
    const errors = [];
    for (const signature of own) {
      /** @type {any} */
      let found = matchPlain(op, signature, given);
      if (found === null && own.length > 1 && signature.spreadFrom === Infinity) {
        bare ??= isBare(given);
        if (bare) {
          errors.push(() => /** @type {any} */ (match(op, signature, parted))());
          continue;
        }
      }
      if (found === null) {
        parted ??= split(given);
        found = match(op, signature, parted);
      }
      if (typeof found !== "function") {
        if (self !== null) found.input = self;
        return found;
      }
      errors.push(found);
    }
    parted ??= split(given);
    const count = parted.rest.length + parted.keys.length;
    const plausible = own.filter(({ parameters, needed }) => count >= needed && count <= parameters.length);
    const only = own.length === 1 ? own[0] : plausible.length === 1 ? plausible[0] : null;
    throw only === null ? noneFits(op, own, parted) : errors[own.indexOf(only)]();
  };
}
