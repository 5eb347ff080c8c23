// The engine's operations by name.
import { operations } from "../../build/generated/tables.js";
import { isForm } from "./operation-list.js";

/** The code of one of the engine's operations, by its Python name. */
export const codeOf = new Map(operations.map(({ python }, code) => [python, code]));

/** The code of an operation by its JavaScript or Python name, with a trailing underscore for in place; or null. */
export function findOperation(name) {
  const inPlace = name.endsWith("_");
  const plain = inPlace ? name.slice(0, -1) : name;
  const code = codeOf.get(plain) ?? operations.findIndex(({ name: own }) => own === plain);
  if (code < 0 || isForm(operations[code].python)) return null;
  return { code, inPlace, python: operations[code].python + (inPlace ? "_" : "") };
}
