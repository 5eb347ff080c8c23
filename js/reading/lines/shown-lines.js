// An error as an editor shows it where it stopped: its type and what it says in front of the calls, `Exception has occurred: ValueError`.

const SHOWN =
  /^Exception has occurred: (?:[A-Za-z_]\w{0,60}\.){0,8}([A-Z]\w{0,80})(?:\s{1,20}\(note: .{0,200}\))?$/;

/** The lines of a text with such an error at the end, as Python prints it. @param {string[]} lines */
export function shownLines(lines) {
  const at = lines.findIndex((line) => SHOWN.test(line.trimEnd()));
  if (at < 0) return lines;
  const type = SHOWN.exec(lines[at].trimEnd())?.[1] ?? "";
  const behind = lines.slice(at + 1);
  const end = behind.findIndex((line) => /^ {0,8}File "|^\s{0,8}$/.test(line));
  const said = end < 0 ? behind : behind.slice(0, end);
  const calls = end < 0 ? [] : behind.slice(end);
  const isSaidAgain = calls.some((line) => line.startsWith(`${type}: `) || line.includes(`.${type}: `));
  const error = isSaidAgain || said.length === 0 ? [] : [`${type}: ${said[0]}`, ...said.slice(1)];
  const header = calls.length > 0 ? ["Traceback (most recent call last):"] : [];
  return [...lines.slice(0, at), ...header, ...calls, ...error];
}
