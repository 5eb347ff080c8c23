// What a program sets for all that follows: how tensors print, and whether gradients are recorded.
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { WrappedFunction } from "../../run/functions.js";
import { partOf } from "../../values/parts.js";
import { REPR, TYPE } from "../../values/protocol.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { inferenceContext } from "../inference.js";

/** Whether operations in a context are recorded; those that are told in the call are not named. */
const RECORDS = { no_grad: false, enable_grad: true };

/** What a context of gradients is entered with; `set_grad_enabled` sets at once what it would set. */
export function gradientContext(name, args, { mode = args[0] ?? true }, machine) {
  const path = `torch.autograd.grad_mode.${name}`;
  const sets = name === "set_grad_enabled";
  const records = RECORDS[name] ?? (mode !== false) === sets;
  if (sets) machine.records = records;
  /** @type {any} */
  const context = {
    records,
    [TYPE]: new Type(name, TYPES.object, path),
    /** What a function becomes in it. */
    call: ([method]) => partOf("classes").recorded(method, context),
    [REPR]: () => (sets ? `${path}(mode=${records ? "True" : "False"})` : `<${path} object>`),
  };
  // Without being called itself it takes the function.
  const given = sets ? null : args[0];
  const isFunction = given?.node !== undefined || given instanceof WrappedFunction;
  if (isFunction) context.records = RECORDS[name] ?? false;
  const made = name === "inference_mode" ? inferenceContext(context, !context.records) : context;
  return isFunction ? made.call([given]) : made;
}

const OPTIONS = ["precision", "threshold", "edgeitems", "linewidth", "profile", "sci_mode"];
const isOption = (name) => OPTIONS.includes(name);

/** A profile begins anew; whether numbers are scientific is automatic again where a call does not say it. */
export function setPrintOptions(args, keywords) {
  const placed = Object.fromEntries(args.map((value, i) => [OPTIONS[i], value]));
  const given = /** @type {Record<string, any>} */ ({ ...placed, ...keywords });
  const other = Object.keys(given).find((name) => !isOption(name));
  if (other !== undefined)
    raise("TypeError", `set_printoptions() got an unexpected keyword argument '${other}'`);
  const { precision, threshold, edgeitems, linewidth, sci_mode: sciMode = null, profile: named } = given;
  // One of another name does nothing.
  const profile = /^(?:default|short|full)$/.test(named) ? named : null;
  if ([precision, threshold, edgeitems, linewidth].some((value) => typeof value === "string"))
    refuseHere("such a value of set_printoptions");
  const told = Object.entries({ precision, threshold, edgeitems, linewidth, profile }).filter(
    ([, value]) => (value ?? null) !== null,
  );
  const numbers = told.map(([name, value]) => [name, typeof value === "bigint" ? Number(value) : value]);
  const current = /** @type {any} */ (session());
  const before = (profile ?? null) === null ? current.printOptions : {};
  current.printOptions = { ...before, ...Object.fromEntries(numbers), sciMode };
  return null;
}
