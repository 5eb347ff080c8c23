// Code, run with shapes alone: what there is to draw of it, and what stands in its way.

import { tuple } from "../../refusals/shape-text.js";
import { adviser, isUndrawn } from "../fixes/advised.js";
import { programOf } from "../fixes/program-of.js";
import { perform } from "../program/program.js";
import { say } from "../program/say.js";
import { worldOfPrograms } from "../provided/frameworks.js";
import { dialectNamed } from "../syntax/dialect.js";
import { partOf } from "../values/parts.js";
import { DEFINES, METHOD } from "./forms.js";

/** The one to draw first: what stops the program, else what fails, else the last that broadcasts, else the last. */
function inOrder(figures, error) {
  const first =
    figures.findLast(({ ok, line }) => ok === false && line === error?.line) ??
    figures.find(({ ok }) => ok === false) ??
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

/** So often what is asked for is looked for. */
const MOST_TURNS = 4;
/** Errors of calls that are not meant for what has the name. */
const isOfCall = (error) =>
  /^(?:TypeError|AttributeError)$/.test(error?.pythonType) || /keyword argument/.test(error?.message);
/** What a call begins with, and whether that is a class, or is given more than numbers. */
const nameOf = (ask) => ask.slice(0, ask.search(/\W|$/));
const MAY_BE_OTHER = /^[A-Z]|(?<![\w.'"])[^\W\d]\w*(?!\w|\s*[(=])/u;

/**
 * Runs code with shapes alone: what there is to draw of it, and what stands in its way. `libraries`: without what
 * these give.
 */
export function readCode(text, /** @type {any} */ { libraries = null, ...given }, tries = true) {
  const options = { ...given, dialect: dialectNamed(text) ?? given.dialect };
  /** Shapes that the text tells of what is asked for: behind it, and in comments. */
  const [noted, commented] = [{}, {}];
  const lacking = (source) => (libraries ? partOf("elsewhere").leftOut(source, worldOfPrograms()) : null);
  const runWhole = (written, lack) => {
    const source = lack?.called?.(written) ?? written;
    const shapesOf = (asks) => {
      if (asks.length === 0) return {};
      const { notedShapes, commentedShapes, parameterShapes, toldShapes } = partOf("given");
      Object.assign(noted, notedShapes(asks));
      Object.assign(
        commented,
        toldShapes(source, asks),
        commentedShapes(source, asks, { ofTargets: libraries !== null }),
        lack?.inside && parameterShapes(written, lack.inside, asks),
      );
      return { ...commented, ...noted };
    };
    const { text: code = source, open = [] } = lacking(source) ?? {};
    const told = { ...options, mode: "shapes", open: [...open, ...(lack?.names ?? [])] };
    let answer = perform(code, told);
    const known = {};
    const bare =
      answer.error?.reason === "construct"
        ? partOf("given").usedModules(source, options.dialect, worldOfPrograms())
        : {};
    if (Object.keys(bare).length > 0) answer = perform(code, { ...told, bare });
    // What stands in brackets of a function is asked for once its name is known.
    for (let turn = 0; turn < MOST_TURNS && answer.asks.length > 0; turn++) {
      const more = shapesOf(answer.asks);
      const names = answer.asks.filter((ask) => more[ask] === undefined && known[ask] === undefined);
      const found = partOf("given").bareNames(names, source, options.dialect, worldOfPrograms());
      const isMore = Object.keys(more).some((ask) => known[ask] === undefined);
      if (!isMore && Object.keys(found).length === 0) break;
      Object.assign(known, more);
      const tried = (given) => perform(code, { ...told, bare: given, shapes: { ...known, ...told.shapes } });
      const next = tried({ ...bare, ...found });
      // What takes no such arguments is not what somebody called so.
      const isOther =
        isOfCall(next.error) && names.some((ask) => found[nameOf(ask)] && MAY_BE_OTHER.test(ask));
      if (isOther && !isMore) break;
      answer = isOther ? tried(bare) : next;
      if (!isOther) Object.assign(bare, found);
    }
    return answer;
  };
  const named = (name) =>
    Object.hasOwn(noted, name ?? "") ? name.slice(0, name.indexOf("(")).trimEnd() : name;
  const alone = runWhole(text, null);
  const mayLack = isSilent(alone) ? DEFINES.test(text) : METHOD.test(text);
  const { missingCall, unreadStatement } = mayLack ? partOf("elsewhere") : {};
  const unread = given.stepping ? unreadStatement : null;
  const found = mayLack ? missingCall(lacking(text)?.text ?? text, unread) : null;
  const lack = isSilent(alone) || found?.called ? found : null;
  const run = (source) => runWhole(source, lack);
  const answer = lack === null ? alone : run(text);
  const { figures, error, asks } = answer;
  const all = figures === null ? [] : figures.all.filter(({ make }) => make === undefined);
  const drawn = all.length === 0 ? [] : inOrder(all, error);
  const undrawn = tries && isUndrawn(answer);
  const program = tries && (undrawn || drawn.length > 0) ? programOf(text, run, options.dialect) : null;
  const advised = adviser(program, answer);
  const { fixes } = undrawn ? advised(null) : { fixes: [] };
  return {
    kind: "code",
    ...(fixes.length > 0 && { fixes }),
    figures: drawn.map((entry, i) => {
      const { broadcasts, make, ...figure } = entry;
      return { ...figure, names: figure.names?.map(named), ...advised(entry, i === 0 && !undrawn) };
    }),
    error,
    asks,
    output: answer.output,
    said: saidOf(asks, commented, libraries ?? [], lack),
    ...(lack?.called === null && { uncalled: lack.call }),
    ...(answer.stepped && { stepped: answer.stepped }),
  };
}

/** Whether code runs, and comes to nothing. */
const isSilent = ({ figures, error, asks }) =>
  error === null && asks.length === 0 && figures !== null && figures.all.length === 0;

/** Code that is refused as a whole, or asks for what it does not tell, as far as it can be read. */
export const asFarAsRead = (text, options, code) =>
  /^(?:construct|unknown)$/.test(code.error?.reason) || code.asks.length > 0
    ? partOf("inPart").readInPart(text, options, code)
    : code;

/** Whether code came to something that can be shown, or asked for. */
export const says = ({ figures, asks, error }) => figures.length > 0 || asks.length > 0 || error !== null;

export const isPython = ({ error }) =>
  error === null || error.pythonType !== null || error.reason !== "syntax";
