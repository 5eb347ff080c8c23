// tf.strings: what functions make of texts.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { convert, itemsOf } from "../convert.js";
import { wrap } from "../framework.js";
import { RaggedTexts, TextTensor, textTensor } from "./text-tensor.js";

const encoder = new TextEncoder();

const each =
  (change) =>
  ({ input, ...given }) => {
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
  const { texts, shape } = textTensor(input);
  const count = unit === "UTF8_CHAR" ? (text) => [...text].length : (text) => encoder.encode(text).length;
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
  if (all.some(({ shape }) => shape.length > 0 && `${shape}` !== `${widest.shape}`))
    refuseHere("texts of several shapes");
  const texts = widest.texts.map((_, i) =>
    all.map(({ texts }) => (texts.length === 1 ? texts[0] : texts[i])).join(separator),
  );
  return new TextTensor(texts, widest.shape);
}

function reduceJoin({ inputs, axis = null, keepdims = false, separator = "" }) {
  if (axis !== null || keepdims === true) refuseHere("such a tf.strings.reduce_join");
  return new TextTensor([textTensor(inputs).texts.join(separator)], []);
}

const NUMBER = /^[ ]{0,9}[-+]?(?:\d{1,99}(?:\.\d{0,99})?|\.\d{1,99})(?:e[-+]?\d{1,3})?[ ]{0,9}$/i;

/** @param {any} given */
function toNumber({ input, out_type: type = null }) {
  if (type !== null && type.name !== "float32") refuseHere("such a tf.strings.to_number");
  const { texts, shape } = textTensor(input);
  if (!texts.every((text) => NUMBER.test(text))) refuseHere("texts that are no numbers");
  return numbers(texts.map(Number), shape, "float32");
}

const substr = each((text, { pos, len }) => {
  const bytes = encoder.encode(text);
  const start = Number(pos) < 0 ? Number(pos) + bytes.length : Number(pos);
  if (start < 0 || start > bytes.length || bytes.length !== text.length)
    refuseHere("such a tf.strings.substr");
  return text.slice(start, start + Number(len));
});

const PLAIN = /^[^\\^$.*+?()[\]{}|]*$/;
const replace = each((text, { pattern, rewrite, replace_global: all = true }) => {
  if (!PLAIN.test(pattern) || rewrite.includes("\\"))
    refuseHere("such a pattern of tf.strings.regex_replace");
  return all === false ? text.replace(pattern, () => rewrite) : text.replaceAll(pattern, () => rewrite);
});

function asString({ input }) {
  const tensor = convert(input);
  const isWhole = /int/.test(tensor.dtype);
  if (tensor.dtype === "bool" || session().mode !== "values") refuseHere("such a tf.strings.as_string");
  const texts = tensor
    .reshape(-1)
    .tolist()
    .map((one) => (isWhole ? String(one) : Number(one).toFixed(6)));
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
  "as_string input precision! scientific! shortest! width! fill! name=": asString,
};
