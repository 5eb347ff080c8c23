// Words between brackets, in lines as NumPy breaks them.

import { settingsNow } from "../../arrays/print-options.js";

/** The elements between brackets, as NumPy breaks lines; `behind` is how much room what follows takes on the last one. */
export function shown(shape, words, separator, indent, behind = 0) {
  const { threshold, edgeitems, linewidth } = settingsNow();
  const many = words.length > threshold;
  const write = (axis, start, hanging, width) => {
    if (axis === shape.length) return words[start];
    const step = shape.slice(axis + 1).reduce((all, size) => all * size, 1);
    const cut = many && shape[axis] > 2 * edgeitems;
    const places = Array.from({ length: shape[axis] }, (_, i) => i).filter(
      (i) => !cut || i < edgeitems || i >= shape[axis] - edgeitems,
    );
    const parts = places.map((i) => write(axis + 1, start + i * step, `${hanging} `, width - 1));
    if (cut) parts.splice(edgeitems, 0, "...");
    if (axis < shape.length - 1)
      return `[${parts.join(`${separator.trimEnd()}${"\n".repeat(shape.length - axis - 1)}${hanging}`)}]`;
    const most = width - Math.max(separator.trimEnd().length, 1);
    let [all, line] = ["", hanging];
    parts.forEach((word, i) => {
      if (line.length + word.length > most && line.length > hanging.length) {
        all += `${line.trimEnd()}\n`;
        line = hanging;
      }
      line += word + (i < parts.length - 1 ? separator : "");
    });
    return `[${(all + line).slice(hanging.length)}]`;
  };
  return write(0, 0, indent, linewidth - behind);
}
