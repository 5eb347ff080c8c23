// Code that has lost the ends of its lines, or what these were indented by.
import { say } from "../program/say.js";
import { partOf } from "../values/parts.js";

/**
 * The same with that put back; what was read before where it is none.
 * @param {string} text @param {any} before @param {(text: string) => any} read
 */
export function readFlat(text, before, read) {
  const { withLineEnds, withIndentation } = partOf("given");
  const ended = withLineEnds(text) ?? text;
  const indented = withIndentation(ended) ?? { text: ended, offsetOf: Number };
  const answer = indented.text === text ? before : read(indented.text);
  if (answer.kind !== "code" || answer.error?.reason === "syntax") return before;
  const figures = answer.figures.map((figure) =>
    figure.source ? { ...figure, source: figure.source.map(indented.offsetOf) } : figure,
  );
  const lost = say(indented.text === ended ? "code.parted" : "code.indented");
  const said = Object.fromEntries(
    Object.entries(answer.said).map(([lang, text]) => [lang, `${text} ${lost[lang]}`]),
  );
  return { ...answer, figures, said };
}
