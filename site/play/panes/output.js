// What a program printed, and how it ended.
import { byId, make } from "../../scripts/make.js";

/** A very long output is of no use to a reader, and of much work to a browser. */
const LONGEST = 20_000;

export function showOutput({ output, error }) {
  const pane = byId("output");
  const text = output.length > LONGEST ? `${output.slice(0, LONGEST)}…` : output;
  const printed = text === "" ? null : make("pre", {}, text.replace(/\n$/, ""));
  const ended = error?.pythonType
    ? make("pre", { className: "error" }, make("b", {}, error.pythonType), `: ${error.message}`)
    : error
      ? make("p", { className: "own" }, error.message)
      : null;
  pane.replaceChildren(...[printed, ended].filter((part) => part !== null));
  byId("printed").hidden = printed === null && ended === null;
}
