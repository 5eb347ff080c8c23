// Whether a sentence has words that nobody here knows, where none names an operation: what they want of the shapes may be anything,
// `the convolute of (3, 4) and (4,)`, and a sum would be a guess.

import { isSilentWord, isWordOfArrays } from "./about.js";
import { OF_DATA } from "./naming.js";

/** What asks whether shapes meet, whatever else is said. */
const ASKS = /broadcast|compat|align|match|conform|\bfits?\b|\bmake\b.{0,9}\bwork\b|广播|兼容|对齐|匹配/iu;
/** Words that say nothing of an operation, in sentences and in those of other languages that were left as they are. */
const SILENT = new Set(
  "padding meet meets met meeting interact interacts pair pairs paired name names show shows tell explain know says said now think thinks wonder question example case hello outcome answer given find consider allow allowed possible valid legal combine combined combining mix mixed happen happens happening happened go goes come comes going operation operations op ops perform run running computing compute calculate trying try tried need needed und ist sind ein eine einer einen mit von der die das kann man warum wie une est avec que peut sont les des pourquoi comment con los las una son por qué como uma com почему как что если или можно есть для при 그리고 하고 이랑 met och og med per ve przez".split(
    " ",
  ),
);
const WORD = /\p{Script=Han}+|[\p{L}\p{M}\d_']+/gu;
const isKnown = (/** @type {string} */ word) =>
  isSilentWord(word) ||
  isWordOfArrays(word) ||
  OF_DATA.test(word) ||
  SILENT.has(word.toLowerCase()) ||
  /^\d/.test(word);

/** What may stand between a name and its shape. */
const LINK = /^(?:is|are|has|have|with|of|an?|the)$/i;
const NAME = /^[A-Za-z_]\w+$/;
/** Short names, which are no small words. */
const SHORT = /^(?:gt|[A-Za-z]\d|[A-Z]{2})$/;

/** The words in front of a shape without its name; null where it has none. @param {string[]} words */
function withoutName(words) {
  const end = words.findLastIndex((word) => !LINK.test(word));
  const last = words[end] ?? "";
  const isName =
    NAME.test(last) && (SHORT.test(last) || !isSilentWord(last)) && !SILENT.has(last.toLowerCase());
  return isName ? words.slice(0, end) : null;
}

/** Whether what stands around shapes has such words. @param {string[]} gaps */
export function hasUnknownWords(gaps) {
  if (ASKS.test(gaps.join(" "))) return false;
  const words = gaps.map((gap) => gap.match(WORD) ?? []);
  const unknown = words.map((some) => some.filter((word) => !isKnown(word)));
  if (unknown.every(({ length }) => length === 0)) return false;
  // `boxes (100, 1, 4) and others (1, 20, 4)`: each of them is called something.
  const bare = words.slice(0, -1).map(withoutName);
  return bare.some((rest) => rest === null || !rest.every(isKnown)) || unknown.at(-1)?.length !== 0;
}

/** What tells shapes apart, or gives one a name. */
const APART = /\bv(?:s|ersus)\b|[:=]/;

/** `And` in other languages, behind such a word: `moltiplica (2, 3) e (3,)`. */
const AND = /^[aeiouyz]$/;

/**
 * Whether of two shapes one alone is called something, by a word that nobody knows: `frobnicate (3, 4) and (4,)`.
 * @param {string} text @param {(string | null)[]} names
 */
export function isCalledAlone(text, names) {
  const [name, ...others] = names.flatMap((one, i) =>
    one === null || (i > 0 && AND.test(one)) ? [] : [one],
  );
  const isOne = names.length === 2 && others.length === 0 && name !== undefined && name.length > 1;
  return isOne && !APART.test(text) && !isKnown(name);
}

/** Words of other languages in front of shapes or between them, which are no names: `dividir (4, 3) entre (4, 1)`. */
const FOREIGN =
  /^(?:(?:som|sum|rest|multiplic)ar|dividir|resta|suma|menos|moins|(?:addi|multiplizi|dividi)eren|entre|p[aeo]r|co[nm]|avec|m[ei]t|med|o(?:ch|g)|ve|und|et|en|von|van|durch|door|przez|razy|od|ile|dengan|dan|với|và|cho|ja|és|și|oraz|ed|in|na|za|kerro|szorozd|mal|d[aeo]|из|на|та|by|off)$/i;
/** What is made of the shape behind it. */
const MADE =
  /^(?:squeezed|flattened|transposed|reshaped|repeated|padded|cropped|sliced|sorted|summed|averaged|tiled|stacked|inverted)$/i;
export const areForeign = (/** @type {(string | null)[]} */ names) =>
  names.some((name) => FOREIGN.test(name ?? "") || MADE.test(name ?? ""));
