// Views that are made again. What a view comes to follows from how its tensor lies and from the call: where that is known, it
// needs no engine.
import { hasElements } from "../engine/engine.js";
import { laidOut, layoutIn, layoutOf, Tensor } from "./tensor.js";

const PLACES = 256;
const MOST = 4;

/** @type {any[]} */
const known = new Array(PLACES).fill(null);

const isShort = (value) => typeof value === "number" || typeof value === "string" || value === null;

/** Some number for an argument; a text is told by its length and its ends. */
function numberOf(value) {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return 0;
  return value.length + 31 * value.charCodeAt(0) + 7 * value.charCodeAt(value.length - 1);
}

function placeOf(layout, op, list, from) {
  let place = layout.hash + 31 * op.length;
  for (let i = from; i < list.length; i++) place = (31 * place + numberOf(list[i])) | 0;
  return (place ^ (place >> 8)) & (PLACES - 1);
}

function isSameFrom(list, from, kept) {
  if (list.length - from !== kept.length) return false;
  for (let i = 0; i < kept.length; i++) if (list[from + i] !== kept[i]) return false;
  return true;
}

/**
 * A view of a tensor, by the call's arguments from `from` on: a list, or numbers and texts. What is not known is made by `make`,
 * which gets all the arguments and the tensor.
 */
export function viewed(op, tensor, args, from, make) {
  const layout = layoutIn(tensor);
  if (layout === undefined || !hasElements) return make(args, tensor);
  const isList = args.length === from + 1 && Array.isArray(args[from]);
  const list = isList ? args[from] : args;
  const first = isList ? 0 : from;
  const place = placeOf(layout, op, list, first);
  const one = known[place];
  if (
    one !== null &&
    one.layout === layout &&
    one.op === op &&
    one.isList === isList &&
    isSameFrom(list, first, one.kept)
  )
    return laidOut(tensor, op, one.view, tensor.offset + one.moved);
  const kept = list.slice(first);
  if (kept.length > MOST || !kept.every(isShort)) return make(args, tensor);
  // A proxy may answer anything the next time.
  const own = isList && !Object.isFrozen(list) ? [...args.slice(0, from), [...kept]] : args;
  const view = make(own, tensor);
  if (view instanceof Tensor && tensor.sharesStorage(view) && layoutOf(view).bytes > 0) {
    const moved = view.offset - tensor.offset;
    known[place] = { layout, op, isList, kept, view: layoutOf(view), moved };
  }
  return view;
}
