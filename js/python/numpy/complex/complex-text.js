// Arrays of complex numbers as NumPy writes them: real and imaginary parts each in one width.
import { GAP } from "../../../format/items.js";
import { elementText, nested } from "../../../format/numpy.js";
import { tuple } from "../../../refusals/shape-text.js";
import { getPrintOptions } from "../../../tensor/printing.js";
import { session } from "../../arrays/session.js";
import { notRead } from "../base/framework.js";

/** Places in a row-major array, nested as it is printed. */
function placesOf(shape, { threshold, edgeitems }) {
  const cut = shape.reduce((all, size) => all * size, 1) > threshold;
  const walk = (axis, start) => {
    if (axis === shape.length) return start;
    const step = shape.slice(axis + 1).reduce((all, size) => all * size, 1);
    const list = (from, to) =>
      Array.from({ length: to - from }, (_, i) => walk(axis + 1, start + (from + i) * step));
    const size = shape[axis];
    return cut && size > 2 * edgeitems
      ? [...list(0, edgeitems), GAP, ...list(size - edgeitems, size)]
      : list(0, size);
  };
  return walk(0, 0);
}

const isNegative = (value) => value < 0 || Object.is(value, -0);

/** How the elements at some places are written. */
function wordsOf(places, { re, im, dtype = "float64" }, rank, settings) {
  const flat = [places].flat(Number.POSITIVE_INFINITY).filter((place) => place !== GAP);
  const real = elementText(
    flat.map((at) => re[at]),
    dtype,
    rank,
    settings,
  );
  const size = elementText(
    flat.map((at) => Math.abs(im[at])),
    dtype,
    rank,
    settings,
  );
  return (at) => {
    const turn = size(Math.abs(im[at]));
    const digits = turn.trimStart();
    const signed = `${" ".repeat(turn.length - digits.length)}${isNegative(im[at]) ? "-" : "+"}${digits}`;
    const end = signed.trimEnd().length;
    return `${real(re[at])}${signed.slice(0, end)}j${signed.slice(end)}`;
  };
}

/**
 * What stands between the outer brackets.
 * @param {readonly number[]} shape @param {{ re: number[], im: number[], dtype?: string }} parts
 */
export function body(shape, parts, separator, indent, narrower) {
  const { numpyPrintOptions, numpyFormatter, numpyFloats } = /** @type {any} */ (session());
  if (numpyFormatter || numpyFloats) notRead("such a text of complex numbers");
  const settings = { ...getPrintOptions("numpy"), ...numpyPrintOptions };
  if (shape.includes(0)) return "[]";
  const places = placesOf(shape, settings);
  const text = wordsOf(places, parts, shape.length, settings);
  return nested(places, shape.length, indent + 1, settings.linewidth - narrower, { text, separator });
}

export const arrayText = (shape, parts) => body(shape, parts, " ", 0, 0);

export function arrayRepr(shape, parts) {
  const count = shape.reduce((all, size) => all * size, 1);
  const told = `array(${body(shape, parts, ", ", 6, 1)}`;
  const { numpyPrintOptions } = /** @type {any} */ (session());
  const { threshold } = { ...getPrintOptions("numpy"), ...numpyPrintOptions };
  const sizes = tuple(shape);
  if (count === 0)
    return shape.length === 1 ? `${told}, dtype=complex128)` : `${told}, shape=${sizes}, dtype=complex128)`;
  return count > threshold ? `${told},\n${" ".repeat(6)}shape=${sizes})` : `${told})`;
}
