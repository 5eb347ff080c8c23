// The ways to call one signature, as parameters in TypeScript: so many arguments in their order, all others by name.
import { ALIASES, parse } from "../tensor/overloads.js";

/** Types of arguments, by the word of the signature. */
const TYPES = {
  Tensor: "Tensor",
  "Tensor|Number": "Operand",
  int: "Numeric",
  "int!": "Exclude<Numeric, Tensor>",
  float: "Operand",
  bool: "Flag",
  Number: "Operand",
  "Number or str": "Operand | string",
  str: "string",
  object: "unknown",
  "tuple of ints": "Dims",
  "tuple of ints!": "readonly Numeric[]",
  "tuple of Tensors": "readonly Tensor[]",
  "torch.dtype": "E",
};

/**
 * A parameter in TypeScript.
 * @typedef {{ name: string, key: string, type: string, none: boolean, optional: boolean, keyword: boolean }} Parameter
 */

/** What stands by name in an options object. NumPy's names go as well; one of two names may stand there. */
function optionsOf(/** @type {Parameter[]} */ parameters) {
  const typeOf = ({ type, none }) => (none ? `${type} | null` : type);
  const shared = parameters.flatMap((one) => {
    if (one.key === "dtype") return [`Cast<${one.type}>`];
    if (one.key === "keepdim") return ["Keep"];
    return one.key === "dim" ? [`${one.optional ? "" : "Needed"}Dim<${typeOf(one)}>`] : [];
  });
  const own = parameters.filter(({ key }) => key !== "dtype" && !(key in ALIASES));
  const named = own.map((one) => `${one.key}${one.optional ? "?" : ""}: ${typeOf(one)}`);
  // Lists and texts have a length too.
  if (own.some(({ key }) => key === "length")) named.push("slice?: undefined");
  return [...shared, ...(named.length > 0 ? [`{ ${named.join("; ")} }`] : [])].join(" & ");
}

const positionalText = ({ key, type, none }) => `${key}: ${type}${none ? " | null" : ""}`;

/** One way for each number of arguments that stand in order; `spread`: the last of them is a list that need not be one. */
export function formsOf(/** @type {Parameter[]} */ parameters, spread) {
  const ordered = parameters.filter(({ keyword }) => !keyword);
  const named = parameters.filter(({ keyword }) => keyword);
  const forms = [];
  if (spread) {
    const before = ordered.slice(0, -1).map(positionalText);
    const { key } = ordered[ordered.length - 1];
    if (named.every(({ optional }) => optional)) forms.push([...before, `...${key}: Numeric[]`].join(", "));
    if (named.length > 0) {
      forms.push([...before, `...${key}: [...${key}: Numeric[], options: ${optionsOf(named)}]`].join(", "));
    }
  }
  for (let count = ordered.length; count >= 0; count--) {
    const rest = [...ordered.slice(count), ...named];
    const before = ordered.slice(0, count).map(positionalText);
    if (rest.length === 0) forms.push(before.join(", "));
    else {
      const optional = rest.every((one) => one.optional);
      forms.push([...before, `options${optional ? "?" : ""}: ${optionsOf(rest)}`].join(", "));
    }
  }
  return forms;
}

/**
 * The parameters of a signature, without the tensor whose method it is and without `out`, which is always fresh here; null
 * where it cannot be called so.
 */
export function read(signature, isMethod) {
  const own = /^Tensor(\|Number)? (input|sorted_sequence)(, |$)/.exec(signature)?.[0];
  if (isMethod && own === undefined) return null;
  if (signature.includes(" out_dtype")) return null; // for graphics cards
  const { parameters, spreadFrom } = parse(isMethod ? signature.slice(own?.length) : signature, false);
  const known = parameters
    .filter(({ name }) => name !== "out")
    .map((one) => ({ ...one, type: TYPES[one.type] }));
  return { parameters: known, spread: spreadFrom < Infinity };
}
