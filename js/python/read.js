// Whatever a person types or pastes: shapes, code, a message. Each reader says whether the text is its own.
import { hasCalls } from "../expression/called.js";
import { parseExpression } from "../expression/expression.js";
import { languageOf } from "../languages/languages.js";
import { messageOf } from "./provided/messages-reader.js";
import { isPython, readBlocks, readCode, readWithoutOthers, says } from "./typed/code.js";
import {
  AMONG,
  APART,
  ASKING,
  BROADCAST,
  CALL,
  isNotRead,
  METHOD,
  NAME,
  OF_ARGUMENTS,
  OF_NOTEBOOK,
  ON_SHAPES,
  QUOTED,
  SIZED,
  TYPES,
} from "./typed/forms.js";
import { doubted, readNotation, unread } from "./typed/notation.js";
import { partOf } from "./values/parts.js";

const LONGEST = 200_000;

/** Whether code asks for types, or takes shapes for what has them. */
const isOfShapes = ({ figures, error, asks }) =>
  (figures.length === 0 && ON_SHAPES.has(error?.pythonType) && !OF_ARGUMENTS.test(error.message)) ||
  asks.some((ask) => TYPES.test(ask));

/** Whether an error is of how a text was read, and not its own. */
const isOfReading = ({ error }, text) =>
  ON_SHAPES.has(error?.pythonType) && partOf("told").isOfReading(error, text);

/** What is neither notation nor a message: code, if it is any, or a sentence about shapes. */
function readRest(text, options, code) {
  const { lang, shapes } = options;
  const isCode = isPython(code);
  const isOpen = code.figures.length + code.asks.length === 0 && code.error?.pythonType === null;
  if (isOpen && partOf("told").hasLayers(text)) return unread("unknown.layers", lang);
  const inside = isCode ? null : readBlocks(text, options);
  const isSized = SIZED.test(text);
  if (
    inside &&
    !isSized &&
    !isOfReading(inside, text) &&
    !(inside.error?.reason === "construct" && isNotRead(text))
  )
    return inside;
  const isOther = isOfReading(code, text);
  const isDoubtful =
    isNotRead(text) ||
    isOther ||
    (code.error?.reason === "construct" && METHOD.test(text)) ||
    (code.figures.length === 0 && (!isCode || !says(code) || isOfShapes(code)));
  if (isDoubtful) {
    const answer = partOf("told").readDoubtful(text, options, code);
    if (answer && !isOfReading(answer, text)) return answer;
  }
  // `cross entropy (32, 10) and (32,)` is no call with two numbers and a condition.
  const isOfTypes = code.figures.length === 0 && code.asks.some((ask) => /^(?:float|int)\d/.test(ask));
  const isUnread =
    isOther || isOfTypes || (isNotRead(text) && (code.figures.length === 0 || AMONG.test(text)));
  if (isCode && says(code) && !NAME.test(text) && !isUnread) return code;
  /** @type {any} */
  const refused = parseExpression(text);
  const isRun =
    code.error === null &&
    !isOfTypes &&
    ((refused.ok && !APART.test(text)) || CALL.test(text) || Object.keys(shapes ?? {}).length > 0);
  if (isRun) return partOf("told").withOutcome(code, text, options);
  if (isOther && !text.includes(".shape")) return unread("unknown.numbers", lang);
  if (isOther || (!isCode && partOf("told").isWords(text))) return unread("unknown.words", lang);
  const message = refused.error?.message[languageOf(lang)];
  const own = message && { pythonType: null, message, line: 1 };
  return unread("unknown", lang, (isUnread && refused.error ? null : code.error) ?? own);
}

/** Reads a text; see python.d.ts. */
export function read(given, options = {}) {
  const text = String(given ?? "").slice(0, LONGEST);
  const texts = OF_NOTEBOOK.test(text) ? partOf("given").notebookTexts(text) : [];
  const [code = null, ...errors] = texts.map((one) => readText(one, options));
  return code === null || code.figures.length > 0 ? (code ?? readText(text, options)) : (errors[0] ?? code);
}

/** A text that is quoted as a whole, with blanks in place of the marks, so that everything keeps its place. */
function unquoted(text) {
  const lines = text.split("\n");
  const isQuoted = lines.every((line) => QUOTED.test(line) || line.trim() === "");
  return isQuoted ? lines.map((line) => line.replace(">", " ")).join("\n") : text;
}

function readText(quoted, options) {
  const text = unquoted(quoted);
  const { dialect, lang = "en", shapes, classes } = options;
  const runShapes = (source, more) => {
    const { figures, error, asks } = readCode(source, { dialect, lang, classes, ...more }, false);
    return { figures, error, asks };
  };
  const readProgram = (source, more) => readCode(source, { dialect, lang, classes: true, ...more });
  const mend = (asked) => partOf("pasted").pastedFixes(asked, text, readProgram);
  const rest = { dialect, lang, shapes, classes };
  const message = messageOf(text, { dialect, lang, shapes, runShapes, mend });
  if (message !== null) {
    const isBare = message.about === "broadcast" && message.figures.length === 0;
    const beside = isBare ? readBlocks(text, { ...rest, dialect: message.framework ?? dialect }) : null;
    return beside?.figures[0]?.ok === false ? beside : { ...message, figures: message.figures.map(doubted) };
  }
  /** @type {any} */
  const asWritten = hasCalls(text) ? readCode(text, rest) : null;
  const code = asWritten && (readWithoutOthers(text, rest, asWritten) ?? asWritten);
  if (
    code !== null &&
    says(code) &&
    !isOfShapes(code) &&
    !(code.figures.length === 0 && isNotRead(text)) &&
    !isOfReading(code, text) &&
    code.error?.reason === undefined &&
    !BROADCAST.test(text)
  ) {
    return code;
  }
  const notation = readNotation(text, { lang });
  // One shape alone says nothing that code which runs does not say better.
  const better = code !== null && code.error === null && notation?.figures[0]?.shapes.length === 1;
  const shaped = notation?.error?.pythonType === "TypeError" ? partOf("told").readShaped(text, rest) : null;
  // `squeeze (3, 1)` is read as a shape with words around it.
  const isOne = notation?.figures[0]?.shapes.length === 1 && ASKING.test(text);
  const asked = isOne && !better ? partOf("told").readAsked(text, rest) : null;
  return asked ?? shaped ?? (better ? null : notation) ?? readRest(text, rest, code ?? readCode(text, rest));
}
