// Signs that nobody sees, which come with what is copied from chats, pages and PDF files: blanks without width, marks of writing
// direction, soft hyphens, marks of byte order; and blanks, digits and line breaks that are written otherwise.

const UNSEEN = /\p{Cf}/u;
const BREAK = /\r\n?|[\u0085\u2028\u2029]/g;
/** The digits of Arabic and of Persian. */
const DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;
const BLANK = /[\u00a0\u2000-\u200a\u202f\u205f]/g;
/** Signs as HTML writes them, and the tags around code, also those of forums, whose first line begins in theirs. */
const ENTITY = /&(?:nbsp|lt|gt|quot|amp|#39|#x27);/y;
const ENTITIES = { nbsp: " ", lt: "<", gt: ">", quot: '"', amp: "&", "#39": "'", "#x27": "'" };
const CODE =
  /^\s{0,9}(?:<(?:pre|code)(?: [^<>\n]{0,80})?>(?:<code(?: [^<>\n]{0,80})?>)?|[[{]code[=:\w]{0,40}[\]}])/i;
const CLOSES = /<\/(?:code|pre)>|\[\/code\]|\{code\}/gi;
/** Fences with nothing around them. */
const FENCED = /^(\s{0,9}```\w{0,20}[ \t]{0,9})(\n[^`]+)\n(```)\s{0,20}$/;
const OTHERWISE = [UNSEEN, BREAK, DIGIT, BLANK, /&(?:nbsp|lt|gt|quot|amp|#39|#x27);/, CODE, FENCED];
/** Texts of programs keep all of their signs. */
const QUOTED = /"[^"\n]{0,500}"|'[^'\n]{0,500}'/g;

/** What is left of a text, and where each of its characters stood. */
function seen(/** @type {string} */ text) {
  const places = [];
  let left = "";
  for (let at = 0; at < text.length; at++) {
    if (UNSEEN.test(text[at])) continue;
    ENTITY.lastIndex = at;
    const [entity] = ENTITY.exec(text) ?? [];
    places.push(at);
    left += entity === undefined ? text[at] : ENTITIES[entity.slice(1, -1)];
    at += (entity?.length ?? 1) - 1;
  }
  places.push(text.length);
  return { left, places };
}

/**
 * Reads a text as it is seen; what is found stands at its places in the whole of it.
 * @param {string} text @param {(seen: string) => any} read
 */
export function readSeen(text, read) {
  const bare = text.replace(QUOTED, "");
  if (OTHERWISE.every((signs) => bare.search(signs) < 0)) return read(text);
  const { left, places } = seen(
    text
      .replace(
        FENCED,
        (_, opens, code, closes) => `${" ".repeat(opens.length)}${code}\n${" ".repeat(closes.length)}`,
      )
      .replace(CODE, (tags) => "\n".padStart(tags.length))
      .replace(CLOSES, (tag) => " ".repeat(tag.length))
      .replace(BLANK, " ")
      .replace(BREAK, (mark) => "\n".padStart(mark.length))
      .replace(DIGIT, (digit) => `${digit.charCodeAt(0) % 16}`),
  );
  const answer = read(left);
  const changed = (/** @type {any} */ { from, to, ...change }) => ({
    from: places[from],
    to: places[to],
    ...change,
  });
  const fixed = (/** @type {any} */ one) =>
    one.fixes
      ? { ...one, fixes: one.fixes.map((fix) => ({ ...fix, changes: fix.changes.map(changed) })) }
      : one;
  const placed = (/** @type {any} */ figure) =>
    figure.source ? { ...figure, source: figure.source.map((at) => places[at]) } : figure;
  return { ...fixed(answer), figures: answer.figures.map((figure) => fixed(placed(figure))) };
}
