// Calls on shapes, which no text has as code: what they draw, and the shape that they come to.
import { beforeComment } from "../../expression/sentences/remarks.js";
import { perform } from "../program/program.js";
import { say } from "../program/say.js";
import { readCode } from "../programs/code.js";
import { worldOfPrograms } from "../provided/frameworks.js";
import { dialectNamed } from "../syntax/dialect.js";
import { partOf } from "../values/parts.js";

/** A call alone, which may draw nothing; and what asks for the shape of what comes out. */
const ONE_CALL = /^\s{0,20}[\w.]{1,60}\(.{0,300}\)(?:\[0\]|\.shape)?\s{0,20}$/;
export const SHAPE_OF = /\.(?:shape|size\(\))$/;

const OF_LAYERS = /\b(?:nn|F)\./;

/**
 * What a call on shapes draws, or what it comes to where it draws nothing; null where it is none. `told`: the program, and what is said of it, else the text.
 */
export function readOnShapes(text, told, options) {
  if (told === null) return null;
  const { shown = beforeComment(text).trim(), open = [] } = told;
  // Layers come with their leaves, and the text did not name them as code does.
  if (OF_LAYERS.test(told.source)) partOf("leaves");
  const given = { ...options, shapes: told.shapes };
  const { figures, error, asks } = readCode(told.source, given, false);
  // An error that no figure shows is of something else, but for a call that draws none.
  const isShown = figures.some(({ ok }) => !ok) || (error === null && figures.length > 0);
  const isCall = figures.length === 0 && ONE_CALL.test(told.source) && error?.pythonType !== "TypeError";
  if (asks.length > 0 || (error !== null && error.pythonType === null) || !(isShown || isCall)) return null;
  const place = { line: 1, source: [0, text.length] };
  const placed = figures.map(({ names, ...figure }) => ({ ...figure, ...place }));
  const source = told.source.replace(SHAPE_OF, "");
  const came = isCall && error === null ? resultOf(source, { ...given, open }).came : "";
  const said = say("notation", { text: shown + came });
  return { kind: "notation", figures: placed, error, asks, said };
}

/**
 * The shape that a call on shapes comes to, as it is written behind it: ` → (2, 7)`; nothing where it gives no array. `open`: the axis
 * whose size nobody told, and its name.
 */
export function resultOf(source, { open = [], ...given }, imports = "") {
  const options = { ...given, dialect: dialectNamed(source) ?? given.dialect, mode: "shapes" };
  const printed = (bare) => perform(`${imports}print(*(${source}).shape, sep=", ")`, { ...options, bare });
  const first = printed({});
  const { output, error, asks } =
    first.asks.length > 0
      ? printed(partOf("given").bareNames(first.asks, source, options.dialect, worldOfPrograms()))
      : first;
  if (asks.length > 0) return { error, came: "" };
  const [axis, name] = open;
  const sizes = output.split(/[,\s]+/).filter(Boolean);
  if (axis !== undefined) sizes[axis] = name;
  return { error, came: error === null ? ` → (${sizes.join(", ")}${sizes.length === 1 ? "," : ""})` : "" };
}
