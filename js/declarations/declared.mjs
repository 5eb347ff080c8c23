// One function or method in TypeScript: all ways to call it, and what each gives.
import { operations } from "../../build/generated/tables.js";
import { camelCase } from "../engine/operation-list.js";
import { formsOf, read } from "./call-forms.mjs";
import { CREATING } from "./sentences/creating.js";
import { ELEMENTWISE } from "./sentences/elementwise.js";
import { ORDERING } from "./sentences/ordering.js";
import { PRODUCTS } from "./sentences/products.js";
import { REDUCTIONS } from "./sentences/reductions.js";
import { VIEWS } from "./sentences/views.js";

/** @typedef {import("./declaration.js").Declaration} Declaration */
/** @type {Record<string, Declaration>} */
export const DECLARATIONS = {
  ...ELEMENTWISE,
  ...PRODUCTS,
  ...REDUCTIONS,
  ...VIEWS,
  ...ORDERING,
  ...CREATING,
};

/** What an elementwise operation gives, by its kind in the engine's list. */
function givenBy(python) {
  const operation = operations.find((one) => one.python === python);
  if (operation === undefined) return "Tensor<D>";
  const common = operation.arity === 1 ? "D" : "Promoted<A, B>";
  if (operation.kind === "truth") return 'Tensor<"bool">';
  return `Tensor<${operation.kind === "function" ? `Floating<${common}>` : common}>`;
}

/** The declaration of a call; in place it gives the tensor itself. @returns {Declaration & { gives: string }} */
function declarationOf({ python, main }) {
  const name = camelCase(main);
  const own = DECLARATIONS[name];
  if (own) {
    const gives = own.gives ?? (own.dtype ? "Tensor<NoInfer<E>>" : givenBy(main));
    return { ...own, gives, says: python === main ? own.says : `The same as \`${name}\`.` };
  }
  const fresh = name.slice(0, -1);
  if (!name.endsWith("_") || !DECLARATIONS[fresh]) throw new Error(`js/declarations: what is ${name}?`);
  const { types, generics } = DECLARATIONS[fresh];
  return { says: `\`${camelCase(python).slice(0, -1)}\` in place.`, gives: "this", types, generics };
}

/** What a signature gives. */
const resultOf = ({ gives, when = {} }, signature) =>
  Object.entries(when).findLast(([what]) => ` ${signature}`.includes(` ${what}`))?.[1] ?? gives;

/** Types of an argument together: one that takes any operand takes tensors too. */
function union(...types) {
  const all = [...new Set(types.flatMap((type) => type.split(" | ")))];
  const covered = all.includes("Operand") ? ["Tensor", "Numeric"] : all.includes("Numeric") ? ["Tensor"] : [];
  return all.filter((type) => !covered.includes(type)).join(" | ");
}

/** Two signatures as one, if they differ in the type of one argument only; else null. */
function together(one, other) {
  const shape = ({ parameters, spread, gives }) =>
    [
      spread,
      gives,
      ...parameters.map(({ key, none, optional, keyword }) => [key, none, optional, keyword]),
    ].join();
  if (shape(one) !== shape(other)) return null;
  const parameters = one.parameters.map((left, i) => ({
    ...left,
    type: union(left.type, other.parameters[i].type),
  }));
  const differing = parameters.filter(
    ({ type }, i) => type !== one.parameters[i].type || type !== other.parameters[i].type,
  );
  return differing.length > 1 ? null : { ...one, parameters };
}

/** Signatures of which those that nearly are the same are one. */
function merged(list) {
  const found = [];
  for (const signature of list) {
    const place = found.findIndex((one) => together(one, signature) !== null);
    if (place < 0) found.push(signature);
    else found[place] = together(found[place], signature);
  }
  return found;
}

const has = (text, letter) => text.split(/\W+/).includes(letter);

/**
 * The letters that stand for types of arguments, put in their places: the parameters, and what each letter extends.
 * @returns {{ parameters: any[], letters: Record<string, string> }}
 */
function lettered({ parameters, gives }, { dtype = "", types = {}, generics = "" }, isMethod) {
  /** @type {Record<string, string>} */
  const letters = {};
  const operands = parameters.filter(
    ({ name, type }) => /^(Tensor|Operand)$/.test(type) && name !== "condition",
  );
  const places = isMethod ? [null, operands[0]] : operands;
  const typed = parameters.map((one) => {
    const letter = ["A", "B"].find((candidate, i) => places[i] === one && has(gives, candidate));
    if (letter) {
      letters[letter] = one.type;
      return { ...one, type: letter };
    }
    if (one.type === "E" && !has(gives, "E")) return { ...one, type: "DType" };
    return { ...one, type: types[`${one.type} ${one.name}`] ?? types[one.name] ?? one.type };
  });
  const first = typed.find(({ type }) => /\bTensor(\[\])?$/.test(type));
  if (!isMethod && first && (has(gives, "D") || has(dtype, "D"))) {
    first.type = first.type.replace("Tensor", "Tensor<D>");
    letters.D = "DType";
  }
  for (const generic of generics.split(", ").filter(Boolean)) {
    const [name, bound] = generic.split(" extends ");
    letters[name] = bound;
  }
  if (has(gives, "E")) letters.E = `DType${dtype === "DType" ? " = DType" : ` = ${dtype}`}`;
  return { parameters: typed, letters };
}

/** A call's sentence, and its overloads in TypeScript. */
export function declared(call, isMethod) {
  const declaration = declarationOf(call);
  const signatures = (isMethod ? call.method : call.function).flatMap((signature) => {
    const found = read(signature, isMethod);
    return found ? [{ ...found, gives: resultOf(declaration, signature) }] : [];
  });
  const overloads = merged(signatures).flatMap((signature) => {
    const { parameters, letters } = lettered(signature, declaration, isMethod);
    const result = isMethod ? signature.gives.replace(/\bA\b/g, "Tensor<D>") : signature.gives;
    return formsOf(parameters, signature.spread).map((form) => {
      const generics = [
        "A",
        "B",
        "D",
        ...Object.keys(letters).filter((letter) => !/^[A-E]$/.test(letter)),
        "E",
      ]
        .filter((letter) => letter in letters && has(`${form} ${result} ${letters.E}`, letter))
        .map((letter) => `${letter} extends ${letters[letter]}`);
      return `${generics.length > 0 ? `<${generics.join(", ")}>` : ""}(${form}): ${result}`;
    });
  });
  const also = isMethod ? [] : (declaration.also ?? []);
  return { says: declaration.says, overloads: [...new Set([...overloads, ...also])] };
}
