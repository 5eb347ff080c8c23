// The ledger: the scene of an operation as aligned text, one column per axis counted from the right, and in sentences.
// It decides nothing about shapes itself.
import languages from "../../build/generated/sentences/ledger.js";
import { formatShape } from "../expression/format.js";
import { formatCount } from "../format/quantity.js";
import { FRAMEWORKS } from "../refusals/frameworks.js";
import { buildScene, failingColumns, isReadAgain } from "../scene/scene.js";
import { wrap } from "./columns.js";
import { failingLabels, labelSentences, sidesAt } from "./labels.js";
import { openWords } from "./open-words.js";
import { table } from "./table.js";

const STYLES = {
  stored: "1",
  stretch: "94",
  ghost: "2",
  fail: "1;31",
  quiet: "2",
  plain: "",
  works: "1;32",
  refuses: "1;31",
};

// Narrower than this no table and no sentence is readable.
const NARROWEST = 32;
const UNBROKEN = 28;

const paint = (name, text) => (STYLES[name] ? `\u001b[${STYLES[name]}m${text}\u001b[0m` : text);
const leave = (_, text) => text;

/** A shape that no line break goes through, unless it is long. */
const whole = (shape) => {
  const text = formatShape(shape);
  return text.length > UNBROKEN ? text : text.replaceAll(" ", "\u00a0");
};

const sum = (numbers) => numbers.reduce((total, number) => total + BigInt(number), 0n);

/** How often each operand is read again, and along which axes. */
function readings({ rows }, words) {
  const parts = rows.map(({ name, chips }) => {
    const again = chips.filter(isReadAgain);
    const times = again.map(({ to }) => formatCount(to)).join(" × ");
    return (
      again.length && words.read(name, times, words.list(again.map(({ axis }) => axis)), again.length > 1)
    );
  });
  return parts.filter(Boolean);
}

function memory({ kind, rows, result }, words) {
  const inBytes = sum(rows.map(({ bytes }) => bytes));
  const stored = sum(rows.map((row) => row.stored));
  const beginning = words.stored(stored, inBytes);
  if (result.elements === 0) return beginning + words.nothingRead;
  if (kind === "labels") return beginning + words.notCopied;
  const copiedBytes = sum(rows.map(({ copied }) => copied));
  const all = BigInt(result.elements) * BigInt(rows.length);
  return beginning + (stored === all ? words.noCopies : words.copies(all, copiedBytes));
}

/**
 * What is said of an operation that works: its opening words, the rest of that sentence, and other sentences.
 * @param {import("../scene/types.js").Scene} scene
 */
function success(scene, words) {
  const { kind, rows, product } = scene;
  const { shape, elements, bytes, dtype } = scene.result;
  const size = [whole(shape), elements, bytes, dtype];
  if (kind === "labels")
    return [
      product ? words.multiplies : words.gives,
      words.to(...size),
      ...labelSentences(scene, words),
      memory(scene, words),
    ];
  if (rows.length === 1) return [words.alone, words.is(...size)];
  const rest = kind === "in-place" ? words.into(rows[0].name, ...size) : words.to(...size);
  const read = elements === 0 ? [] : readings(scene, words);
  return [words.works, rest, ...(read.length === 0 ? [] : [words.together(read)]), memory(scene, words)];
}

/**
 * What is said of an operation that fails: its opening words, and a sentence for each failing axis.
 * @param {import("../scene/types.js").Scene} scene
 */
function failure(scene, words) {
  const { kind, refusal, rows, columns, product } = scene;
  const [target] = rows;
  switch (refusal) {
    case "large":
      return [words.refusesElse, ""];
    case "equation":
      return [words.refusesEquation, ""];
    case "grow": {
      const shape = columns.map(({ size }) => size);
      return [words.refusesGrowth, "", words.growth(target.name, whole(shape), whole(target.shape))];
    }
    case "shared":
      return [words.refusesGrowth, ""];
  }
  if (kind === "labels")
    return [product ? words.refusesProduct : words.refusesLabels, "", ...failingLabels(scene, words)];
  const lines = failingColumns(scene).map((column) =>
    words.mismatch(words.axisOf(column.axis), ...sidesAt(scene, column, words)),
  );
  return [words.refuses, "", ...lines];
}

/** Whose message is shown, by name, and the message. */
function message({ message: text, messages }, dialect) {
  const speaker = messages?.[dialect] === undefined ? "pytorch" : dialect;
  return [FRAMEWORKS[speaker], (messages?.[speaker] ?? text).trimEnd()];
}

/**
 * The text ledger of one explain() result, lines ended by "\n"; einsum and operations in place need `scene/every-kind.js`.
 * @param {any} explained what explain() answered
 * @param {{ color?: boolean, lang?: import("../languages/languages.js").Language, width?: number, names?: (string | null)[],
 *   dialect?: "pytorch" | "numpy" | "tensorflow" | "jax" }} [options]
 *   `width` in columns; `names` of the operands, a, b, c … where there is none; `dialect` whose message is shown,
 *   PyTorch's where that framework has none
 */
export function ledger(
  explained,
  { color = false, lang = "en", width = 80, names, dialect = "pytorch" } = {},
) {
  const words = languages[lang] ?? languages.en;
  const style = color ? paint : leave;
  const called = explained.shapes.map((_, index) => names?.[index] ?? operandName(index));
  const scene = buildScene(explained, { names: called });
  const room = Math.max(width, NARROWEST);
  const lines = [...table(scene, { words, style, width: room, language: lang }), ""];
  const told = openWords.sentences?.(scene, words, lang) ?? (scene.ok ? success : failure)(scene, words);
  const [opening, rest, ...sentences] = told;
  const [first, ...others] = wrap(opening + rest, room);
  lines.push(
    style(scene.ok ? "works" : scene.ok === null ? "plain" : "refuses", opening) +
      first.slice(opening.length),
    ...others,
  );
  lines.push(...sentences.flatMap((sentence) => wrap(sentence, room)));
  if (scene.error !== null && Object.keys(scene.error.messages).length > 0)
    lines.push(words.says(...message(scene.error, dialect)));
  return `${lines.join("\n").replaceAll("\u00a0", " ")}\n`;
}

const operandName = (index) => (index < 26 ? String.fromCharCode(97 + index) : `x${index + 1}`);
