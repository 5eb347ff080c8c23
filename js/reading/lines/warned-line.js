// What a warning says, and the line of a program that it shows behind it: `a.py:5: UserWarning: …`, then `  loss = f(x, y)`.

const WARNED = /:\d{1,6}: \w{0,40}Warning: /;
/** Lines of libraries nobody changes. */
const LIBRARY = /(?:site|dist)-packages|[\\/]torch[\\/]nn[\\/]/;
const SHOWN = /^\s{1,8}\S/;

/** @param {string} text @returns {{ message: string, line: string } | null} */
export function warnedLine(text) {
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex((line) => WARNED.test(line));
  const [found] = WARNED.exec(lines[at] ?? "") ?? [];
  const line = lines[at + 1] ?? "";
  if (found === undefined || !SHOWN.test(line) || LIBRARY.test(lines[at].split(found)[0])) return null;
  return { message: lines[at].split(found)[1].trim(), line };
}
