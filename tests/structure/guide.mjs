// What CONTRIBUTING.md says of the structure: the table of folders, from the lowest to the highest; the drawings of their
// arrows; the walks through the code.

/** Rows of the table: each folder with its sentence. */
export const foldersIn = (guide) =>
  [...guide.matchAll(/^\| `([\w/-]+)\/` \| (.+?) \|$/gm)].map(([, folder, sentence]) => ({
    folder,
    sentence,
  }));

const DRAWING = /```mermaid\n(.*?)```/gs;

/** Arrows of all drawings. */
export const drawnIn = (guide) =>
  [...guide.matchAll(DRAWING)].flatMap(([, drawing]) =>
    [...drawing.matchAll(/^ *([\w/-]+) --> ([\w/-]+)$/gm)].map(([, from, to]) => ({ from, to })),
  );

/** A drawing of arrows; the one that stands in the guide is made by this. */
export const draw = (arrows) =>
  ["graph LR", ...arrows.map(({ from, to }) => `  ${from} --> ${to}`).sort()].join("\n");

/** Steps of the walks: numbered lines that begin with a file and end their first code with what is in it. */
export const stepsIn = (guide) =>
  [...guide.matchAll(/^\d+\. `([\w./-]+)`: `([\w.]+)`/gm)].map(([, file, name]) => ({ file, name }));

/** Whether a text of JavaScript or C defines a name: a function, a method, a variable or an entry of a table. */
export function defines(text, name) {
  const own = name.split(".").at(-1);
  return [
    `(?:function\\*?|const|let|class|struct) ${own}\\b`,
    `^ +(?:async |static |get |set )*#?${own}\\(.*\\{$`,
    `^ +${own}: (?:\\(|async|function)`,
    `^[a-z][\\w ]*[ *]${own}\\(`,
    `^EXPORT\\([^,]+, ${own}\\b`,
  ].some((pattern) => new RegExp(pattern, "m").test(text));
}
