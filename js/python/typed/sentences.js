// Shapes in sentences: which texts may be some, and what they tell; comes with what reads them.
import { fold } from "../../expression/tokens.js";
import { say } from "../program/say.js";
import { partOf } from "../values/parts.js";
import { explained, readNotation } from "./notation.js";

/** The end of a list of sizes, with Chinese commas and brackets among them. */
const LIST_END = /[\p{L}\d,"'\uff0c] ?[\])}\uff09\u3011]/gu;
/** Sizes that stand in no brackets: `3-by-4`, `3*4`, `tensor<2x3xf32>`. */
const JOINED =
  /\d ?(?:[x×*,]|-?by-?|\u884c|\u4e58) ?[\d?]|\p{L} ?× ?\p{L}|\dx[a-zA-Z]|[A-Z]x[A-Z\d]|\bof (?:size|length) \d|(?:vector|\u5411\u91cf).{1,40}(?:vector|\u5411\u91cf)|[\u00b9\u00b2\u00b3\u2070-\u2079]/u;
/** Sizes of a table in words, beside a vector. */
const hasRows = (/** @type {string} */ told) => /\d rows?\b.{1,9}\d col/i.test(told) && /vector/i.test(told);
/** An equation with the sizes of its labels behind it. */
const SIZED_LABELS = /[a-z] ?-> ?[a-z]{0,8}.{1,12}[a-z] ?= ?\d/i;
/** Lists that a function of a framework takes as they are: `np.outer([1, 2], [3])`. */
export const OF_LISTS = /^\s{0,9}(?:torch|np|numpy|tf|jnp)\.\w{1,40}\(\[/;
/** What only Python has: where it runs, a list in it is a list, and tells no shape. */
export const RUNS =
  /^(?:import|from|def|class|for|while|if|with) |\b(?:sorted|len|range|zip|enumerate|set|dict|list|tuple|map|filter|int|str)\(|\.(?:append|extend|pop|items|keys|format)\(/m;

/** What a sentence tells of two shapes or more, as notation. */
export function readSentence(text) {
  const told = fold(text);
  if (
    [...told.matchAll(LIST_END)].length < 2 &&
    !JOINED.test(told) &&
    !hasRows(told) &&
    !SIZED_LABELS.test(told)
  )
    return null;
  const { inEnglish, notationOf, questionsOf, withoutComments, withShapesMade } = partOf("given");
  const sentence = inEnglish(withoutComments(text));
  const notation = notationOf(withShapesMade(sentence) ?? sentence);
  return notation
    ? readNotation(notation, { told: text, words: sentence === text ? text : `${text}\n${sentence}` })
    : readQuestions(questionsOf(sentence), text.length);
}

/** Several questions: what fails is drawn first, else the last. */
function readQuestions(questions, length) {
  const read = questions?.map((question) => explained(question, length)) ?? [];
  const figures = read.flatMap((one) => one?.figures ?? []);
  if (figures.length === 0 || figures.length < read.length) return null;
  const first = figures.find(({ ok }) => ok === false) ?? figures.at(-1);
  const said = say("notation", { text: questions.map(({ text }) => text).join("; ") });
  return { ...read[0], figures: [first, ...figures.filter((figure) => figure !== first)], said };
}
