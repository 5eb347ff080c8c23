// An operation on arrays: noted for the figures, then run by the engine. Where sizes are not known, the engine's plan says
// what comes out.
import { BROADCASTING } from "../../../build/generated/broadcasting.js";
import { ArrayValue } from "./array.js";
import { blank, filled } from "./blank.js";
import { checkElements, tensorOf } from "./convert.js";
import { engine } from "./engine.js";
import { asking } from "./errors.js";
import { tellResult } from "./figures.js";
import { inMemoryOrder } from "./memory-order.js";
import { session } from "./session.js";

/** Whether a function, by the engine's name, broadcasts its operands. */
export const broadcasts = (name) => BROADCASTING.has(name);

/** What explain() takes for an array: its tensor, or its sizes where some are not known. */
function operandOf(array) {
  const tensor = tensorOf(array);
  const { generic } = session();
  return generic.isOpen(tensor.shape) ? generic.lettersOf(tensor.shape) : tensor;
}

/** Whether any of the arrays has a size that is not known. */
const isOpen = (arrays) => arrays.some((array) => session().generic.isOpen(tensorOf(array).shape));

/** The dtype that a call gives: it is made on a few elements. */
function dtypeOf(arrays, call) {
  const few = new Map(
    arrays.map((array) => [
      array,
      blank(
        array.tensor.shape.map(() => 1),
        array.tensor.dtype,
      ),
    ]),
  );
  return call((array) => few.get(array)).dtype;
}

/**
 * Runs an operation whose operands broadcast, or a product.
 * @param {any} framework
 * @param {string} op   as explain() names it
 * @param {any[]} arrays the operands that are arrays, in their order
 * @param {(tensorOf: (array: any) => any) => any} call the call of the engine, by each array's tensor
 * @param {{ always?: boolean, extra?: any[], inPlace?: boolean, names?: any[], as?: string }} [details] `as` is what its figure is called
 */
export function operate(framework, op, arrays, call, details = {}) {
  const { always = false, extra = [], inPlace = false, names, as } = details;
  const { machine, figures } = session();
  if (arrays.some(({ tensor }) => tensor === null))
    return inPlace ? arrays[0] : new ArrayValue(framework, null);
  const operands = arrays.map(operandOf);
  /** @type {any} */
  let figure = null;
  if (arrays.length > 1 || always) {
    figure = asking(framework.words, () =>
      figures.note(op, operands, {
        site: machine.site,
        values: arrays,
        always,
        extra,
        names,
        as,
        framework: framework.name,
      }),
    );
    if (figure?.elements != null) checkElements(figure.elements);
    if (figure?.loop != null && always) checkElements(figure.loop.extents.reduce((a, b) => a * b, 1) / 8);
  }
  if (isOpen(arrays) && arrays.length > 1)
    return openResult(framework, op, arrays, call, { figure, inPlace, extra });
  const result = asking(framework.words, () => call(tensorOf));
  if (figure !== null) tellResult(figure, inPlace ? tensorOf(arrays[0]) : result);
  if (inPlace) return arrays[0];
  const isCopied = always || op === "maskedFill";
  return new ArrayValue(framework, isCopied ? result : inMemoryOrder(result, arrays.map(tensorOf)));
}

/** The result where sizes are not known, after the plan. */
function openResult(framework, op, arrays, call, { figure, inPlace, extra }) {
  const plan =
    figure ?? asking(framework.words, () => engine.explain(op, [...extra, ...arrays.map(operandOf)]));
  if (plan.ok === false) {
    return asking(framework.words, () => {
      throw plan.error;
    });
  }
  if (inPlace) return arrays[0];
  const dtype = asking(framework.words, () => dtypeOf(arrays, call));
  return new ArrayValue(framework, blank(filled(plan.sizes ?? plan.shape), dtype));
}

/**
 * Notes a call in which shapes meet although it is no operation of its own: the plan is that of a copy into the target.
 * @param {any} framework @param {readonly number[]} target @param {any} value an array
 * @param {string} op @param {(string | null)[]} names
 */
export function noteCopy(framework, target, value, op, names) {
  const { machine, figures, generic } = session();
  if (value.tensor === null) return null;
  const operands = [generic.lettersOf(target), operandOf(value)];
  try {
    const figure = figures.note("copy_", operands, {
      site: machine.site,
      values: [null, value],
      names,
      as: op,
      framework: framework.name,
    });
    return figure;
  } catch (error) {
    if (error instanceof engine.ShapecastError) return null;
    throw error;
  }
}

/** Notes shapes that meet without arrays, where somebody draws a program. */
export function noteShapes(shapes, values, framework = "") {
  const { machine, figures, drawsShapes } = session();
  if (drawsShapes) figures.note("broadcastShapes", shapes, { site: machine.site, values, framework });
}
