// tf.strings: what functions make of texts.
import { fixed } from "../../../format/decimal.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { partOf } from "../../values/parts.js";
import { raise } from "../../values/types.js";
import { convert, isArray, itemsOf } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { nodeError } from "../errors.js";
import { wrap } from "../framework.js";
import { RaggedTexts, TextTensor, textTensor } from "./text-tensor.js";

const encoder = new TextEncoder();

const each =
  (change) =>
  ({ input, ...given }) => {
    if (input instanceof RaggedTexts) return input.each((text) => change(text, given));
    const { texts, shape } = textTensor(input);
    return new TextTensor(
      texts.map((text) => change(text, given)),
      shape,
    );
  };

const numbers = (values, shape, dtype) => wrap(engine.tensor(values, { dtype }).reshape(shape));

/** Letters of ASCII alone, unless an encoding is told. */
const ascii =
  (change) =>
  (text, { encoding = "" }) =>
    encoding === "utf-8" ? change(text) : text.replace(/[A-Za-z]+/g, change);

const lengthOf = ({ input, unit = "BYTE" }) => {
  const { texts, shape } = input instanceof RaggedTexts ? { texts: [], shape: [] } : textTensor(input);
  const count = unit === "UTF8_CHAR" ? (text) => [...text].length : (text) => encoder.encode(text).length;
  if (input instanceof RaggedTexts) {
    const all = input.rows.flat();
    return partOf("tensorflowRare").raggedOf(
      input.rows.map((row) => row.length),
      numbers(all.map(count), [all.length], "int32"),
    );
  }
  return numbers(texts.map(count), shape, "int32");
};

const SPACES = /[ \t\n\v\f\r]+/;
const BLANK = new Set(" \t\n\v\f\r");

function stripped(text) {
  let [start, end] = [0, text.length];
  while (start < end && BLANK.has(text[start])) start++;
  while (end > start && BLANK.has(text[end - 1])) end--;
  return text.slice(start, end);
}

export const wordsOf = (text) => text.split(SPACES).filter((word) => word !== "");

function split({ input, sep = null, maxsplit = -1n }) {
  if (Number(maxsplit) !== -1) refuseHere("maxsplit= of tf.strings.split");
  const separator = sep === null ? null : textTensor(sep).texts[0];
  const { texts, shape } = textTensor(input);
  const parts = texts.map((text) =>
    separator === null || separator === "" ? wordsOf(text) : text.split(separator),
  );
  if (shape.length === 0) return new TextTensor(parts[0], [parts[0].length]);
  return shape.length === 1 ? new RaggedTexts(parts) : refuseHere("tf.strings.split of so many axes");
}

function join({ inputs, separator = "" }) {
  const all = (itemsOf(inputs) ?? []).map(textTensor);
  const widest = all.find(({ shape }) => shape.length > 0) ?? all[0] ?? refuseHere("such a tf.strings.join");
  const odd = all.find(({ shape }) => shape.length > 0 && `${shape}` !== `${widest.shape}`);
  if (odd)
    nodeError(
      `StringJoin_N_${all.length}`,
      `Input shapes do not match: [${widest.shape}] vs. [${odd.shape}]`,
    );
  const texts = widest.texts.map((_, i) =>
    all.map(({ texts }) => (texts.length === 1 ? texts[0] : texts[i])).join(separator),
  );
  return new TextTensor(texts, widest.shape);
}

function reduceJoin({ inputs, axis = null, keepdims = false, separator = "" }) {
  if (keepdims === true) refuseHere("such a tf.strings.reduce_join");
  if (inputs instanceof RaggedTexts) {
    if (axis !== 1n && axis !== -1n) refuseHere("such a tf.strings.reduce_join");
    return new TextTensor(
      inputs.rows.map((row) => row.join(separator)),
      [inputs.rows.length],
    );
  }
  const { texts, shape } = textTensor(inputs);
  if (axis === null) return new TextTensor([texts.join(separator)], []);
  const size = shape.at(-1) ?? 0;
  if (typeof axis !== "bigint" || (axis !== -1n && Number(axis) !== shape.length - 1))
    refuseHere("such a tf.strings.reduce_join");
  const rows = Array.from({ length: texts.length / (size || 1) }, (_, i) =>
    texts.slice(i * size, (i + 1) * size),
  );
  return new TextTensor(
    rows.map((row) => row.join(separator)),
    shape.slice(0, -1),
  );
}

const NUMBER = /^[ ]{0,9}[-+]?(?:\d{1,99}(?:\.\d{0,99})?|\.\d{1,99})(?:e[-+]?\d{1,3})?[ ]{0,9}$/i;

const WHOLE = /^-?\d{1,9}$/;

/** @param {any} given */
function toNumber({ input, out_type: type = null }) {
  const dtype = dtypeOf(type) ?? "float32";
  const { texts, shape } = textTensor(input);
  const wrong = texts.find((text) => !(dtype.startsWith("float") ? NUMBER : WHOLE).test(text));
  if (wrong !== undefined) {
    if (!/^[\w.]*$/.test(wrong) || /^(?:inf|nan)/i.test(wrong)) refuseHere("texts that are no numbers");
    const end = typeof input === "string" ? "" : undefined;
    nodeError("StringToNumber", `StringToNumberOp could not correctly convert string: ${wrong}`, end);
  }
  return numbers(texts.map(Number), shape, dtype);
}

const substr = each((text, { pos, len }) => {
  const bytes = encoder.encode(text);
  const start = Number(pos) < 0 ? Number(pos) + bytes.length : Number(pos);
  if (start < 0 || start > bytes.length || bytes.length !== text.length)
    refuseHere("such a tf.strings.substr");
  return text.slice(start, start + Number(len));
});

const PLAIN = /^[^\\^$.*+?()[\]{}|]*$/;
/** What another language of patterns has, or takes otherwise, is refused. */
const OTHERWISE = /\(\?|\\(?![dswDSWbB1-9.^$*+?()[\]{}|\\/-])|[*+?}][+]|\[\[/;
const ASCII = 256n;
function checkPattern(pattern) {
  if (typeof pattern !== "string" || OTHERWISE.test(pattern)) refuseHere("such a pattern of tf.strings");
}
const fullMatch = ({ input, pattern }) => {
  checkPattern(pattern);
  const { texts, shape } = textTensor(input);
  const matches = (text) => partOf("standardMore").re.fullmatch.call([pattern, text, ASCII], {}) !== null;
  return numbers(texts.map(matches), shape, "bool");
};
const lettersOf = ({ input, input_encoding: encoding = "UTF-8" }) => {
  const { texts, shape } = textTensor(input);
  if (encoding !== "UTF-8" || shape.length > 1) refuseHere("such a tf.strings.unicode_split");
  const rows = texts.map((text) => [...text]);
  return shape.length === 0 ? new TextTensor(rows[0], [rows[0].length]) : new RaggedTexts(rows);
};
const bytesOf = ({ input }) => {
  const { texts } = textTensor(input);
  if (texts.some((text) => encoder.encode(text).length !== text.length)) refuseHere("bytes of such texts");
  return lettersOf({ input });
};
/** A template with tensors in it, as tf.print shows them. */
function formatted({ template, inputs, placeholder = "{}", summarize = 3n }) {
  const given = itemsOf(inputs) ?? [inputs];
  const parts = template.split(placeholder);
  if (parts.length !== given.length + 1)
    raise(
      "ValueError",
      `The template expects ${parts.length - 1} tensors, but the inputs only has ${given.length}. Please ensure the number of placeholders in template matches inputs.`,
    );
  const { shown } = partOf("tensorflowRare");
  const words = given.map((one) => shown(isArray(one) ? one : wrap(convert(one)), Number(summarize)));
  return new TextTensor([parts.map((part, i) => part + (words[i] ?? "")).join("")], []);
}
const replace = each((text, { pattern, rewrite, replace_global: all = true }) => {
  if (!PLAIN.test(pattern) || rewrite.includes("\\")) {
    checkPattern(pattern);
    const given = [pattern, rewrite, text, all === false ? 1n : 0n, ASCII];
    return partOf("standardMore").re.sub.call(given, {});
  }
  return all === false ? text.replace(pattern, () => rewrite) : text.replaceAll(pattern, () => rewrite);
});

/** @param {any} given */
export function asString({ input, precision = -1n, width = -1n, fill = "" }) {
  const tensor = convert(input);
  if (session().mode !== "values" || !/^.?$/.test(fill)) refuseHere("such a tf.strings.as_string");
  const digits = Number(precision) < 0 ? 6 : Number(precision);
  const isFloating = tensor.dtype.startsWith("float");
  if (!isFloating && Number(precision) >= 0) refuseHere("such a tf.strings.as_string");
  const texts = tensor
    .reshape(-1)
    .tolist()
    .map((one) => {
      if (isFloating && !Number.isFinite(one)) return refuseHere("such numbers for tf.strings.as_string");
      return (isFloating ? fixed(Number(one), digits) : String(one)).padStart(Number(width), fill || " ");
    });
  return new TextTensor(texts, [...tensor.shape]);
}

export const strings = {
  "lower input encoding= name=": each(ascii((text) => text.toLowerCase())),
  "upper input encoding= name=": each(ascii((text) => text.toUpperCase())),
  "strip input name=": each(stripped),
  "length input unit= name=": lengthOf,
  "split input sep= maxsplit= name=": split,
  "join inputs separator= name=": join,
  "reduce_join inputs axis= keepdims= separator= name=": reduceJoin,
  "to_number input out_type= name=": toNumber,
  "substr input pos len unit! name=": substr,
  "regex_replace input pattern rewrite replace_global= name=": replace,
  "regex_full_match input pattern name=": fullMatch,
  "bytes_split input name=": bytesOf,
  "format template inputs placeholder= summarize= name=": formatted,
  "unicode_split input input_encoding errors! replacement_char! name=": lettersOf,
  "as_string input precision= scientific! shortest! width= fill= name=": asString,
};
