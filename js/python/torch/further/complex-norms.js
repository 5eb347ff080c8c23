// Norms of complex vectors and matrices: of the sizes of their numbers, or of singular values.
import { refuseHere } from "../../arrays/refuse.js";
import { workOut } from "../../run/formulas.js";
import { wrong } from "../shared/calling.js";

const NORMS = {
  fro: "x.square().sum((-2, -1)).sqrt()",
  1: "x.sum(-2).amax(-1)",
  "-1": "x.sum(-2).amin(-1)",
  Infinity: "x.sum(-1).amax(-1)",
  "-Infinity": "x.sum(-1).amin(-1)",
};
const OF_VALUES = { nuc: "x.sum(-1)", 2: "x.amax(-1)", "-2": "x.amin(-1)" };

const namesIn = (keywords) =>
  Object.keys(keywords)
    .map((key) => `, ${key}=${key}`)
    .join("");

/** By what they are called in torch; the caller knows matrices of complex numbers. */
export function complexNorms({ given, sizesOf, singularValues, inverse }) {
  function matrixNorm([x, order = "fro"], { ord = order, ...more }) {
    if (Object.keys(more).length > 0) refuseHere("such a norm of complex numbers");
    given("linalg.matrix_norm", x, false);
    const name = typeof ord === "string" ? ord : String(Number(ord));
    if (Object.hasOwn(OF_VALUES, name))
      return workOut(OF_VALUES[name], { x: singularValues("linalg.svd", x) });
    if (!Object.hasOwn(NORMS, name)) return wrong(`linalg.matrix_norm: Order ${ord} not supported.`);
    return workOut(NORMS[name], { x: x.worked("abs") });
  }
  const vectorNorm = ([x, ...rest], keywords) =>
    workOut(`torch.linalg.vector_norm(x${rest.map((_, i) => `, rest[${i}]`).join("")}${namesIn(keywords)})`, {
      x: x.worked("abs"),
      rest,
      ...keywords,
    });

  function norm([x, order = null, dim = null], { ord = order, dim: axes = dim, ...more }) {
    const isMatrix = axes === null && sizesOf(x).length === 2 && ord !== null;
    if (isMatrix) return matrixNorm([x, ord], more);
    if (axes !== null && typeof axes !== "bigint") refuseHere("such a norm of complex numbers");
    return vectorNorm([x], {
      ...more,
      ...(ord === null ? {} : { ord }),
      ...(axes === null ? {} : { dim: axes }),
    });
  }

  function cond([x, order = null], { p = order }) {
    given("linalg.cond", x, false);
    if (p !== null && Math.abs(Number(p)) !== 2)
      return workOut("a * b", { a: matrixNorm([x, p], {}), b: matrixNorm([inverse([x]), p], {}) });
    const values = singularValues("linalg.svd", x);
    return workOut(Number(p) < 0 ? "v[..., -1] / v[..., 0]" : "v[..., 0] / v[..., -1]", { v: values });
  }
  return {
    "linalg.matrix_norm": matrixNorm,
    "linalg.vector_norm": vectorNorm,
    "linalg.norm": norm,
    "linalg.cond": cond,
  };
}
