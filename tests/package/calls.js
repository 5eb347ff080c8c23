// Calls of everything that is called by signatures, as text: what runs them and what reads their types get the same.
import { camelCase } from "../../js/engine/operation-list.js";

/** What calls are made of; f and i are matrices, z has no axes. */
export const BEGINNING = `const f = ones([2, 2]), i = ones([2, 2], { dtype: "int64" }), z = zeros([], { dtype: "int64" });\n`;

const STRINGS = {
  rounding_mode: "floor",
  indexing: "ij",
  mode: "constant",
  interpolation: "linear",
  side: "left",
  reduce: "add",
  compute_mode: "use_mm_for_euclid_dist",
};
const VALUES = {
  Tensor: "f",
  "Tensor|Number": "f",
  int: "0",
  "int!": "1",
  float: "1",
  bool: "true",
  Number: "1",
  "Number or str": "1",
  "tuple of ints": "[0]",
  "tuple of ints!": "[0, 1]",
  "tuple of Tensors": "[f, f]",
  "torch.dtype": '"float32"',
  object: "1",
};
/** One value of each kind that the parser tells apart. */
const KINDS = [
  "z",
  "1",
  "1n",
  "true",
  "null",
  '"float32"',
  "[0]",
  "[1n, z]",
  'scalar(1, "int")',
  "scalar(true)",
];
const NUMPY = { dim: "axis", keepdim: "keepdims" };

/** The parameters of a signature, read anew: [type, name, needed, by name only]. */
function parametersOf(signature) {
  const pieces = signature.split(", ").filter(Boolean);
  const star = pieces.indexOf("*");
  return pieces.flatMap((piece, place) => {
    if (piece === "*" || /\bout = /.test(piece)) return [];
    const [declared, fallback] = piece.split(" = ");
    const [, type, name] = /** @type {string[]} */ (/^(.+?)\??\s(\w+)$/.exec(declared));
    return [{ type, name, needed: fallback === undefined, named: star >= 0 && place > star }];
  });
}

/** A parameter with a value; all tensors but the first are `other`. */
const valued = (other) => (one, place) => {
  const value = one.type === "str" ? `"${STRINGS[one.name]}"` : VALUES[one.type];
  return { ...one, value: value === "f" && place > 0 ? other : value };
};
const join = (ordered, options = "") =>
  [...ordered.map(({ value }) => value), options].filter(Boolean).join(", ");
const optionsOf = (parameters, names = {}, more = "") => {
  const pairs = parameters.map(({ name, value }) => `${names[name] ?? camelCase(name)}: ${value}`);
  return `{ ${[...pairs, more].filter(Boolean).join(", ")} }`;
};

/** So many arguments in order and the others by their names, all of them or those that are needed; and names of no argument. */
function* forms(parameters) {
  const ordered = parameters.filter(({ named }) => !named);
  for (let count = 0; count <= ordered.length; count++) {
    const before = ordered.slice(0, count);
    const rest = parameters.filter((one) => !before.includes(one));
    yield join(before);
    if (rest.length === 0) continue;
    const needed = rest.filter((one) => one.needed);
    if (needed.length > 0) yield join(before, optionsOf(needed));
    yield join(before, optionsOf(rest));
    yield join(before, optionsOf(rest, NUMPY));
    const stray = ["axis: 0", "keepdims: true", "nonsense: 1"][count % 3];
    yield join(before, optionsOf(rest, {}, stray));
  }
  yield join([...ordered, { value: '"more"' }]);
}

/** Values of every kind in the place of each parameter; which words there are is looked at later than what is no word. */
function* kinds(parameters) {
  for (const { name, type, named } of parameters) {
    if (type === "object") continue;
    for (const value of KINDS) {
      if (/\bstr$/.test(type) && value.startsWith('"')) continue;
      const changed = parameters.map((one) => (one.name === name ? { ...one, value } : one));
      const ordered = changed.filter((one) => !one.named);
      yield join(
        ordered,
        named ? optionsOf(changed.filter((one) => one.named && (one.needed || one.name === name))) : "",
      );
    }
  }
}

/** All calls of one name. @returns {string[]} */
export function callsOf({ python, function: own, method }) {
  const name = camelCase(python);
  const found = new Set();
  for (const signature of own ?? []) {
    const parameters = parametersOf(signature);
    const begin = name === "var" ? "variance" : name;
    const all = [
      ...forms(parameters.map(valued("f"))),
      ...forms(parameters.map(valued("z"))),
      ...(method === null ? kinds(parameters.map(valued("z"))) : []),
    ];
    for (const args of all) found.add(`${begin}(${args})`);
  }
  for (const signature of method ?? []) {
    const [self, ...parameters] = parametersOf(signature).map(valued("z"));
    if (!/^(input|sorted_sequence)$/.test(self?.name)) continue;
    for (const args of [...forms(parameters), ...kinds(parameters)]) found.add(`f.${name}(${args})`);
  }
  return [...found];
}
