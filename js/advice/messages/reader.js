// Readers of messages: all templates of all frameworks are looked for; of what overlaps that counts which tells most, of
// several errors the last one, and a warning only where there is no error.

import { ownName } from "./operation-names.js";
import { compile, folded, wordsOf } from "./template.js";
import { cleanLines, joinLines, squeezeLines } from "./text.js";

const NEAR = 400;
// A name that begins with an underscore is that of a whole function, not of an operation.
const OP_MARK = /\[Op:([A-Za-z]\w{0,60})\]|\(op: ?'?([A-Za-z]\w{0,60})'?\)|\}\} ?= ?([A-Za-z]\w{0,60})[[(]/;
const FUNCTION_MARK = /\{\{ ?function_node __wrapped__([A-Za-z]\w{0,60}?)(?:_N_\d+)?_device/g;
const OF_JAX = /\bjax\b|\bjnp\b/i;

/** What the operation says of the kind, where several kinds share their wording. */
const KINDS = {
  matmul: "matmul",
  cat: "concat",
  stack: "concat",
  broadcastTo: "expand",
  einsum: "einsum",
  assign: "assign",
};

/** Most templates are met in no text, and compiling all of them takes longer than reading. */
function lazily(make) {
  /** @type {any} */
  let made = null;
  return (text) => {
    made ??= make();
    return made(text);
  };
}

/** @param {Record<string, [string, string, any?][]>} frameworks @returns {any[]} */
const prepare = (frameworks) =>
  Object.entries(frameworks).flatMap(([framework, messages]) =>
    messages.map(([kind, template, more = /** @type {any} */ ({})]) => ({
      framework,
      kind,
      words: wordsOf(template),
      read: lazily(() => compile(template, more.exact)),
      more,
    })),
  );

const told = ({ shapes, sizes, axis }) =>
  Number(shapes !== null) + Number(sizes !== null) + Number(axis !== null);

/** Of the matches that lie over one another the one that tells most, and of those the longest. */
function distinct(matches) {
  const sorted = matches.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept = [];
  let reach = -1;
  for (const match of sorted) {
    if (match.start >= reach) {
      kept.push(match);
      reach = match.end;
      continue;
    }
    const last = kept[kept.length - 1];
    const more = told(match) - told(last) || match.end - match.start - (last.end - last.start);
    if (more > 0) kept[kept.length - 1] = match;
    reach = Math.max(reach, match.end);
  }
  return kept;
}

/** Matches without those that begin an earlier one again and were cut, as summaries of tests tell errors. */
const withoutCut = (matches, text) =>
  matches.filter(
    (match, i) =>
      !matches
        .slice(0, i)
        .some(
          (whole) =>
            told(whole) > told(match) && text.startsWith(text.slice(match.start, match.end), whole.start),
        ),
  );

/** The match that counts. */
function decisive(matches) {
  const errors = matches.filter(({ more }) => !more.warning);
  const counted = errors.length > 0 ? errors : matches;
  const last = counted.at(-1);
  if (last === undefined) return null;
  const same = counted.filter(({ kind, framework }) => kind === last.kind && framework === last.framework);
  // Of a list of complaints the first one is told, of the same complaint told twice the second one.
  const more = (match, best) => told(match) - told(best) + (last.more.list ? 0 : 1);
  return same.reduce((best, match) => (more(match, best) > 0 ? match : best), same[0]);
}

/** TensorFlow names the operation in front of the message or behind it. */
function markedOperation({ start, end }, text) {
  const [, ...names] = OP_MARK.exec(text.slice(start, end + NEAR)) ?? [];
  const after = names.find((name) => name !== undefined);
  if (after !== undefined) return after;
  const before = [...text.slice(Math.max(0, start - NEAR), start).matchAll(FUNCTION_MARK)].at(-1);
  return before?.[1] ?? null;
}

function find(readers, text) {
  const all = folded(text);
  const matches = readers.flatMap(({ words, read, framework, kind, more }) =>
    all.includes(words) ? read(text).map((match) => ({ ...match, framework, kind, more })) : [],
  );
  const match = decisive(withoutCut(distinct(matches), text));
  if (match === null) return null;
  const { more } = match;
  const marked = match.framework === "tensorflow" ? markedOperation(match, text) : null;
  const named = match.op ?? marked;
  const op = more.op ?? (named === null ? null : ownName(named));
  const kind = match.kind === "broadcast" && op !== null ? (KINDS[op] ?? match.kind) : match.kind;
  const framework = more.shared && OF_JAX.test(text) ? "jax" : match.framework;
  const { sizes, axis, whole, count = null, start, end } = match;
  const shapes = match.shapes && more.operands ? more.operands(match.shapes) : match.shapes;
  return { whole, more, count, length: end - start, facts: { framework, kind, shapes, sizes, axis, op } };
}

const listed = (found) => found?.facts.shapes?.length ?? 0;

function readLines(readers, lines) {
  const found = find(readers, joinLines(lines));
  if (found?.whole && lines.length === 1) return found;
  const squeezed = find(readers, squeezeLines(lines));
  // A message wrapped in the middle of a word ends too early for the first reading, which then lists fewer shapes.
  const tellsMore =
    found !== null &&
    squeezed?.whole &&
    found.facts.kind === squeezed.facts.kind &&
    told(squeezed.facts) > told(found.facts);
  if (found?.whole && !tellsMore && listed(squeezed) <= listed(found)) return found;
  if (found === null) return squeezed;
  const better =
    squeezed !== null &&
    (listed(squeezed) > listed(found) ||
      (squeezed.facts.kind === found.facts.kind && told(squeezed.facts) > told(found.facts)));
  return better ? squeezed : found;
}

/**
 * A reader of messages, by the framework whose words they are: of a text's lines or of the text, what they tell, with
 * what the template of the message says `more` of it, the `count` it tells, and its length; null where no template is met.
 * @param {Record<string, [string, string, any?][]>} frameworks
 */
export function messageReader(frameworks) {
  /** @type {any} */
  let readers = null;
  return (text) => {
    readers ??= prepare(frameworks);
    return readLines(readers, Array.isArray(text) ? text : cleanLines(text));
  };
}
