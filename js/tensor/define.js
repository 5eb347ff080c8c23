// Operations as they are called: by PyTorch's signatures, as functions and as methods.
import { camelCase } from "../engine/operation-list.js";
import { overloads } from "./overloads.js";
import { checkTensor, defineMethod } from "./tensor.js";
import { traced } from "./trace.js";

/** A function by its signatures, one or a list; `perform` gets the arguments by name. */
export function defineFunction(op, signatures, perform) {
  const parse = overloads(op, ...[signatures].flat());
  return traced(op, (args) => perform(parse(args), op));
}

/**
 * The same as a method too.
 * @param {((given: any[]) => any) | null} [plain] gets the arguments as they stand; null where they have to be parsed
 */
export function define(op, signatures, perform, plain = null) {
  const parse = overloads(op, ...[signatures].flat());
  const parsed = (self, args) => perform(parse(args, checkTensor(self, op, "self", 0)), op);
  const method = plain === null ? parsed : (self, args) => plain([self, ...args]) ?? parsed(self, args);
  defineMethod(camelCase(op), method);
  return traced(op, (args) => plain?.(args) ?? perform(parse(args), op));
}
