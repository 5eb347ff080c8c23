// Code in which no shapes meet, so that nothing is drawn: what it prints, or what shape it comes to.
import { excerpt } from "../../refusals/shape-text.js";
import { say } from "../program/say.js";
import { partOf } from "../values/parts.js";
import { readCode, says } from "./code.js";

/** An array as it is shown without its elements. */
const OUTLINE = /^(?:<tf\.\w{1,30}[^(]{0,60}|\w{1,30}\(\.\.\., )(?:size|shape)=(\([^()]{0,300}\))/;
const FEW = 3;

/** The name that the last line of a program gives to something. */
const NAMED = /(?:^|\n)([\p{L}_][\p{L}\p{N}_]{0,60}) ?=(?!=)[^\n]{1,1000}\s{0,20}$/u;

/** Lists of numbers that names are given: shapes only where nothing makes an array of them. */
const LISTED = /^[ \t]{0,9}\w{1,30} ?= ?\[\d/m;
const TUPLED = /^[ \t]{0,9}\w{1,30} ?= ?\(\d/m;

/** What a program says of itself is shown as any text that stands alone, and is nothing it comes to. */
const DOCSTRING = /^\s{0,99}(?:"""|''')/;
const withoutDocstring = (output, text) =>
  DOCSTRING.test(text) ? output.slice(output.indexOf("\n") + 1) : output;

/** Whether code makes an array of lists that it wrote down itself. */
export function comesToArray({ output, error, asks }, text) {
  if (error !== null || asks.length > 0 || !LISTED.test(text) || TUPLED.test(text)) return false;
  const shape = OUTLINE.exec(output.trim().split("\n").at(-1) ?? "")?.[1] ?? "()";
  return shape !== "()";
}

/** Code that draws nothing, with the shape it comes to, or what it prints, where that says more than a number. */
export function withOutcome(/** @type {any} */ { stepped = [], ...code }, text, options) {
  if (says(code) || code.uncalled !== undefined) return code;
  const own = withoutDocstring(code.output, text);
  const [, name = null] = own === "" ? (NAMED.exec(text) ?? []) : [];
  const named = name === null ? code : readCode(`${text.trimEnd()}\n${name}`, options, false);
  const output = withoutDocstring(named.output, text);
  const lines = output
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(-FEW);
  const shape = OUTLINE.exec(lines.at(-1) ?? "")?.[1];
  const given = shape && (name === null ? `\`${shape}\`` : `\`${name}\` ${shape}`);
  const printed = lines.map((line) => `\`${excerpt(line.replaceAll("`", "'"))}\``).join(", ");
  if (stepped.length > 0) return { ...code, said: partOf("inPart").saidOfStepped(stepped, printed) };
  if (given) return { ...code, said: say("code.gives", { text: given }) };
  return name === null && output !== "" ? { ...code, said: say("code.prints", { text: printed }) } : code;
}

/** Arrays that code makes by a framework's functions: lists and tuples beside them are what Python takes them for, and no shapes. */
const MAKES =
  /(?<![\w.])(?:np|numpy|torch|tf|jnp)\.(?:random\.)?(?:ones|zeros|full|empty|rand\w{0,3}|random|normal|uniform|arange|linspace|eye|tensor|array|asarray|constant)\(/;
const OPERATES = /[-+*/@%<>]|==/;
/** What a program has and a list of shapes has not: imports, and remarks in words. */
const OF_PROGRAM = /(?:^|\n)[ \t]{0,9}(?:import \w|from \w|#[ \t]{0,9}\p{L})/u;

/** Whether lines give names numbers or tuples, or compute with numbers alone. */
const isOfNumbers = (text) =>
  text
    .split("\n")
    .map((line) => line.split("#", 1)[0].trim())
    .every(
      (line) =>
        line === "" || /^(?:\w{1,60} ?= ?[\d_.()[\], ]{1,200}|[\d.]+(?: ?[-+*/] ?[\d.]+)+)$/.test(line),
    );

/** What code comes to that makes its arrays itself and draws nothing, or how it fails; null where it is not such code. */
export function readMade(text, options, /** @type {any} */ code) {
  const { error, asks, figures } = code;
  if (asks.length + figures.length > 0) return null;
  const isProgram = OF_PROGRAM.test(text);
  if (!MAKES.test(text))
    return isProgram && !says(code) && isOfNumbers(text) ? withOutcome(code, text, options) : null;
  if (says(code)) return error?.pythonType ? code : null;
  // Arrays in a row are listed as shapes are.
  return OPERATES.test(text) || isProgram ? withOutcome(code, text, options) : null;
}
