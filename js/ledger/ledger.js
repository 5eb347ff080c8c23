// The ledger: what explain() says of an operation as aligned text, one column per axis counted from the right, and
// in sentences. It reads explain()'s fields and decides nothing about shapes itself.
import languages from "../../build/generated/sentences/ledger.js";
import { formatShape } from "../expression/format.js";
import { formatCount } from "../format/quantity.js";
import { FRAMEWORKS } from "../refusals/frameworks.js";
import { wrap } from "./columns.js";
import { failingLabels, labelSentences } from "./labels.js";
import { growsAlong, table } from "./table.js";

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

const product = (sizes) => sizes.reduce((product, size) => product * BigInt(size), 1n);
const sum = (numbers) => numbers.reduce((total, number) => total + BigInt(number), 0n);

/** How often each operand is read again, and along which axes. */
function readings({ axes }, names, words) {
  const parts = names.map((name, index) => {
    const again = axes
      .filter(({ size, operands }) => size !== 1 && operands[index].verdict !== "equal")
      .reverse();
    const times = again.map(({ size }) => formatCount(size)).join(" × ");
    return (
      again.length && words.read(name, times, words.list(again.map(({ axis }) => axis)), again.length > 1)
    );
  });
  return parts.filter(Boolean);
}

const isProduct = ({ axes }) => axes.some(({ role }) => role === "core");

/** How many numbers there would be, had each operand been repeated. */
function repeated(explained, stored) {
  const { elements, shapes, bytes } = explained;
  if (!isProduct(explained)) return BigInt(elements) * BigInt(shapes.length);
  const inBytes = sum(bytes.operands);
  return inBytes === 0n ? 0n : (sum(bytes.copied) * stored) / inBytes;
}

function memory(explained, words) {
  const { shapes, elements, bytes } = explained;
  /** @type {bigint} */
  const stored = sum(shapes.map(product));
  const copied = repeated(explained, stored);
  const beginning = words.stored(stored, sum(bytes.operands));
  if (elements === 0) return beginning + words.nothingRead;
  if (explained.labels) return beginning + words.notCopied;
  return beginning + (stored === copied ? words.noCopies : words.copies(copied, sum(bytes.copied)));
}

/** What is said of an operation that works: its opening words, the rest of that sentence, and other sentences. */
function success(explained, names, words) {
  const { op, shape, shapes, elements, bytes, dtype, labels } = explained;
  const size = [whole(shape), elements, bytes.result, dtype];
  if (labels) {
    const sentences = labelSentences(explained, names, words);
    return [words.gives, words.to(...size), ...sentences, memory(explained, words)];
  }
  if (shapes.length === 1) return [words.alone, words.is(...size)];
  const [{ contracted }] = explained.axes.length > 0 ? explained.axes : [{}];
  const multiplies = contracted === undefined ? [] : [words.contracts(contracted)];
  const rest = op?.endsWith("_") ? words.into(names[0], ...size) : words.to(...size);
  const read = elements === 0 ? [] : readings(explained, names, words);
  const works = isProduct(explained) ? words.multiplies : words.works;
  return [
    works,
    rest,
    ...multiplies,
    ...(read.length === 0 ? [] : [words.together(read)]),
    memory(explained, words),
  ];
}

/** What is said of an operation that fails: its opening words, and a sentence for each failing axis. */
function failure(explained, names, words) {
  if (explained.labels) {
    const lines = failingLabels(explained, names, words);
    const otherwise = explained.labels.length === 0 ? words.refusesEquation : words.refusesElse;
    return [lines.length > 0 ? words.refusesLabels : otherwise, "", ...lines];
  }
  const failing = explained.axes.filter(({ size }) => size === null);
  if (explained.axes.some((axis) => growsAlong(explained, axis)) && failing.length === 0) {
    const shape = explained.axes.map(({ size }) => size).reverse();
    return [words.refusesGrowth, "", words.growth(names[0], whole(shape), whole(explained.shapes[0]))];
  }
  if (failing.length === 0) return [words.refusesElse, ""];
  const lines = failing.flatMap(({ axis, operands, role }) => {
    if (role === "core") return axis === -1 ? [words.product(names[0], names[1])] : [];
    const pairs = operands.flatMap(({ size, verdict }, index) =>
      verdict === "fail" ? [words.has(names[index], size)] : [],
    );
    return words.mismatch(words.axisOf(axis), pairs, pairs.length > 2);
  });
  return [isProduct(explained) ? words.refusesProduct : words.refuses, "", ...lines];
}

/** Whose message is shown, by name, and the message. */
function message({ message: text, messages }, dialect) {
  const speaker = messages?.[dialect] === undefined ? "pytorch" : dialect;
  return [FRAMEWORKS[speaker], (messages?.[speaker] ?? text).trimEnd()];
}

/**
 * The text ledger of one explain() result, lines ended by "\n".
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
  const room = Math.max(width, NARROWEST);
  const lines = [...table(explained, { names: called, words, style, width: room }), ""];
  const say = explained.ok ? success : failure;
  const [opening, rest, ...sentences] = say(explained, called, words);
  const [first, ...others] = wrap(opening + rest, room);
  lines.push(style(explained.ok ? "works" : "refuses", opening) + first.slice(opening.length), ...others);
  lines.push(...sentences.flatMap((sentence) => wrap(sentence, room)));
  if (!explained.ok) lines.push(words.says(...message(explained.error, dialect)));
  return `${lines.join("\n").replaceAll("\u00a0", " ")}\n`;
}

const operandName = (index) => (index < 26 ? String.fromCharCode(97 + index) : `x${index + 1}`);
