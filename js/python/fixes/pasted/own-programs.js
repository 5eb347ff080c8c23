// The program that was pasted with the traceback that it raised: between fences, in front of it, or what the traceback shows.

const FENCE = /^ {0,3}(?:```|~~~)/;
const HEADER = /Traceback \(most recent call last\)/;
const ERROR = /^(?:[\w.]{1,80})?(?:Error|Exception)\b/;
const IMPORT = /^(?:import|from) [A-Za-z_]/;
/** How many lines behind a program may be words. */
const WORDS = 12;

/** The texts between fences, without those that hold a traceback. */
function blocks(lines) {
  /** @type {string[][]} */
  const found = [];
  /** @type {string[] | null} */
  let open = null;
  for (const line of lines) {
    if (!FENCE.test(line)) open?.push(line);
    else if (open === null) open = [];
    else {
      found.push(open);
      open = null;
    }
  }
  return found.filter((block) => !block.some((line) => HEADER.test(line) || ERROR.test(line)));
}

/** Lines from the first import to the traceback, or to the end where that stands above, and the same with fewer at the end. */
function* inFront(lines) {
  const start = lines.findIndex((line) => IMPORT.test(line));
  const header = lines.findIndex((line) => HEADER.test(line));
  const error = header > start ? header : lines.findIndex((line, i) => i > start && ERROR.test(line));
  const end = error < 0 && start > 0 ? lines.length : error;
  if (start < 0 || end <= start) return;
  const kept = lines.slice(start, end);
  for (let cut = 0; cut < WORDS && cut < kept.length; cut++) {
    if (cut > 0 && kept[kept.length - cut].trim() === "") continue;
    yield kept.slice(0, kept.length - cut).join("\n");
  }
}

const whole = (source) => ({ source, isWhole: true });

/**
 * Programs to try, the most likely first; `isWhole` where they are more than what the traceback shows.
 * @param {string} text @param {string[]} shown those that the traceback shows
 */
export function* ownPrograms(text, shown) {
  const lines = text.split(/\r?\n/);
  const found = blocks(lines);
  if (found.length > 0) yield whole(found.flat().join("\n"));
  if (found.length > 1) for (const block of found) yield whole(block.join("\n"));
  if (found.length === 0) for (const source of inFront(lines)) yield whole(source);
  for (const source of shown) yield { source, isWhole: false };
}
