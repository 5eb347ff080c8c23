// Shapes and an operation, alone or in a sentence.
import { explain } from "../../common.js";
import { parseExpression } from "../../expression/expression.js";
import { fold } from "../../expression/tokens.js";
import { doubtsOf } from "../fixes/doubts.js";
import { say } from "../program/say.js";
import { partOf } from "../values/parts.js";
import { JOINED, LIST_END, NO_NAME, NO_SHAPE, PAIRS } from "./forms.js";

export const doubted = (figure) => ({ ...figure, doubts: doubtsOf(figure) });

/** Shapes and an operation; `length` is that of the text that tells them. */
export function readNotation(text, length = text.length) {
  const expression = parseExpression(text);
  return expression.ok && !PAIRS.test(text) ? explained(expression, length) : null;
}

function explained(/** @type {any} */ expression, length) {
  const { op, operands, text: understood } = expression;
  if (expression.names.some((name) => NO_SHAPE.test(name ?? ""))) return null;
  const names = expression.names.map((name) => (NO_NAME.test(name ?? "") ? null : name));
  try {
    const figure = explain(op ?? "broadcastShapes", operands);
    const place = { line: 1, source: [0, length], names };
    const figures = [doubted({ ...figure, ...place })];
    return { kind: "notation", figures, error: null, asks: [], said: say("notation", { text: understood }) };
  } catch (error) {
    const { message, pythonType = null } = /** @type {any} */ (error);
    return {
      kind: "notation",
      figures: [],
      error: { pythonType, message, line: 1 },
      asks: [],
      said: say("notation", { text: understood }),
    };
  }
}

/** What a sentence tells of two shapes or more, as notation. */
export function readSentence(text) {
  const told = fold(text);
  if ([...told.matchAll(LIST_END)].length < 2 && !JOINED.test(told)) return null;
  const { notationOf, questionsOf } = partOf("given");
  const notation = notationOf(text);
  return notation ? readNotation(notation, text.length) : readQuestions(questionsOf(text), text.length);
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
