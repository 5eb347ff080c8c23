// torch.signal.windows: how a frame is faded in and out, by the formulas of PyTorch, which count steps from end to end.
import { FunctionOf, ModuleValue } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { dtypeNamed } from "../dtypes.js";
import { functionsOf, isTensor } from "../shared/calling.js";

/** What every one takes beside its own. */
const OPTIONS = "sym= dtype= layout= device= requires_grad=";

const usual = () => dtypeNamed(/** @type {any} */ (session()).usualDtype ?? "float32");

/** Refuses lengths and dtypes that no window has; answers with what every formula is given. @param {string} name @param {any} M @param {any[]} options */
function begun(name, M, [sym = true, dtype = null, , , asks = false]) {
  if (typeof M !== "bigint" || asks === true) refuseHere(`such a call of torch.signal.windows.${name}`);
  if (M < 0n) raise("ValueError", `${name} requires non-negative window length, got M=${M}`);
  const kind = dtype ?? usual();
  if (kind.name !== "float32" && kind.name !== "float64")
    raise("ValueError", `${name} expects float32 or float64 dtypes, got: ${repr(kind)}`);
  return { M, sym: sym !== false, dtype: kind };
}

const blank = ({ dtype }, count) =>
  workOut(`torch.${count === 0 ? "empty" : "ones"}(${count}, dtype=dtype)`, { dtype });

/** Steps of one size from a first one on, and what is made of them. */
const stepped = (given, from, by, formula, more = {}) =>
  workOut(formula.replace("k", "torch.linspace(start, end, M, dtype=dtype)"), {
    ...more,
    M: given.M,
    dtype: given.dtype,
    start: from * by,
    end: (from + (Number(given.M) - 1)) * by,
  });

/** How many steps a window has: one more where it is cut off before it ends. */
const lengthOf = ({ M, sym }) => Number(M) - (sym ? 1 : 0);

function positive(words, value) {
  if (Number(value) <= 0) raise("ValueError", `${words} must be positive, got: ${repr(value)} instead.`);
}

function exponential(M, center = null, tau = 1, ...options) {
  const given = begun("exponential", M, options);
  positive("Tau", tau);
  if (given.sym && center !== null) raise("ValueError", "Center must be None for symmetric windows");
  if (M === 0n) return blank(given, 0);
  const middle = center ?? (!given.sym && M > 1n ? Number(M) : Number(M) - 1) / 2;
  return stepped(given, -Number(middle), 1 / Number(tau), "torch.exp(-torch.abs(k))");
}

function cosine(M, ...options) {
  const given = begun("cosine", M, options);
  if (M === 0n) return blank(given, 0);
  const count = !given.sym && M > 1n ? Number(M) + 1 : Number(M);
  return stepped(given, 0.5, Math.PI / count, "torch.sin(k)");
}

function gaussian(M, std = 1, ...options) {
  const given = begun("gaussian", M, options);
  positive("Standard deviation", std);
  if (M === 0n) return blank(given, 0);
  const count = !given.sym && M > 1n ? Number(M) : Number(M) - 1;
  return stepped(given, -count / 2, 1 / (Number(std) * Math.SQRT2), "torch.exp(-(k) ** 2)");
}

function kaiser(M, beta = 12, ...options) {
  const given = begun("kaiser", M, options);
  const width = isTensor(beta) ? refuseHere("such a call of torch.signal.windows.kaiser") : Number(beta);
  if (width < 0) raise("ValueError", `beta must be non-negative, got: ${repr(beta)} instead.`);
  if (M < 2n) return blank(given, Number(M));
  const end = Math.min(width, -width + (Number(M) - 1) * ((2 * width) / lengthOf(given)));
  const formula =
    "torch.i0(torch.sqrt(b * b - torch.pow(torch.linspace(start, end, M, dtype=dtype), 2))) / torch.i0(b)";
  const b = workOut("torch.tensor(width, dtype=dtype)", { width, dtype: given.dtype });
  return workOut(formula, { b, start: -width, end, M, dtype: given.dtype });
}

function bartlett(M, ...options) {
  const given = begun("bartlett", M, options);
  if (M < 2n) return blank(given, Number(M));
  const by = 2 / lengthOf(given);
  return workOut("1 - torch.abs(torch.linspace(-1, end, M, dtype=dtype))", {
    end: -1 + (Number(M) - 1) * by,
    ...given,
  });
}

/** A sum of cosines, each as fast again, whose shares take turns in their signs. */
function generalCosine(M, shares, options) {
  // PyTorch says it of what it calls.
  const given = begun("general_cosine", M, options);
  if (M < 2n) return blank(given, Number(M));
  if (!(shares instanceof List || shares instanceof Tuple))
    raise("TypeError", "Coefficients must be a list/tuple");
  if (shares.items.length === 0) raise("ValueError", "Coefficients cannot be empty");
  const a = new List(shares.items.map((one, i) => Number(one) * (-1) ** i));
  const formula =
    "(torch.tensor(a, dtype=dtype).unsqueeze(-1) * torch.cos(torch.arange(n, dtype=dtype).unsqueeze(-1) * " +
    "torch.linspace(0, end, M, dtype=dtype))).sum(0)";
  const end = (Number(M) - 1) * ((2 * Math.PI) / lengthOf(given));
  return workOut(formula, { ...given, a, n: BigInt(a.items.length), end });
}
const cosines =
  (...shares) =>
  (M, ...options) =>
    generalCosine(M, new List(shares), options);

const table = functionsOf({
  [`exponential M * center= tau= ${OPTIONS}`]: exponential,
  [`cosine M * ${OPTIONS}`]: cosine,
  [`gaussian M * std= ${OPTIONS}`]: gaussian,
  [`kaiser M * beta= ${OPTIONS}`]: kaiser,
  [`bartlett M * ${OPTIONS}`]: bartlett,
  [`hann M * ${OPTIONS}`]: cosines(0.5, 0.5),
  [`hamming M * ${OPTIONS}`]: cosines(0.54, 1 - 0.54),
  [`blackman M * ${OPTIONS}`]: cosines(0.42, 0.5, 0.08),
  [`nuttall M * ${OPTIONS}`]: cosines(0.3635819, 0.4891775, 0.1365995, 0.0106411),
  [`general_hamming M * alpha= ${OPTIONS}`]: (M, alpha = 0.54, ...options) =>
    generalCosine(M, new List([Number(alpha), 1 - Number(alpha)]), options),
  [`general_cosine M * a ${OPTIONS}`]: (M, a, ...options) => generalCosine(M, a, options),
});

export const windows = new ModuleValue("torch.signal.windows", (name) =>
  Object.hasOwn(table, name) ? new FunctionOf(name, table[name]) : undefined,
);

export const signal = new ModuleValue("torch.signal", (name) => (name === "windows" ? windows : undefined));
