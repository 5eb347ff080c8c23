// What a sentence calls its shapes, `scores of shape (2, 3) plus a mask of shape (3,)`: the names that it asks about, else the
// words in front of them.

import { parseExpression } from "../expression.js";
import { isRole, isSilentWord } from "./about.js";

/** What may stand between a name and its shape, and what of it says that the name has that shape. */
const LINKS = new Set(
  "is are be was were has have had having with of whose a an the shape shapes shaped size sized sizes dims dim dimensions".split(
    " ",
  ),
);
const TELLS = /^(?:is|are|be|was|were|has|have|had|having|shape|shapes|shaped|size|sized|sizes|[=:])$/;
/** What stands in front of `a` where that is a name: a word for any array, or nothing. */
const CALLED_A = /^(?:tensor|array|matrix|vector|operand|and|,|)$/i;
/** Words for any array, and those of operations and questions. */
const GENERAL =
  /^(?:\d?d_?)?(?:tensors?|n?d?-?arrays?|matri(?:x|ces)|vectors?|scalars?|shapes?|operands?|sizes?|dims?|axis|axes|dimensions?|results?|numpy|torch|pytorch|tensorflow|jax|column|row|plus|minus|times|over|by|add\w{0,5}|sub\w{0,7}|mul\w{0,9}|div\w{0,5}|align\w{0,3}|match\w{0,3}|expand\w{0,3}|stretch\w{0,3}|broadcast\w{0,5}|compat\w{0,6}|fail\w{0,3}|errors?|combine|apply|compare|why|where|something|anything|everything|ones?|others?|cases?|examples?|objects?|things?|data ?type)$/i;
/** What an operation comes to. */
const OF_ANSWERS = /^(?:outputs?|outcomes?|answers?)$/i;
/** What is taken from data, or added to it. */
export const OF_DATA =
  /^(?:means?|std|var|variances?|medians?|norms?|totals?|averages?|scales?|offsets?|scores?)$/i;
/** Names of Chinese words, in front of what `\u7684\u5f62\u72b6\u662f` became. */
const OF_HAN = /(?:^|[^\p{Script=Han}])(\p{Script=Han}{1,6})\s{0,20}:\s{0,20}$/u;

/** The name that the words in front of a shape give it; null where they give none. @param {string} gap */
export function nameIn(gap) {
  const han = OF_HAN.exec(gap)?.[1] ?? null;
  if (han !== null) return isSilentWord(han) ? null : han;
  const words = gap.trimEnd().match(/[\p{L}_][\p{L}\p{N}_]*|[^\s\p{L}_]/gu) ?? [];
  // Where `shape` stood there are blanks.
  let isTold = /\s{5}$/.test(gap);
  const isOfAll = words.at(-1) === "of";
  let name = words.pop() ?? "";
  for (; LINKS.has(name) || name === "=" || name === ":"; name = words.pop() ?? "") {
    // `tensor a has shape (3,)`
    if (name === "a" && isTold && CALLED_A.test(words.at(-1) ?? "")) break;
    isTold ||= TELLS.test(name);
  }
  const isName = /^[A-Za-z_]\w{0,30}$/.test(name) && !isSilentWord(name.length < 3 ? `${name}___` : name);
  // `the output shape of (3,) + (3, 1)`
  if (isOfAll && OF_ANSWERS.test(name)) return null;
  if (!isName || GENERAL.test(name) || /^(?:and|or|vs|to|in|on|at|i|we|it)$/i.test(name)) return null;
  return isTold || isRole(name) || OF_DATA.test(name) ? name : null;
}

/**
 * A notation of two operands with what they are called in front of their shapes, unless it would be read as something else.
 * @param {string} notation
 * @param {string[]} operands
 * @param {{ sign: string, asked: string[] | null, gaps: string[] }} words the names that were asked about, with their sign, and what
 *   stands in front of the shapes
 */
export function withNames(notation, [first, second], { sign, asked, gaps }) {
  const [left, right] = asked === null ? gaps.map(nameIn) : [asked[1], asked[3]];
  if ((left === null && right === null) || left === right) return notation;
  const called = (name, shape) => (name === null ? shape : `${name}: ${shape}`);
  const named = notation.replace(
    `${first} ${sign} ${second}`,
    () => `${called(left, first)} ${sign} ${called(right, second)}`,
  );
  const [plain, told] = [notation, named].map(parseExpression);
  const isSame =
    plain.ok &&
    told.ok &&
    plain.op === told.op &&
    JSON.stringify(plain.shapes) === JSON.stringify(told.shapes);
  return isSame && told.names[0] === left && told.names[1] === right ? named : notation;
}
