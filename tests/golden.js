// Reads the golden data and compares a tensor with what PyTorch answered.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** The parsed golden file `tests/golden/<name>.json.gz`. */
export function load(name) {
  const file = new URL(`./golden/${name}.json.gz`, import.meta.url);
  return JSON.parse(gunzipSync(readFileSync(file)).toString("utf8"));
}

const SPECIAL = { nan: Number.NaN, inf: Number.POSITIVE_INFINITY, "-inf": Number.NEGATIVE_INFINITY };
const number = (v) => (typeof v === "string" && v in SPECIAL ? SPECIAL[v] : Number(v));

/** A literal's flat values as plain JavaScript: booleans for bool, BigInt for int64, numbers for the rest. */
export function values({ dtype, data }) {
  if (dtype === "bool") return data.map((v) => Number(v) !== 0);
  if (dtype === "int64") return data.map((v) => BigInt(v));
  return data.map(number);
}

export const isTensorLiteral = (v) => v !== null && typeof v === "object" && "dtype" in v && "shape" in v;
export const isFloatLiteral = (v) => v !== null && typeof v === "object" && "f" in v;
export const floatValue = (v) => number(v.f);
