// Steps that are asked for in a row, each on what the one before it gave.
import { tuple } from "../../refusals/shape-text.js";
import { say } from "../program/say.js";
import { partOf } from "../values/parts.js";
import { readOnShapes, resultOf } from "./on-shapes.js";

/** What is done to the first shape, without it: `nn.Flatten()`, `.sum(1)`, `+ (3,)`; null where it stands elsewhere. */
function doneBy({ source, shown, shapes }) {
  const on = tuple(shapes.shape0);
  if (source.startsWith("shape0")) return shown.slice(on.length).trim();
  const [call, behind] = source.split("(shape0)");
  const isCall = (behind === "" || behind === "[0]") && !call.includes("shape");
  return isCall ? shown.replace(`(${on})`, "") : null;
}

const sizesIn = (came) => (came.match(/-?\d+/g) ?? []).map(Number);

/**
 * What steps draw and come to, up to the first that fails; null where one of them is not understood.
 * @param {string} text
 */
export function readChain(text, options) {
  const { isOfNetwork, startOf, stepOn, stepsOf } = partOf("given");
  const [first, ...others] = stepsOf(text) ?? [];
  if (first === undefined) return null;
  let shape = startOf(first);
  const steps = shape === null ? [first, ...others] : others;
  const given = { ...options, dialect: "pytorch" };
  /** @type {any[]} */
  let figures = [];
  const shown = [];
  for (const step of steps) {
    const asked = stepOn(step, shape, isOfNetwork(text));
    if (asked === null) return null;
    const { error, came } = resultOf(asked.source, { ...given, ...asked }, asked.imports);
    const drawn = readOnShapes(text, asked, given);
    if ((error !== null && error.pythonType === null) || (error === null && came === "")) return null;
    // What is drawn first is the last of them.
    figures = [...(drawn?.figures ?? []), ...figures];
    const done = doneBy(asked);
    if (shown.length === 0 && done !== null) shown.push(tuple(asked.shapes.shape0));
    shown.push((done ?? asked.shown) + came);
    const said = say("notation", { text: shown.join(" → ") });
    if (error !== null) return { kind: "notation", figures, error, asks: [], said };
    if (/[^\d(), →-]/u.test(came)) return null;
    shape = sizesIn(came);
  }
  return {
    kind: "notation",
    figures,
    error: null,
    asks: [],
    said: say("notation", { text: shown.join(" → ") }),
  };
}
