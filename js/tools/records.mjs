// What each part of the package reads of the records of js/records/ beside what ops.def says, a module for each part, so
// that none loads what only another needs.

import { camelCase, isForm } from "../engine/operation-list.js";
import { ELEMENTWISE, RELATED } from "../records/elementwise.js";

/** @typedef {import("./operations.mjs").Listed} Listed */
/** @typedef {import("../records/elementwise.js").OperationRecord} OperationRecord */

const words = (text = "") => text.split(" ").filter(Boolean);
const listed = (functions, accept) =>
  functions
    .filter(accept)
    .map(({ name }) => name)
    .join(" ");
const unique = (list) => [...new Set(list)];
const lines = (constants) =>
  Object.entries(constants)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join("");

/**
 * PyTorch's other names, each with its signatures, null where they are those of the operation.
 * @param {OperationRecord} record
 * @returns {[string, string[] | null][]}
 */
const aliasesOf = ({ aliases }) =>
  typeof aliases === "object" ? Object.entries(aliases) : words(aliases).map((name) => [name, null]);

/** The engine's functions with their records; a list in ops.def and a list of records that differ are a mistake. */
export function recorded(operations) {
  const functions = operations.filter(({ python }) => !isForm(python));
  const known = functions.map(({ python }) => python);
  const stray = Object.keys(ELEMENTWISE).filter((name) => !known.includes(name));
  const missing = known.filter((name) => !Object.hasOwn(ELEMENTWISE, name));
  if (stray.length > 0) throw new Error(`js/records: no such operation: ${stray.join(", ")}`);
  if (missing.length > 0) throw new Error(`js/records: no record of ${missing.join(", ")}`);
  return functions.map((operation) => ({ ...operation, record: ELEMENTWISE[operation.python] }));
}

/** @typedef {Listed & { record: OperationRecord }} Recorded */

/** PyTorch's other names for the engine's functions. @returns {[string, string][]} alias, name */
export const aliased = (/** @type {Recorded[]} */ functions) =>
  functions.flatMap(({ python, record }) => aliasesOf(record).map(([alias]) => [alias, python]));

/** What has no form with an underscore. */
export const fresh = () =>
  Object.entries({ ...ELEMENTWISE, ...RELATED })
    .filter(([, { inPlace }]) => inPlace === false)
    .map(([name]) => name);

// ---- how they are called ----

/** How many of the engine's operands broadcast; the others are parameters. */
const countOf = ({ operands }) => operands.replace(/[PD]/g, "").length;

/** What PyTorch takes for the parameters where they are not given, by its signature; a mask is filled with 0. */
function parametersOf({ arity, operands, record: { signatures = [""] } }) {
  const numbers = [...signatures[0].matchAll(/\b(?:float|Number) \w+ = ([-.\de]+)/g)].map(
    ([, number]) => number,
  );
  return Array.from({ length: arity - countOf({ operands }) }, (_, i) => Number(numbers[i] ?? 0));
}

export function signatures(/** @type {Recorded[]} */ functions) {
  const called = (/** @type {OperationRecord} */ { signatures, methods, main, plain }) =>
    JSON.stringify({ signatures, methods, main, plain });
  /** @type {[string, OperationRecord][]} */
  const all = [
    ...functions.map(({ python, record }) => /** @type {[string, OperationRecord]} */ ([python, record])),
    ...Object.entries(RELATED),
  ];
  const own = all.filter(([, { signatures }]) => signatures).map(([name, record]) => [name, called(record)]);
  const aliases = all.flatMap(([, record]) =>
    aliasesOf(record).flatMap(([alias, texts]) => (texts ? [[alias, called({ signatures: texts })]] : [])),
  );
  // Those that are called alike stand together.
  const groups = new Map();
  for (const [name, record] of [...own, ...aliases])
    groups.set(record, [...(groups.get(record) ?? []), name]);
  return lines({
    SIGNATURES: [...groups].map(([record, names]) => [names.join(" "), JSON.parse(record)]),
    ALIASES: Object.fromEntries(aliased(functions)),
    FRESH: fresh().join(" "),
  });
}

// ---- what people type ----

const isPrefix = (sign) => /^\Wx$/.test(sign);
/** The function at the end of a path; none of an expression. */
const functionOf = (spelling) => (spelling && !spelling.includes("$") ? [spelling.split(".").at(-1)] : []);

const isArithmetic = ({ kind }) => kind !== "truth";

export function vocabulary(/** @type {Recorded[]} */ functions) {
  const pairs = functions.flatMap((operation) =>
    words(operation.record.signs).map((sign) => ({ sign, operation, op: operation.name })),
  );
  const infix = pairs.filter(({ sign }) => !isPrefix(sign));
  const assigning = infix.filter(({ sign, operation }) => isArithmetic(operation) && /^\W/.test(sign));
  const prefixed = pairs.filter(({ sign }) => isPrefix(sign));
  const named = functions.map(({ python, name, record }) => {
    const elsewhere = [record.numpy, record.tensorflow, record.jax].flatMap(functionOf);
    const all = [python, ...aliasesOf(record).map(([alias]) => alias), ...words(record.names), ...elsewhere];
    return unique([name, ...all.map(camelCase)]);
  });
  const twice = named.flat().filter((name, i, all) => all.indexOf(name) !== i);
  if (twice.length > 0) throw new Error(`js/records: two operations are called ${twice.join(", ")}`);
  return lines({
    SIGNS: [
      ...infix.map(({ sign, op }) => `${sign}:${op}`),
      ...assigning.map(({ sign, op }) => `${sign}=:${op}_`),
    ].join(" "),
    PREFIXES: prefixed.map(({ sign, op }) => `${sign[0]}:${op}`).join(" "),
    NAMES: named
      .filter(({ length }) => length > 1)
      .map(String)
      .join(" "),
    NODES: functions
      .filter(({ record }) => record.nodes)
      .map(({ name, record }) => [name, ...words(record.nodes)].join())
      .join(" "),
    CONDITIONS: Object.fromEntries(
      functions
        .filter(({ operands }) => operands.includes("T"))
        .map(({ name, operands }) => [name, operands.indexOf("T")]),
    ),
    // What floats are refused by.
    WHOLE: listed(functions, ({ dtypes }) => dtypes === "BITS" || dtypes === "WHOLE"),
    PARAMETERS: Object.fromEntries(
      functions
        .map((operation) => /** @type {const} */ ([operation.name, parametersOf(operation)]))
        .filter(([, parameters]) => parameters.length > 0),
    ),
  });
}

// ---- how it is written in other languages ----

/** NumPy's spelling in JAX. */
const inJax = (spelling) => spelling?.replaceAll("np.", "jnp.");

export function spellings(/** @type {Recorded[]} */ functions) {
  const written = (spell) =>
    Object.fromEntries(
      functions
        .map(({ name, record }) => [name, spell(record)])
        .filter(([, spelling]) => spelling !== undefined),
    );
  const signed = functions.filter(({ record }) => record.signs);
  return lines({
    OPERATORS: Object.fromEntries(
      signed.map(({ name, record }) => [name, words(record.signs)[0].replace(/x$/, "")]),
    ),
    ASSIGNING: signed
      .filter((one) => isArithmetic(one) && one.arity === 2)
      .map(({ name }) => name)
      .join(" "),
    FRESH: fresh().map(camelCase).join(" "),
    TERNARY: listed(functions, (operation) => countOf(operation) > 2),
    TRUTHS: listed(functions, ({ dtypes }) => dtypes === "TRUTHS"),
    SPELLINGS: {
      numpy: written(({ numpy }) => numpy),
      tensorflow: written(({ tensorflow }) => tensorflow),
      jax: written(({ numpy, jax = inJax(numpy) }) => jax),
    },
  });
}
