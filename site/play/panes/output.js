// What a program printed, and how it ended.
import { byId, make, sentence } from "../../scripts/make.js";

/** A very long output is of no use to a reader, and of much work to a browser. */
const LONGEST = 20_000;

/** @param {{ output: string, error: any, note?: string }} answer  `note`: as what the program was read where that is not the whole of it */
export function showOutput({ output, error, note }) {
  const pane = byId("output");
  const text = output.length > LONGEST ? `${output.slice(0, LONGEST)}…` : output;
  const printed = text === "" ? null : make("pre", {}, text.replace(/\n$/, ""));
  const ended = error?.pythonType
    ? make("pre", { className: "error" }, make("b", {}, error.pythonType), `: ${error.message}`)
    : error
      ? make("p", { className: "own" }, ...sentence(error.message))
      : null;
  const read = note === undefined ? null : make("p", { className: "own" }, ...sentence(note));
  const parts = [printed, read, ended].filter((part) => part !== null);
  pane.replaceChildren(...parts);
  byId("printed").hidden = parts.length === 0;
}
