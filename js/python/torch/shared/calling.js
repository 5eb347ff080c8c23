// How functions that are put together of the engine's take their arguments, and give their answers.

import { snakeCase } from "../../../engine/operation-list.js";
import { ArrayValue } from "../../arrays/array.js";
import { toEngine } from "../../arrays/convert.js";
import { asking } from "../../arrays/errors.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { List, Tuple } from "../../values/sequences.js";
import { nameOf, raise } from "../../values/types.js";
import { Unknown } from "../../values/unknown.js";
import { placeOf } from "../sizes.js";
import { isTensor, torch } from "../tensor.js";
import { refuseArguments, refuseFirst, refuseWritten } from "./refusals.js";

export { isTensor };

export const ask = (run) => asking(torch.words, run);
export const give = (tensor) => new ArrayValue(torch, tensor);

/** Whatever operations give is judged from here on, beside what judges it already. @param {any} judge */
export function judgeBy(judge) {
  const { machine } = session();
  const now = /** @type {any} */ (machine.rounds);
  const all = now === null ? [] : (now.all ?? [now]);
  if (all.includes(judge)) return;
  const judges = [...all, judge];
  const every = (value, how, operands) => judges.reduce((made, one) => one(made, how, operands), value);
  machine.rounds = Object.assign(every, { all: judges });
}

/** @returns {never} */
export const wrong = (message) => raise("RuntimeError", message);

/** Ints, one or several, as the engine has them. */
export const numbers = (value) =>
  (value instanceof List || value instanceof Tuple ? value.items : [value]).map((one) =>
    Number(toEngine(one)),
  );

/** Refuses more arguments than stand by place. @returns {never} */
function tooManyOf(name, parameters, count) {
  const least = parameters.filter(({ isFree }) => !isFree).length;
  const range = least < parameters.length ? `from ${least} to ${parameters.length}` : `${least}`;
  const noun = parameters.length === 1 ? "argument" : "arguments";
  return raise("TypeError", `${name}() takes ${range} positional ${noun} but ${count} were given`);
}

/** Refuses a call of which something is missing. */
function checkMissing(name, parameters, values) {
  const missing = parameters.filter(({ isFree }, i) => !isFree && values[i] === undefined);
  if (missing.length === 0) return;
  const told = missing.map((one) => `"${one.name}"`).join(", ");
  raise("TypeError", `${name}() missing ${missing.length} required positional arguments: ${told}`);
}

const words = (text) => new Set(text.split(" "));
/** What is true or false wherever it is asked for, and what is a whole number. */
const TRUTHS = words(
  "keepdim right out_int32 increasing with_replacement return_inverse return_counts full_matrices upper",
);
const INTS = words("k r row col offset dim1 dim2 diagonal length chunks");
/** Functions that take one axis. */
const OF_ONE_AXIS = words(
  "kthvalue mode nanmedian cumulative_trapezoid trapezoid tensor_split select_scatter narrow_copy unsafe_chunk split_with_sizes scatter_reduce index_reduce",
);

/** Refuses what is of another kind than its name says. @param {string} where its place, where it was given by that */
function checkKind(name, own, value, where, prefix) {
  const isTruth = TRUTHS.has(own);
  const isInt = INTS.has(own) || (own === "dim" && OF_ONE_AXIS.has(name));
  if ((!isTruth && !isInt) || value instanceof Unknown) return;
  if (typeof value === (isTruth ? "boolean" : "bigint") || (isInt && isTensor(value))) return;
  const kind = isTruth ? "bool" : "int";
  raise("TypeError", `${prefix}${name}(): argument '${own}'${where} must be ${kind}, not ${nameOf(value)}`);
}

/** What PyTorch takes under the names of NumPy as well. */
const OF_NUMPY = { axis: "dim", keepdims: "keepdim", x: "input", a: "input", x1: "input", x2: "other" };

/**
 * A function by its signature, `"kthvalue input k dim= keepdim="`: what is marked `:` must be a tensor, and its body gets
 * the engine's; `=` may be missing; behind `*` all are given by name.
 * @param {string} signature @param {(...values: any[]) => any} body
 * @returns {[string, (args: any[], keywords: any) => any]}
 */
export function defined(signature, body, prefix = "") {
  const [own, ...all] = signature.split(" ");
  const name = `${prefix}${own}`;
  const listed = all.filter((word) => word !== "*");
  const most = all.includes("*") ? all.indexOf("*") : listed.length;
  const parameters = listed.map((word) => ({
    name: word.replace(/\W/g, ""),
    isTensor: word.includes(":"),
    isFree: word.includes("="),
  }));
  const call = (args, keywords, isMethod = false) => {
    const placed = (i) => `(position ${i + (isMethod ? 0 : 1)})`;
    if (args.length > most) {
      if (prefix === "") refuseHere(`such a call of torch.${own}`);
      tooManyOf(name, parameters.slice(0, most), args.length);
    }
    const values = parameters.map((_, i) => args[i]);
    for (const [given, value] of Object.entries(keywords)) {
      const isOwn = parameters.some((one) => one.name === given);
      const key = isOwn ? given : (OF_NUMPY[given] ?? given);
      const place = parameters.findIndex(
        (one) => one.name === key || (one.name === "input" && key === "self"),
      );
      if (place < 0 || place < args.length) refuseHere(`${key}= of torch.${own}`);
      values[place] = value;
    }
    if (prefix !== "") checkMissing(name, parameters, values);
    const given = parameters.map(({ isTensor: wanted, isFree, name: argument }, i) => {
      const value = values[i];
      if (value === undefined) return isFree ? undefined : refuseHere(`such a call of torch.${own}`);
      checkKind(own, argument, value, i < args.length ? ` ${placed(i)}` : "", prefix);
      if (!wanted || value === null) return value;
      if (!isTensor(value)) {
        const where = `${name}(): argument '${argument}' ${placed(i)}`;
        return raise("TypeError", `${where} must be Tensor, not ${nameOf(value)}`);
      }
      return value;
    });
    if (given.some((one) => isTensor(one) && one.tensor === null)) return give(null);
    return body(...given.map((one, i) => (parameters[i].isTensor && isTensor(one) ? one.tensor : one)));
  };
  return [own, call];
}

/** Functions by their signatures; `prefix`: what their names begin with in what PyTorch says of them. */
export const functionsOf = (bodies, prefix = "") =>
  Object.fromEntries(Object.entries(bodies).map(([signature, body]) => defined(signature, body, prefix)));

/** The place of an axis among so many; a tensor without axes has one for that. */
export const axisOf = (value, count) =>
  placeOf(typeof value === "number" ? value : toEngine(value), Math.max(count, 1));

// ---- sizes and axes as one tuple, in whose place a number is refused; methods take numbers, too ----

/** What the tuple is called, and its place among the arguments; null where numbers may stand side by side. @type {Record<string, [string, number | null]>} */
const TUPLES = {
  flip: ["dims", 1],
  tile: ["dims", 1],
  permute: ["dims", 1],
  reshape: ["shape", 1],
  broadcast_to: ["size", 1],
  full: ["size", 0],
  ...Object.fromEntries("zeros ones empty rand randn".split(" ").map((name) => [name, ["size", null]])),
};
const MADE =
  "Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, " +
  "bool pin_memory = False, bool requires_grad = False";
const DRAWN = "torch.Generator generator = None, Tensor out = None";
/** The forms that PyTorch lists where none fits. */
const COMBINATIONS = {
  randint: ["int high", "int low, int high"].flatMap((bounds) => [
    `${bounds}, tuple of ints size, *, torch.Generator generator, ${MADE}`,
    `${bounds}, tuple of ints size, *, ${MADE}`,
  ]),
  normal: [
    `Tensor mean, Tensor std, *, ${DRAWN}`,
    `Tensor mean, float std = 1, *, ${DRAWN}`,
    `float mean, Tensor std, *, ${DRAWN}`,
    `float mean, float std, tuple of ints size, *, torch.Generator generator = None, ${MADE}`,
  ],
};

const SIZED = [`torch.Generator generator, ${MADE}`, MADE].map((rest) => `tuple of ints size, *, ${rest}`);
const BOUNDS = [
  "Tensor start, Tensor",
  "Number start, Tensor",
  "Tensor start, Number",
  "Number start, Number",
];
/** The forms of what else is refused by listing them; those of methods have the tensor before them where they are functions. */
const FORMS = {
  rand: SIZED,
  randn: SIZED,
  randint: COMBINATIONS.randint,
  linspace: BOUNDS.map((bounds) => `${bounds} end, int steps, *, ${MADE}`),
  arange: [
    `Number end, *, ${MADE}`,
    `Number start, Number end, *, ${MADE.replace("Tensor out = None, ", "")}`,
    `Number start, Number end, Number step = 1, *, ${MADE}`,
  ],
  eye: ["int n", "int n, int m"].map((sizes) => `${sizes}, *, ${MADE}`),
  view: ["torch.dtype dtype", "tuple of ints size"],
  squeeze: ["", "int dim", "tuple of ints dim"],
  narrow: ["Tensor", "int"].map((start) => `int dim, ${start} start, int length`),
};

/** A kind, and of lists and tuples those of their items. */
function kindsIn(value) {
  if (value instanceof List) return `list of [${value.items.map(nameOf).join(", ")}]`;
  if (!(value instanceof Tuple)) return nameOf(value);
  return `${nameOf(value)} of (${value.items.map(nameOf).join(", ")}${value.items.length === 1 ? "," : ""})`;
}

const fits = (piece, value) =>
  piece.startsWith("tuple of ints") && (value instanceof Tuple || value instanceof List)
    ? value.items.every(isOne)
    : piece.startsWith(`${nameOf(value)} `);

/** What keeps a form from fitting, which is told where there are as many arguments as it has. */
function reasonAgainst(form, args, named) {
  const pieces = form.replace("*, ", "").split(", ");
  if (pieces.length !== args.length + named.length) return "";
  const names = pieces.map((piece) => piece.split(" = ")[0].split(" ").at(-1));
  const unknown = named.map(([key]) => key).filter((key) => !names.includes(key));
  const rule = "\n      didn't match because some of the";
  if (unknown.length > 0) return `${rule} keywords were incorrect: ${unknown.join(", ")}`;
  const typed = args.map((value, i) => (fits(pieces[i], value) ? kindsIn(value) : `!${kindsIn(value)}!`));
  for (const [i, [key, value]] of named.entries()) {
    const told = `${key}=${kindsIn(value)}`;
    typed.push(fits(pieces[args.length + i], value) ? told : `!${told}!`);
  }
  // What is named stands in a list that always goes on.
  if (args.length === 0 && named.length === 1) typed.push("");
  return `${rule} arguments have invalid types: (${typed.join(", ")})`;
}

/** Methods that take nothing, and say so in words of their own. */
const TAKES_NONE = /^(?:t|detach)$/;

const SCALED = "(Tensor other, *, Number alpha = 1)";
const SCALED_OF = "(Tensor input, Tensor other, *, Number alpha = 1, Tensor out = None)";
/** What methods call what they are given beside their tensor. */
const OTHERS = { mm: "mat2", bmm: "mat2", dot: "tensor" };
const WITH_VALUE = "(Tensor tensor1, Tensor tensor2, *, Number value = 1)";
/** Methods of which PyTorch tells the one form, since they have older ones that it does not tell. */
const SINGLE = { add: SCALED, sub: SCALED, addcmul: WITH_VALUE, addcdiv: WITH_VALUE };

/** Says what PyTorch says in another way than the engine; what it says in one sentence stays so. */
export function refuseForms(path, message, args, keywords) {
  if (message.startsWith("only one element")) return refuseTensors(path, args);
  refuseWritten(path, args, keywords);
  tellForms(path, message, args, keywords);
  tellKinds(path, message, args, keywords);
}

const MADE_BY_SIZES = /^(?:zeros|ones|empty|full|rand|randn)$/;

/** Refuses tensors in place of sizes. */
function refuseTensors(name, args) {
  if (/^(?:Tensor\.)?glu$/.test(name)) refuseHere("such an axis of glu");
  if (!MADE_BY_SIZES.test(name)) return;
  const place = args.findIndex(isTensor);
  if (place === 0 && args.length > 1 && name !== "full")
    raise("TypeError", `${name}() takes 1 positional argument but ${args.length} were given`);
  raise(
    "TypeError",
    place === 0
      ? `${name}(): argument 'size' (position 1) must be tuple of ints, not Tensor`
      : `${name}(): argument 'size' failed to unpack the object at pos ${place + 1} with error "type must be tuple of ints,but got Tensor"`,
  );
}

const OF_NORM = "linalg_vector_norm(): argument 'dim' (position 3) must be tuple of ints";

/** Names tuples as what they are, and forms of methods where PyTorch does. */
function tellKinds(path, message, args, keywords) {
  const name = path.replace(/^Tensor\./, "");
  const isMethod = name !== path;
  const isNamed = Object.keys(keywords).length > 0;
  const single = SINGLE[name.replace(/_$/, "")];
  const form = isMethod ? single : single === SCALED ? SCALED_OF : undefined;
  if (form !== undefined && !isNamed && /missing|takes \d positional|'tensor\d'/.test(message)) {
    // An older form: a factor first.
    if (form === SCALED && args.length > 1 && !isTensor(args[0])) refuseHere(`such a call of ${name}()`);
    const told = args.map(nameOf).join(", ");
    raise(
      "TypeError",
      `${name}() received an invalid combination of arguments - got (${told}), but expected ${form}`,
    );
  }
  let said = message;
  if (isMethod && Object.hasOwn(OTHERS, name) && /missing/.test(message))
    said = said.replace('"other"', `"${OTHERS[name]}"`);
  if (name === "norm" && /'p' \(position \d\) must be Number or str, not Tensor/.test(message))
    said = "linalg_vector_norm(): argument 'ord' (position 2) must be Number, not Tensor";
  if (name === "norm" && /must be tuple of ints, not (?:bool|float)$/.test(message))
    said = /bool$/.test(message)
      ? `${OF_NORM}, but found element of type bool at pos 0`
      : `${OF_NORM}, not float`;
  if (name === "unique") {
    said = said.replace(/^unique\(\): argument 'dim' must/, "unique_dim(): argument 'dim' (position 2) must");
    said = said.replace(/^unique\(\) got/, `${isMethod ? "Tensor.unique" : "_return_output"}() got`);
  }
  if (isMethod && /^(?:log_)?softmax$/.test(name))
    said = said.replace("'dim' (position 2)", "'dim' (position 1)");
  if (isNamed)
    said = said.replace(/^(TensorBase\.\w{1,40}\(\) takes no )arguments.*$/, "$1keyword arguments");
  const tuples = args.filter((one) => one instanceof Tuple);
  for (const one of tuples)
    said = said.replaceAll(`list of [${one.items.map(nameOf).join(", ")}]`, kindsIn(one));
  if (tuples.length > 0 && tuples.every((one) => nameOf(one) === "torch.Size"))
    said = said.replace(/\btuple\b(?! of)/g, "torch.Size");
  if (said !== message) raise("TypeError", said);
}

function tellForms(path, message, args, keywords) {
  const name = path.replace(/^Tensor\./, "");
  const isMethod = name !== path;
  // The engine has names of its own.
  const renamed = message.replace(
    /(keyword argument ')(\w{1,40})'/,
    (_, before, key) => `${before}${snakeCase(key)}'`,
  );
  if (renamed !== message) raise("TypeError", renamed);
  if (isMethod && TAKES_NONE.test(name) && args.length > 0) refuseArguments(name, args);
  if (!isMethod && args.length > 0 && !isTensor(args[0])) refuseFirst(name, args[0]);
  if (!Object.hasOwn(FORMS, name) || /failed to unpack|must be Tensor/.test(message)) return;
  const isShort =
    /must be (?:tuple of ints|Number|int)\b/.test(message) &&
    !/^(?:view|squeeze|linspace|narrow)$/.test(name);
  if (isShort || (name === "arange" && /missing/.test(message)) || args.some(isStanding)) return;
  const isFunction = !isMethod && /^(?:view|squeeze|narrow)$/.test(name);
  const named = Object.entries(keywords).reverse();
  const forms = FORMS[name].map((form) => {
    const all = isFunction ? ["Tensor input", form].filter(Boolean).join(", ") : form;
    return `\n * (${all})${reasonAgainst(all, args, named)}`;
  });
  const told = [...args.map(nameOf), ...named.map(([key, value]) => `${key}=${nameOf(value)}`)].join(", ");
  const comma = args.length === 0 && named.length > 0 ? ", " : "";
  raise(
    "TypeError",
    `${name}() received an invalid combination of arguments - got (${told}${comma}), but expected one of:${forms.join("")}\n`,
  );
}
const isStanding = (value) => value instanceof Unknown;

const isOne = (value) => typeof value === "bigint" || (value instanceof Unknown && value.kind === "int");

/** Refuses what would be read as one tuple. @param {string} name @param {any[]} args @param {Record<string, any>} keywords */
export function checkTuples(name, args, keywords) {
  if (Object.hasOwn(COMBINATIONS, name)) checkLast(name, args, keywords);
  if (name === "squeeze" && args.length > 2) refuseForms(name, "", args, keywords);
  if (!Object.hasOwn(TUPLES, name)) return;
  const [argument, place] = TUPLES[name];
  const wrong = (where, value) =>
    raise(
      "TypeError",
      `${name}(): argument '${argument}'${where} must be tuple of ints, not ${nameOf(value)}`,
    );
  if (isOne(keywords[argument])) wrong("", keywords[argument]);
  if (place === null || args.length <= place) return;
  const isMore = place > 0 && args.length > place + 1;
  if (isMore)
    raise("TypeError", `${name}() takes ${place + 1} positional arguments but ${args.length} were given`);
  if (isOne(args[place])) wrong(` (position ${place + 1})`, args[place]);
}

/** The size of random numbers stands last. */
function checkLast(name, args, keywords) {
  const least = name === "normal" ? 3 : 2;
  if (name === "randint" && isOne(keywords.size)) refuseForms(name, "", args, keywords);
  if (args.length < least || !isOne(args.at(-1)) || "size" in keywords || "high" in keywords) return;
  if (name === "randint" && args.length === 2 && Object.keys(keywords).length === 0)
    raise("TypeError", "randint(): argument 'size' (position 2) must be tuple of ints, not int");
  const given = [...args, ...Object.entries(keywords)].map((one) =>
    Array.isArray(one) ? `${one[0]}=${nameOf(one[1])}` : nameOf(one),
  );
  const forms = COMBINATIONS[name].map((form) => `\n * (${form})`).join("");
  raise(
    "TypeError",
    `${name}() received an invalid combination of arguments - got (${given.join(", ")}), but expected one of:${forms}\n`,
  );
}

/** What the second factor of a product is called. */
const FACTORS = { matmul: "other", mm: "mat2", bmm: "mat2", mv: "vec", dot: "tensor" };

/** Refuses a product of what is no tensor, or of more than two; a method has the first one before it. */
export function checkFactors(name, args, keywords, isMethod) {
  const before = isMethod ? 1 : 0;
  const most = 2 - before;
  if (args.length > 2) {
    const noun = most === 1 ? "argument" : "arguments";
    const count = args.length - before;
    raise("TypeError", `${name}() takes ${most} positional ${noun} but ${count} were given`);
  }
  ["input", FACTORS[name]].forEach((own, i) => {
    const value = args.length > i ? args[i] : keywords[own];
    if (value === undefined || isTensor(value)) return;
    const where = args.length > i ? ` (position ${i + 1 - before})` : "";
    raise("TypeError", `${name}(): argument '${own}'${where} must be Tensor, not ${nameOf(value)}`);
  });
}
