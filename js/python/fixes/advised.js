// What there is to say about the operations of a program: doubts, and ways past those that fail.
import { partOf } from "../values/parts.js";
import { doubtsOf } from "./doubts.js";

/** The doubt that a change of the program ends: the reduction that made an operand is to keep its axis. */
const MENDED = "square-reduced";

/**
 * @param {ReturnType<typeof import("./program-of.js").programOf>} program @param {any} answer what its run came to
 * @returns {(figure: any, mends?: boolean) => { doubts: any[], fixes: any[] }} `null` for what failed and is not drawn
 */
export function adviser(program, answer) {
  /** @type {Map<string, any[]>} what stands at one place is mended once, however often it runs */
  const known = new Map();
  const fixes = (figure) => {
    const place = figure?.source.join() ?? "";
    if (!known.has(place)) known.set(place, partOf("advice").fixesOf(figure, program, answer));
    return known.get(place) ?? [];
  };
  return (figure, mends = true) => {
    const doubts = figure === null ? [] : doubtsOf(figure, program);
    const wants = figure === null || figure.ok === false || doubts.some(({ id }) => id === MENDED);
    return { doubts, fixes: mends && wants && program !== null ? fixes(figure) : [] };
  };
}

/** Whether what stopped a program is Python's error, which no figure shows. */
export const isUndrawn = ({ error, figures }) =>
  (error?.pythonType ?? null) !== null &&
  !(figures?.all.at(-1)?.ok === false && figures.all.at(-1).line === error.line);
