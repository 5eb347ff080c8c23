// The module textwrap.

import { Builtin } from "../../builtins/builtin.js";
import { truth } from "../../values/compare.js";
import { charactersOf } from "../../values/iterate.js";
import { List } from "../../values/sequences.js";
import { toIndex } from "../../values/slice.js";
import { raise } from "../../values/types.js";

/** Lines of words, where a word that is too long is cut. */
function wrapped(text, width, first = "", rest = "") {
  const most = Number(toIndex(width));
  // Words with hyphens may be taken apart behind them.
  const words = text
    .replace(/[\t\n\v\f\r]/g, " ")
    .split(/( +)/)
    .flatMap((word) => (/^ *$/.test(word) ? [word] : word.split(/(?<=[\p{L}\d]-)(?=\p{L}{2})/u)))
    .filter((word) => word !== "");
  const lines = [];
  while (words.length > 0) {
    const indent = lines.length === 0 ? first : rest;
    const room = most - charactersOf(indent).length;
    if (lines.length > 0 && words[0].trim() === "") words.shift();
    const line = [];
    let used = 0;
    while (words.length > 0 && used + charactersOf(words[0]).length <= room) {
      used += charactersOf(words[0]).length;
      line.push(words.shift());
    }
    if (words.length > 0 && charactersOf(words[0]).length > room) {
      const left = Math.max(1, room - used);
      const letters = charactersOf(words[0]);
      if (room > 0) {
        line.push(letters.slice(0, left).join(""));
        words[0] = letters.slice(left).join("");
      }
    }
    if (line.length > 0 && line[line.length - 1].trim() === "") line.pop();
    if (line.length > 0) lines.push(indent + line.join(""));
  }
  return lines;
}

function dedented(text) {
  const lines = text.replace(/^[ \t]+$/gm, "").split("\n");
  const margins = lines.filter((line) => line !== "").map((line) => /^[ \t]*/.exec(line)?.[0] ?? "");
  let [margin = ""] = margins;
  for (const one of margins) while (!one.startsWith(margin)) margin = margin.slice(0, -1);
  return lines.map((line) => (line.startsWith(margin) ? line.slice(margin.length) : line)).join("\n");
}

const WRAP = "text: width= * initial_indent= subsequent_indent=";

export const TEXTWRAP = {
  wrap: new Builtin(
    `wrap ${WRAP}`,
    (text, width = 70n, first, rest) => new List(wrapped(text, width, first, rest)),
  ),
  fill: new Builtin(`fill ${WRAP}`, (text, width = 70n, first, rest) =>
    wrapped(text, width, first, rest).join("\n"),
  ),
  dedent: new Builtin("dedent text:", dedented),
  indent: new Builtin("indent text: prefix: predicate=", (text, prefix, predicate = null, context = null) =>
    text
      .split(/(?<=\n)/)
      .map((line) =>
        (predicate === null ? line.trim() !== "" : truth(context.call(predicate, [line])))
          ? prefix + line
          : line,
      )
      .join(""),
  ),
  shorten: new Builtin("shorten text: width: * placeholder=", (text, width, mark = " [...]") => {
    const most = Number(toIndex(width));
    const words = text.split(/\s+/).filter((word) => word !== "");
    const whole = words.join(" ");
    const count = (one) => charactersOf(one).length;
    if (count(whole) <= most) return whole;
    if (count(mark.trimStart()) > most) raise("ValueError", "placeholder too large for max width");
    while (words.length > 0 && count(words.join(" ") + mark) > most) words.pop();
    return words.length === 0 ? mark.trimStart() : words.join(" ") + mark;
  }),
};
