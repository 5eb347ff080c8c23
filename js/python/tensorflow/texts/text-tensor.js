// Tensors of texts, whose elements are bytes: what makes them, what they print, what may be asked of them.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { shown } from "../../numpy/texts/text-layout.js";
import { TextScalar } from "../../numpy/texts/text-scalar.js";
import { ATTRIBUTE, BINARY, COMPARE, GET, ITERATE, LENGTH, REPR, STR, TYPE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { isArray, itemsOf } from "../convert.js";
import { dtypeNamed } from "../dtypes.js";
import { shapeOf, wrap } from "../framework.js";
import { EAGER } from "../tensor.js";

const encoder = new TextEncoder();
const ESCAPES = { 9: "\\t", 10: "\\n", 13: "\\r", 92: "\\\\" };

/** A text as the bytes that it is in UTF-8, as Python writes them. */
export function bytesText(text) {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const letters = [...encoder.encode(text)].map((byte) => {
    if (ESCAPES[byte]) return ESCAPES[byte];
    const letter = String.fromCharCode(byte);
    if (letter === quote) return `\\${letter}`;
    return byte >= 32 && byte < 127 ? letter : `\\x${byte.toString(16).padStart(2, "0")}`;
  });
  return `b${quote}${letters.join("")}${quote}`;
}

const sizeOf = (shape) => shape.reduce((all, size) => all * size, 1);

export class TextTensor {
  isTextTensor = true;
  /** @param {string[]} texts @param {number[]} shape */
  constructor(texts, shape) {
    this.texts = texts;
    this.shape = shape;
  }
  get [TYPE]() {
    return EAGER;
  }
  notConverted() {
    refuseHere("a tensor of texts as such an operand");
  }
  get #tail() {
    const sizes = this.shape.length === 1 ? `${this.shape[0]},` : this.shape.join(", ");
    return `shape=(${sizes}), dtype=string`;
  }
  #numbers(separator, indent) {
    const words = this.texts.map(bytesText);
    return this.shape.length === 0 ? words[0] : shown(this.shape, words, separator, indent);
  }
  [STR]() {
    const numbers = this.#numbers(" ", " ");
    return `tf.Tensor(${numbers.includes("\n") ? "\n" : ""}${numbers}, ${this.#tail})`;
  }
  [REPR]() {
    if (this.shape.length === 0) return `<tf.Tensor: ${this.#tail}, numpy=${this.#numbers("", "")}>`;
    const numbers = `array(${this.#numbers(", ", " ".repeat(7))}, dtype=object)`;
    return `<tf.Tensor: ${this.#tail}, numpy=${numbers.includes("\n") ? "\n" : ""}${numbers}>`;
  }
  [LENGTH]() {
    return this.shape[0] ?? raise("TypeError", "Scalar tensor has no `len()`");
  }
  row(i) {
    const inner = this.shape.slice(1);
    const size = sizeOf(inner);
    return new TextTensor(this.texts.slice(i * size, (i + 1) * size), inner);
  }
  *[ITERATE]() {
    if (this.shape.length === 0) raise("TypeError", "Cannot iterate over a scalar tensor.");
    for (let i = 0; i < this.shape[0]; i++) yield this.row(i);
  }
  [GET](key) {
    if (typeof key !== "bigint" || this.shape.length === 0)
      return refuseHere("such a part of a tensor of texts");
    const place = Number(key) < 0 ? Number(key) + this.shape[0] : Number(key);
    return place >= 0 && place < this.shape[0]
      ? this.row(place)
      : refuseHere("such a part of a tensor of texts");
  }
  [ATTRIBUTE](name) {
    if (name === "shape") return shapeOf(this.shape);
    if (name === "dtype") return dtypeNamed("string");
    if (name === "ndim") return BigInt(this.shape.length);
    return refuseHere(`.${name} of a tensor of texts`);
  }
  [COMPARE](operator, other) {
    if (operator !== "==" && operator !== "!=") return refuseHere("such a comparison of texts");
    return wrap(
      engine
        .tensor(
          this.#with(other, (a, b) => (a === b) === (operator === "==")),
          { dtype: "bool" },
        )
        .reshape(this.shape),
    );
  }
  [BINARY](operator, other, reflected) {
    if (operator !== "+" || !isText(other)) return refuseHere("such an operation on texts");
    return new TextTensor(
      this.#with(other, (a, b) => (reflected ? b + a : a + b)),
      this.shape,
    );
  }
  #with(other, join) {
    const own = textTensor(other);
    if (own.texts.length !== 1 && `${own.shape}` !== `${this.shape}`) refuseHere("texts of several shapes");
    return this.texts.map((text, i) => join(text, own.texts.length === 1 ? own.texts[0] : own.texts[i]));
  }
}

/** Whether a value is a text, or a list that begins with one. */
export function isText(value) {
  if (typeof value === "string" || value instanceof TextScalar || value?.isTextTensor || value?.isTextArray)
    return true;
  return (
    (value instanceof List || value instanceof Tuple) && value.items.length > 0 && isText(value.items[0])
  );
}

/** A text, or nested lists of texts, as a tensor. @returns {TextTensor} */
export function textTensor(value) {
  if (value instanceof TextTensor) return value;
  if (typeof value === "string") return new TextTensor([value], []);
  if (value instanceof TextScalar) return new TextTensor([value.text], []);
  if (value?.isTextArray) return new TextTensor([...value.texts], [...value.shape]);
  const items = isArray(value) ? null : itemsOf(value);
  if (items === null || items.length === 0) return refuseHere("such a tensor of texts");
  const rows = items.map(textTensor);
  if (rows.some(({ shape }) => `${shape}` !== `${rows[0].shape}`))
    raise("ValueError", "Can't convert non-rectangular Python sequence to Tensor.");
  return new TextTensor(
    rows.flatMap(({ texts }) => texts),
    [rows.length, ...rows[0].shape],
  );
}

/** Rows of texts of several lengths. */
export class RaggedTexts {
  constructor(rows) {
    this.rows = rows;
  }
  [REPR]() {
    return `<tf.RaggedTensor [${this.rows.map((row) => `[${row.map(bytesText).join(", ")}]`).join(", ")}]>`;
  }
  *[ITERATE]() {
    for (const row of this.rows) yield new TextTensor(row, [row.length]);
  }
  [LENGTH]() {
    return this.rows.length;
  }
  [GET](key) {
    const row = typeof key === "bigint" ? this.rows.at(Number(key)) : undefined;
    return row ? new TextTensor(row, [row.length]) : refuseHere("such a part of ragged texts");
  }
  [ATTRIBUTE](name) {
    if (name === "shape") return shapeOf(/** @type {any} */ ([this.rows.length, null]));
    if (name === "dtype") return dtypeNamed("string");
    return refuseHere(`.${name} of ragged texts`);
  }
}
