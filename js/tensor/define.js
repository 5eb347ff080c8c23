// Operations as they are called: by PyTorch's signatures, as functions and as methods.
import { camelCase } from "../engine/operation-list.js";
import { overloads } from "./overloads.js";
import { checkTensor, defineMethod, Tensor } from "./tensor.js";
import { traced } from "./trace.js";
import { viewed } from "./viewed.js";

/**
 * A function by its signatures, one or a list; `perform` gets the arguments by name, `plain` as they stand; it answers null where
 * they have to be parsed.
 * @param {((args: any[]) => any) | null} [plain]
 */
export function defineFunction(op, signatures, perform, plain = null) {
  const parse = overloads(op, ...[signatures].flat());
  return traced(op, (args) => plain?.(args) ?? perform(parse(args), op));
}

/**
 * The same as a method too.
 * @param {((input: any, args: any[], from: number) => any) | null} [plain] gets the first argument, or the tensor of a method,
 * and those that follow, `args` from `from` on; null where they have to be parsed
 */
export function define(op, signatures, perform, plain = null) {
  const parse = overloads(op, ...[signatures].flat());
  const parsed = (self, args) => perform(parse(args, checkTensor(self, op, "self", 0)), op);
  const method = plain === null ? parsed : (self, args) => plain(self, args, 0) ?? parsed(self, args);
  defineMethod(camelCase(op), method);
  return traced(op, (args) => plain?.(args[0], args, 1) ?? perform(parse(args), op));
}

/** What is made of other calls: these are noted, not it. */
export const COMPOSED = new Set();

/** What is made of other calls, as a function and as a method. */
export function composed(op, signatures, perform) {
  const parse = overloads(op, signatures);
  const name = camelCase(op);
  COMPOSED.add(name);
  const method = {
    /** @this {any} */
    [name](...args) {
      return perform(parse(args, checkTensor(this, op, "self", 0)), op);
    },
  };
  Object.defineProperty(Tensor.prototype, name, {
    value: method[name],
    writable: true,
    configurable: true,
  });
  return (...args) => perform(parse(args), op);
}

/** The same of what answers with a view that follows from how the tensor lies and from the arguments; or with a copy. */
export function defineView(op, signatures, perform) {
  const parse = overloads(op, ...[signatures].flat());
  const method = (args, self) => perform(parse(args, checkTensor(self, op, "self", 0)), op);
  const make = (args) => perform(parse(args), op);
  defineMethod(camelCase(op), (self, args) => viewed(op, self, args, 0, method));
  return traced(op, (args) => viewed(op, args[0], args, 1, make));
}
