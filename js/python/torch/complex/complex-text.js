// Complex tensors as PyTorch prints them: both parts have a width of their own, and stand as one word.

import { tuple } from "../../../refusals/shape-text.js";
import { tensorOf } from "../../arrays/convert.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { usualDtype } from "../dtypes.js";

const WIDE = { style: "pytorch", linewidth: 1e6 };

/** The numbers of a tensor as they are printed, padded, in their order. */
function numbersOf(tensor, options) {
  const text = tensor.toString({ ...options, ...WIDE });
  const inner = text.slice("tensor(".length, text.lastIndexOf("]") + 1 || text.length - 1);
  // What pads a number stands in front of it.
  return inner
    .replace(/\n */g, "")
    .replaceAll(",[", ", [")
    .replace(/[[\]]/g, "")
    .split(",")
    .filter((one) => !one.includes("..."))
    .map((one, i) => (i === 0 ? one : one.slice(1)));
}

/** A row of words in brackets, in lines of so many. */
function rowText(words, indent, most) {
  const lines = [];
  for (let i = 0; i < words.length; i += most) lines.push(words.slice(i, i + most).join(", "));
  return `[${lines.join(`,\n${" ".repeat(indent + 1)}`)}]`;
}

/** The text of a complex tensor. */
export function complexText(real, imaginary) {
  const { mode, generic, printOptions } = /** @type {any} */ (session());
  if (real.tensor === null) return "tensor(...)";
  const [re, im] = [real, imaginary].map(tensorOf);
  if (mode === "shapes") return `tensor(..., size=${tuple(generic.sizesOf(re.shape))})`;
  if (re.numel === 0) refuseHere("printing so many complex numbers");
  if (real.isRecorded) refuseHere("what PyTorch prints as grad_fn= of complex numbers");
  const [one, other] = [re, im].map((part) => numbersOf(part.contiguous(), printOptions));
  // A part without any number but zero counts as one sign wide.
  const widths = [one, other].map((all) =>
    all.some((word) => /[1-9]/.test(word)) ? Math.max(...all.map((word) => word.length)) : 1,
  );
  const words = one.map((word, i) => {
    const right = other[i].trimStart();
    return `${word}${/^[-+]/.test(right) ? "" : "+"}${right}j`;
  });
  const { linewidth = 80, threshold = 1000, edgeitems = 3 } = printOptions ?? {};
  // Of many numbers those at the edges alone are told.
  const ends = (size) => (re.numel > threshold && size > 2 * edgeitems ? [edgeitems, edgeitems] : [size, 0]);
  // What does not fit behind the last line stands in one of its own.
  const ended = (text) => {
    if (re.dtype === usualDtype()) return `${text})`;
    const dtype = `dtype=torch.complex${re.dtype === "float64" ? 128 : 64}`;
    const length = text.length - text.lastIndexOf("\n") + 1;
    return `${text},${length + dtype.length + 2 > linewidth ? `\n${" ".repeat("tensor(".length)}` : " "}${dtype})`;
  };
  if (re.ndim === 0) return ended(`tensor(${words[0].trimStart()}`);
  let at = 0;
  const write = (axis, indent) => {
    const [first, last] = ends(re.shape[axis]);
    if (axis === re.ndim - 1) {
      const most = Math.max(1, Math.floor((linewidth - indent) / (widths[0] + widths[1] + 3)));
      at += first + last;
      const row = words.slice(at - first - last, at);
      if (last > 0) row.splice(first, 0, " ...");
      return rowText(row, indent, most);
    }
    const rows = Array.from({ length: first + last }, () => write(axis + 1, indent + 1));
    if (last > 0) rows.splice(first, 0, "...");
    return `[${rows.join(`,${"\n".repeat(re.ndim - 1 - axis)}${" ".repeat(indent + 1)}`)}]`;
  };
  return ended(`tensor(${write(0, "tensor(".length)}`);
}
