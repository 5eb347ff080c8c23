// Imported before tests (node --import): each call on tensors is made twice, on the engine and on the one that works out shapes
// alone, with tensors of the same shapes, strides and offsets in the same memory. What they answer must agree, but for what
// shadow-decided.js lists. At the end the outcome goes as a line of JSON to the file that SHADOW names, for shadow-outcome.mjs.
import { appendFileSync } from "node:fs";
import { exchange, hasElements } from "../js/engine/engine.js";
import { layoutFor } from "../js/engine/slots.js";
import { Storage } from "../js/engine/storage.js";
import { withShapesOnly } from "../js/shapes-only.js";
import { READABLE } from "../js/tensor/contents.js";
import { unscoped } from "../js/tensor/scope.js";
import { storageBytes, Tensor } from "../js/tensor/tensor.js";
import { setRecorder } from "../js/tensor/trace.js";
import { OFFSETS, REFUSALS, SIZES, VALUES } from "./shadow-decided.js";

/** @type {{ calls: number, refused: number, differ: string[], decided: Record<string, Record<string, number>> }} */
const outcome = { calls: 0, refused: 0, differ: [], decided: {} };
const MOST_SHOWN = 20;

/** Copies arguments or results, one level after the other, by what `change` makes of the tensors in them. */
function mapped(value, change) {
  if (value instanceof Tensor) return change(value);
  if (Array.isArray(value)) return value.map((one) => mapped(one, change));
  const prototype = value !== null && typeof value === "object" ? Object.getPrototypeOf(value) : undefined;
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, change)]));
}

const placed = ({ dtype, shape, strides, offset }) => ({ dtype, shape, strides, offset });

/** Whether the elements of all tensors in arguments are there. */
function areReadable(args) {
  let all = true;
  mapped(args, (tensor) => {
    all &&= tensor[READABLE];
  });
  return all;
}

/** The tensors in arguments, and what another engine needs to make others like them; `peer` shares the memory. */
function described(args) {
  const tensors = [];
  mapped(args, (tensor) => tensors.includes(tensor) || tensors.push(tensor));
  const layouts = tensors.map((tensor) => ({
    ...placed(tensor),
    bytes: storageBytes(tensor, "shadow"),
    peer: tensors.findIndex((other) => other.sharesStorage(tensor)),
  }));
  return { tensors, layouts };
}

/** Tensors of the running engine by such descriptions. */
function made(layouts) {
  const storages = [];
  return layouts.map(({ dtype, shape, strides, offset, bytes, peer }, i) => {
    storages.push(storages[peer] ?? Storage.allocate(bytes));
    return new Tensor(storages[i], layoutFor(exchange(), dtype, shape, strides), offset);
  });
}

const FACTS = ["name", "message", "messages", "pythonType", "op", "axis", "shapes", "hint"];
const ofError = (error) => Object.fromEntries(FACTS.map((key) => [key, error[key]]));

/** What is compared of a result: of a tensor where its elements lie, and whose memory it shares. */
const layout = (result, args) =>
  mapped(result, (tensor) => ({
    ...placed(tensor),
    shares: args.map((one) => one === tensor || (!one.isDisposed && one.sharesStorage(tensor))),
  }));
const OFFSET = /"offset":\d+,/g;

/** What a call came to: its result, which is looked at, or its error. */
function attempt(make, args) {
  try {
    const result = make();
    return { result, layout: layout(result, args) };
  } catch (error) {
    return { error };
  }
}

/** Whether a result is what an outline says of it. */
function fits(outline, result) {
  if (outline === null) return true;
  if (Array.isArray(outline)) {
    return (
      Array.isArray(result) &&
      outline.length === result.length &&
      outline.every((one, i) => fits(one, result[i]))
    );
  }
  if (!(result instanceof Tensor)) return false;
  const { shape, dtype } = result;
  const sizes = outline.shape;
  return (
    outline.dtype === dtype &&
    sizes.length === shape.length &&
    sizes.every((size, i) => size === null || size === shape[i])
  );
}

/** Notes that elements decided: what of, and which line of the lists says so. */
function decide(what, line) {
  outcome.decided[what] ??= {};
  outcome.decided[what][line] = (outcome.decided[what][line] ?? 0) + 1;
}

const text = (value) => JSON.stringify(value, (_, one) => (typeof one === "bigint" ? `${one}n` : one)) ?? "";

/** A refusal because of elements, by what it is listed as; undefined for any other. */
const listed = ({ message }) => REFUSALS.find((words) => words.test(message));

/** Where an outcome with elements and one of shapes alone differ; undefined where they do not, or elements decide. */
function difference(op, real, alone) {
  const own = real.error ? ofError(real.error) : real.layout;
  const other = alone.error ? ofError(alone.error) : alone.layout;
  if (text(own) === text(other)) return undefined;
  const because = real.error && listed(real.error);
  if (because) return decide("refusals", because.source);
  if (alone.error?.valuesUnknown) {
    const { result } = alone.error;
    // Elements are asked for before anything else may be refused, as by PyTorch's meta device.
    const fresh = op.replace(/_$/, "");
    if (result === null && VALUES.includes(fresh)) return decide("values", fresh);
    if (real.error) return [own, other];
    if (result !== null && SIZES.includes(op) && fits(result, real.result)) return decide("sizes", op);
    return [own, { ...other, result }];
  }
  // Where a view of nothing begins, an address need not tell.
  const isNowhere = real.result?.numel === 0;
  if (
    (isNowhere || OFFSETS.includes(op)) &&
    text(own).replace(OFFSET, "") === text(other).replace(OFFSET, "")
  ) {
    return isNowhere ? undefined : decide("offsets", op);
  }
  return [own, alone.error ? { ...other, stack: alone.error.stack } : other];
}

function record(op, call, args) {
  if (!hasElements) return call(args);
  const before = setRecorder(null);
  try {
    if (!areReadable(args)) return call(args);
    const { tensors, layouts } = described(args);
    const alone = withShapesOnly(() =>
      unscoped(() => {
        const others = made(layouts);
        const own = mapped(args, (tensor) => others[tensors.indexOf(tensor)]);
        return attempt(() => call(own), others);
      }),
    );
    const real = attempt(() => call(args), tensors);
    outcome.calls++;
    if (real.error) outcome.refused++;
    const differs = difference(op, real, alone);
    if (differs !== undefined && outcome.differ.length < MOST_SHOWN) {
      const given = mapped(args, (tensor) => layouts[tensors.indexOf(tensor)]);
      outcome.differ.push(
        `${op}(${text(given)}): ${differs.map(text).join(" but of shapes alone ")}`.slice(0, 2000),
      );
    }
    if (real.error) throw real.error;
    return real.result;
  } finally {
    setRecorder(before);
  }
}

setRecorder(record);
process.on("exit", () => {
  if (process.env.SHADOW) appendFileSync(process.env.SHADOW, `${JSON.stringify(outcome)}\n`);
  for (const line of outcome.differ) console.error(`shapes alone differ: ${line}`);
  if (outcome.differ.length > 0) process.exitCode = 1;
});
