// torch.masked: what is made of the elements that a mask keeps; the others count as what changes nothing.
import { FunctionOf, ModuleValue } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { workOut } from "../../run/formulas.js";
import { raise } from "../../values/types.js";
import { dtypeOf } from "../dtypes.js";
import { functionsOf, isTensor } from "../shared/calling.js";

const LEAST = "(-float('inf') if x.is_floating_point() else torch.iinfo(x.dtype).min)";
const MOST = "(float('inf') if x.is_floating_point() else torch.iinfo(x.dtype).max)";

/** The elements that count, and what stands for the others. */
const kept = (filling) => `(x if mask is None else torch.where(mask, x, ${filling}))`;
const COUNT =
  "torch.where(torch.ones_like(x, dtype=torch.bool) if mask is None else mask, torch.ones_like(x), 0)";
/** Along some axes, or all. */
const along = (call) => `${call}(dim=tuple(range(x.dim())) if dim is None else dim, keepdim=keepdim)`;

function checked(name, given) {
  const { x, mask, dtype } = given;
  if (!isTensor(x) || !(mask === null || isTensor(mask))) refuseHere(`such a call of torch.masked.${name}`);
  return dtype === null ? given : { ...given, x: workOut("x.to(dtype)", given) };
}

/** Functions that make one number of an axis. */
const reduction =
  (name, formula, isOfFloats = false) =>
  (x, dim = null, keepdim = false, dtype = null, mask = null, unbiased = true) => {
    if (isOfFloats && isTensor(x) && dtype === null && !dtypeOf(x).name.startsWith("float"))
      raise(
        "ValueError",
        `${name}(): Could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: torch.${dtypeOf(x).name}`,
      );
    return workOut(formula, { dim, keepdim, unbiased, ...checked(name, { x, mask, dtype }) });
  };

/** Functions that keep an axis. */
const ofAxis =
  (name, formula) =>
  (x, dim, dtype = null, mask = null) =>
    workOut(formula, { dim, ...checked(name, { x, mask, dtype }) });

const NORM = "torch.linalg.vector_norm(x if mask is None else torch.where(mask, x, 0), ord, dim, keepdim)";
function norm(x, ord = 2, dim = null, keepdim = false, dtype = null, mask = null) {
  if (Number(ord) < 0) refuseHere("such an order of torch.masked.norm");
  return workOut(NORM, { ord: ord ?? 2, dim, keepdim, ...checked("norm", { x, mask, dtype }) });
}

const MEAN = `${along(`${kept("0")}.sum`)} / ${along(`${COUNT}.sum`)}`;

function spread(x, dim = null, unbiased = true, keepdim = false, dtype = null, mask = null) {
  const given = { dim, keepdim: true, ...checked("var", { x, mask, dtype }) };
  const mean = workOut(MEAN, given);
  const apart = workOut("x - mean", { x: given.x, mean });
  const total = workOut(`${along(`${kept("0")}.square().sum`)}`, { ...given, x: apart, keepdim });
  const count = workOut(along(`${COUNT}.sum`), { ...given, keepdim });
  return workOut("total / ((count - 1).clamp(min=0) if unbiased else count)", { total, count, unbiased });
}

function normalize(x, ord, dim, eps = 1e-12, dtype = null, mask = null) {
  const given = checked("normalize", { x, mask, dtype });
  const size = norm(given.x, ord, dim, true, null, mask);
  return workOut(`${kept("0")} / torch.clamp(size, min=eps)`, { ...given, size, eps });
}

function logaddexp(x, other, dtype = null, mask = null, otherMask = null) {
  const [one, two] = [
    [x, mask],
    [other, otherMask],
  ].map(([value, own]) =>
    workOut(kept("-float('inf')"), checked("logaddexp", { x: value, mask: own, dtype })),
  );
  return workOut("torch.logaddexp(one, two)", { one, two });
}

const REDUCED = "input dim= * keepdim= dtype= mask=";
const KEPT = "input dim * dtype= mask=";
const PLACES = "(dim=dim, keepdim=keepdim).to(x.dtype)";
const table = functionsOf({
  [`sum ${REDUCED}`]: reduction("sum", along(`${kept("0")}.sum`)),
  [`prod ${REDUCED}`]: reduction(
    "prod",
    `${kept("1")}.prod() if dim is None else ${kept("1")}.prod(dim, keepdim)`,
  ),
  [`mean ${REDUCED}`]: reduction("mean", MEAN, true),
  [`amax ${REDUCED}`]: reduction("amax", along(`${kept(LEAST)}.amax`)),
  [`amin ${REDUCED}`]: reduction("amin", along(`${kept(MOST)}.amin`)),
  [`argmax ${REDUCED}`]: reduction("argmax", `${kept(LEAST)}.argmax${PLACES}`),
  [`argmin ${REDUCED}`]: reduction("argmin", `${kept(MOST)}.argmin${PLACES}`),
  [`median ${REDUCED}`]: reduction("median", `${kept("float('nan')")}.nanmedian(dim, keepdim).values`, true),
  [`logsumexp ${REDUCED}`]: reduction("logsumexp", along(`${kept(LEAST)}.logsumexp`)),
  "norm input ord= dim= * keepdim= dtype= mask=": norm,
  "var input dim= unbiased= * keepdim= dtype= mask=": spread,
  "std input dim= unbiased= * keepdim= dtype= mask=": (...given) =>
    workOut("one.sqrt()", { one: spread(...given) }),
  [`softmax ${KEPT}`]: ofAxis("softmax", `${kept(LEAST)}.softmax(dim)`),
  [`log_softmax ${KEPT}`]: ofAxis("log_softmax", `${kept(LEAST)}.log_softmax(dim)`),
  [`softmin ${KEPT}`]: ofAxis("softmin", `(-${kept(MOST)}).softmax(dim)`),
  [`cumsum ${KEPT}`]: ofAxis("cumsum", `${kept("0")}.cumsum(dim)`),
  [`cumprod ${KEPT}`]: ofAxis("cumprod", `${kept("1")}.cumprod(dim)`),
  "normalize input ord dim * eps= dtype= mask=": normalize,
  "logaddexp input other * dtype= input_mask= other_mask=": logaddexp,
});

const named = (name) => (Object.hasOwn(table, name) ? new FunctionOf(name, table[name]) : undefined);
const operations = new ModuleValue("torch.masked._ops", named);

export const masked = new ModuleValue("torch.masked", (name) => (name === "_ops" ? operations : named(name)));
