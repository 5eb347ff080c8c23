// Shapes that have to be worked out: what an index or a reduction leaves of one, and that of nested lists. All are read as
// text; the answer is undefined where something does not fit.

import { elementsOf } from "../engine/shape.js";

/** @typedef {{ size: import("./sizes.js").Size, letter: string | null }} Axis */

/** @type {Axis} */
const ONE = { size: 1, letter: null };
const NEW = /^(?:\w+\.)?(?:None|newaxis)$/;

/**
 * The axes that an index such as `:, None` picks.
 * @param {Axis[]} axes
 * @param {string[]} texts
 */
export function indexedAxes(axes, texts) {
  const items = texts.flatMap((text) => text.trim() || []);
  const rest = axes.length - items.filter((item) => item !== "..." && !NEW.test(item)).length;
  const isTwice = items.indexOf("...") !== items.lastIndexOf("...");
  if (rest < 0 || isTwice) return undefined;
  if (!items.includes("...")) items.push("...");
  const left = [...axes];
  const found = items.flatMap((item) => {
    if (NEW.test(item)) return ONE;
    if (item === "...") return left.splice(0, rest);
    const [axis] = left.splice(0, 1);
    if (item === ":") return axis;
    const { size } = axis;
    const reaches = typeof size !== "number" || (Number(item) < size && Number(item) >= -size);
    return /^-?\d+$/.test(item) && reaches ? [] : [undefined];
  });
  return found.includes(undefined) ? undefined : /** @type {Axis[]} */ (found);
}

/** Reductions whose axes are read. */
export const REDUCES = /^(?:mean|sum|std|var|prod|a?max|a?min)$/;

/**
 * The axes that `axis=1, keepdims=True` leaves. What else is said does not change the shape, but behind the axes of a
 * deviation True has another meaning.
 * @param {Axis[]} axes
 * @param {string[]} texts
 * @param {string} [name]
 */
export function reducedAxes(axes, texts, name = "sum") {
  const places = /^(?:std|var)$/.test(name) ? ["axis"] : ["axis", "keepdim"];
  const said = { axis: "", keepdim: "" };
  for (const [place, text] of texts.entries()) {
    const [, keyword = places[place] ?? "", written = ""] = /^(?:(\w+)\s*=)?(.*)$/s.exec(text.trim()) ?? [];
    const value = written.trim();
    if (keyword === "" && value !== "") return undefined;
    said[keyword.replace(/^dim$/, "axis").replace("keepdims", "keepdim")] = value;
  }
  if (!/^(?:None|[-\d\s,()[\]]*)$/.test(said.axis) || !/^(?:True|False|[01]|)$/.test(said.keepdim))
    return undefined;
  const gone = [...said.axis.matchAll(/-?\d+/g)].map(
    ([axis]) => Number(axis) + (Number(axis) < 0 ? axes.length : 0),
  );
  if (!gone.every((axis) => axis in axes)) return undefined;
  const kept = /True|1/.test(said.keepdim) ? ONE : [];
  return axes.flatMap((axis, place) => (gone.length > 0 && !gone.includes(place) ? axis : kept));
}

const BRACKETS = { "(": "[", "[": "[", ")": "]", "]": "]" };

/** The shape of nested lists of anything. @param {string} text @returns {number[] | undefined} */
export function shapeOfLists(text) {
  const marks = (text.match(/[()[\],]|[^()[\],\s]+/g) ?? []).map(
    (mark) => BRACKETS[mark] ?? (mark === "," ? "," : "0"),
  );
  const lists = marks.filter((mark, i) => mark !== "," || marks[i + 1] !== "]").join(" ");
  const shape = [];
  try {
    let list = JSON.parse(lists);
    const all = [list].flat(Number.POSITIVE_INFINITY).length;
    for (; Array.isArray(list); [list] = list) shape.push(list.length);
    return elementsOf(shape) === all ? shape : undefined;
  } catch {
    return undefined;
  }
}
