// Code, run with shapes alone: what there is to draw of it, and what stands in its way.

import { tuple } from "../../refusals/shape-text.js";
import { adviser, isUndrawn } from "../fixes/advised.js";
import { programOf } from "../fixes/program-of.js";
import { say } from "../program/say.js";
import { dialectNamed } from "../syntax/dialect.js";
import { partOf } from "../values/parts.js";
import { hanging } from "../values/unknown.js";
import { Asking } from "./asking.js";
import { DEFINES, METHOD } from "./forms.js";

const batchesOf = (/** @type {any[]} */ shapes) => shapes.map((shape) => `${shape?.slice(0, -2) ?? ""}`);
/** Whether an operation broadcasts: a product does where its batches differ, and an einsum does not. */
const isBroadcast = (/** @type {any} */ { op, shapes, broadcasts }) =>
  broadcasts && op !== "einsum" && (op !== "matmul" || new Set(batchesOf(shapes).filter(Boolean)).size > 1);

/** The one to draw first: what stops the program, else what fails, else the last that broadcasts, else the last, a product before a sum of equals. */
function inOrder(figures, error) {
  const first =
    figures.findLast(({ ok, line }) => ok === false && line === error?.line) ??
    figures.find(({ ok }) => ok === false) ??
    figures.findLast(isBroadcast) ??
    figures.findLast(({ broadcasts }) => broadcasts) ??
    figures[figures.length - 1];
  return [first, ...figures.filter((figure) => figure !== first)];
}

const quoted = (names) => names.map((name) => `\`${name}\``).join(", ");

/** As what code was taken: what it leaves open, what its comments told, or the libraries without which it was read. */
export function saidOf(asks, commented, left = [], /** @type {any} */ lack = null) {
  const [libraries, names] = [quoted(left), quoted(asks)];
  if (asks.length > 0) return say(left.length > 0 ? "code.elsewhereAsks" : "code.asks", { libraries, names });
  const told = Object.entries(commented).map(([name, sizes]) => `\`${name}\` ${tuple(sizes)}`);
  if (lack !== null && lack.called === null) return say("code.uncalled", { call: `\`${lack.call}\`` });
  if (told.length > 0) return say("code.commented", { shapes: told.join(", ") });
  return left.length > 0 ? say("code.elsewhere", { libraries }) : say("code");
}

/** Answers whose shapes hang on numbers that were not worked out. */
const hangs = new WeakSet();

/**
 * Runs code with shapes alone: what there is to draw of it, and what stands in its way. `libraries`: without what
 * these give.
 */
export function readCode(text, /** @type {any} */ { libraries = null, ...given }, tries = true) {
  const options = { ...given, dialect: dialectNamed(text) ?? given.dialect };
  const asking = new Asking(options, libraries);
  const { count } = hanging;
  const { noted, commented } = asking;
  const named = (name) =>
    Object.hasOwn(noted, name ?? "") ? name.slice(0, name.indexOf("(")).trimEnd() : name;
  const alone = asking.run(text, null);
  const mayLack = isSilent(alone) ? DEFINES.test(text) : METHOD.test(text);
  const { missingCall, unreadStatement } = mayLack ? partOf("elsewhere") : {};
  const unread = given.stepping ? unreadStatement : null;
  const found = mayLack ? missingCall(asking.lacking(text)?.text ?? text, unread) : null;
  const lack = isSilent(alone) || found?.called ? found : null;
  const run = (source) => asking.run(source, lack);
  const answer = lack === null ? alone : run(text);
  const { figures, error, asks } = answer;
  const ran = figures === null ? [] : figures.all.filter(({ make }) => make === undefined);
  // Shapes that meet without any arrays are drawn where nothing else is.
  const ofArrays = ran.filter(({ op }) => op !== "broadcastShapes");
  const all = ofArrays.length > 0 ? ofArrays : ran;
  const drawn = all.length === 0 ? [] : inOrder(all, error);
  const isHanging = hanging.count > count;
  const undrawn = tries && isUndrawn(answer);
  const program = tries && (undrawn || drawn.length > 0) ? programOf(text, run, options.dialect) : null;
  const advised = adviser(program, answer);
  const { fixes } = undrawn ? advised(null) : { fixes: [] };
  const code = {
    kind: "code",
    ...(fixes.length > 0 && { fixes }),
    figures: drawn.map((entry, i) => {
      const { broadcasts, make, ...figure } = entry;
      return { ...figure, names: figure.names?.map(named), ...advised(entry, i === 0 && !undrawn) };
    }),
    error,
    asks,
    output: answer.output,
    said: saidOf(asks, { ...commented, ...asking.made }, libraries ?? [], lack),
    ...(lack?.called === null && { uncalled: lack.call }),
    ...(answer.stepped && { stepped: answer.stepped }),
  };
  if (isHanging) hangs.add(code);
  return code;
}

/** Whether code runs, and comes to nothing. */
const isSilent = ({ figures, error, asks }) =>
  error === null && asks.length === 0 && figures !== null && figures.all.length === 0;

/**
 * Code run with its values, where shapes or errors may hang on these and nothing was told in their place. `wantsValues` is called
 * instead, where whoever reads leaves that to others: with whether shapes hang on them, and with null when reading begins.
 */
export function onValues(text, /** @type {any} */ { wantsValues, ...options }, code) {
  const { asks, error } = code;
  const isTold = asks.length + Object.keys(options.shapes ?? {}).length > 0;
  if (isTold || (error?.reason !== undefined && !hangs.has(code))) return code;
  wantsValues?.(hangs.has(code));
  return wantsValues ? code : partOf("inPart").withValues(text, options, code, hangs.has(code));
}

/** Code that is refused as a whole, asks for what it does not tell or is called by nothing, as far as it can be read. */
export function asFarAsRead(text, options, read) {
  const code = onValues(text, options, read);
  return /^(?:construct|unknown)$/.test(code.error?.reason) ||
    code.asks.length > 0 ||
    code.uncalled !== undefined
    ? partOf("inPart").readInPart(text, options, code)
    : code;
}

/** Whether code came to something that can be shown, or asked for. */
export const says = ({ figures, asks, error }) => figures.length > 0 || asks.length > 0 || error !== null;

export const isPython = ({ error }) =>
  error === null || error.pythonType !== null || error.reason !== "syntax";
