// What stands for elements that are left out: a number without axes that has a dtype of its own, as NumPy keeps it.
import { engine } from "../../arrays/engine.js";
import { partOf } from "../../values/parts.js";
import { repr, str } from "../../values/repr.js";
import { toTensor } from "../base/data.js";
import { dtypeOf, notRead, result } from "../base/framework.js";

const kindOf = (dtype) => dtype.replace(/\d/g, "");
const USUAL = { int: [999999, "int64"], float: [1e20, "float64"], bool: [true, "bool"] };

/** What stands for numbers of a dtype where nobody says so. @param {string} dtype @returns {any} */
export function usualFill(dtype) {
  const kind = kindOf(dtype);
  if (kind === "uint") return partOf("numpyRare").narrow.scalarOf("uint64", [999999n]);
  const [value, own] = USUAL[kind] ?? notRead(`a masked array of ${dtype}`);
  return result(engine.tensor(value, { dtype: own }));
}

/** A number that is told to stand for what is left out, as an array of that dtype has it. @returns {any} */
export function fillAs(value, dtype) {
  if (value === null || value === undefined) return usualFill(dtype);
  if (typeof value === "string") return notRead("a text for fill_value");
  const isWhole = typeof value === "bigint" || typeof value === "boolean";
  const given = /int/.test(dtype) && !isWhole ? toTensor(value).to(dtype) : toTensor(value, dtype);
  if (given.numel !== 1) notRead("several numbers for fill_value");
  return result(given.reshape([]).clone());
}

/** How a fill_value stands in the repr of an array. */
export const fillText = (fill, dtype) => (dtypeOf(fill) === dtype ? str(fill) : repr(fill));

const LIMITS = { bool: [false, true], float32: [-Infinity, Infinity], float64: [-Infinity, Infinity] };

/** What no element is above, or below. @param {"least" | "most"} which */
export function extremeOf(dtype, which) {
  if (dtype in LIMITS) return LIMITS[dtype][which === "least" ? 0 : 1];
  const bits = Number(dtype.replace(/\D/g, ""));
  const isUnsigned = dtype.startsWith("u");
  const top = 2n ** BigInt(isUnsigned ? bits : bits - 1);
  return which === "most" ? top - 1n : isUnsigned ? 0n : -top;
}
