// Where what was found in a part of a text stands in all of it.

/** The line of a text at a place, counted from 1. */
const lineAt = (text, at) => text.slice(0, at).split("\n").length;

/** What was found in words of its own is of all of a text. */
export const inAllOf = (text, code) => placedIn(text, code, { source: "", starts: null });

/** Code that was taken out of a text, each of its lines from its place there. */
export function placedIn(text, code, { source, starts }) {
  if (starts === null) {
    const place = { line: 1, source: [0, text.length] };
    return { ...code, figures: code.figures.map((figure) => ({ ...figure, ...place })) };
  }
  const lines = source.split("\n");
  const begins = lines.map((_, i) => lines.slice(0, i).join("\n").length + Math.min(i, 1));
  const place = (line, at) => starts[line - 1] + at - begins[line - 1];
  const lined = (line) => (line == null ? line : lineAt(text, starts[line - 1] ?? 0));
  return {
    ...code,
    figures: code.figures.map((figure) => ({
      ...figure,
      line: lined(figure.line),
      source: figure.source.map((at) => place(figure.line, at)),
    })),
    error: code.error && { ...code.error, line: lined(code.error.line) },
  };
}
