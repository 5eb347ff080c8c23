// Tensors of texts, whose elements are bytes: what makes them, what they print, what may be asked of them.
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Bytes } from "../../numpy/memory/bytes.js";
import { ObjectArray } from "../../numpy/objects/object-array.js";
import { shown } from "../../numpy/texts/text-layout.js";
import { TextScalar } from "../../numpy/texts/text-scalar.js";
import { partOf } from "../../values/parts.js";
import { ATTRIBUTE, BINARY, COMPARE, GET, ITERATE, LENGTH, REPR, STR, TYPE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { raise } from "../../values/types.js";
import { cast, isArray, itemsOf } from "../convert.js";
import { dtypeNamed } from "../dtypes.js";
import { invalid } from "../errors.js";
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
  /** The place of each text, which stands for it where texts move. */
  get tensor() {
    if (session().mode !== "values") refuseHere("texts of shapes alone");
    return engine.arange(this.texts.length, { dtype: "int32" }).reshape(this.shape);
  }
  get places() {
    return wrap(this.tensor);
  }
  /** The texts at such places. */
  like(tensor) {
    const flat = tensor.reshape(-1).tolist();
    return new TextTensor(
      flat.map((place) => this.texts[Number(place)]),
      [...tensor.shape],
    );
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
    const { places } = this;
    return this.like(places.framework.get(places, key).tensor);
  }
  [ATTRIBUTE](name) {
    if (name === "shape") return shapeOf(this.shape);
    if (name === "dtype") return dtypeNamed("string");
    if (name === "ndim") return BigInt(this.shape.length);
    if (name === "numpy") return new FunctionOf(name, () => this.numpy());
    return refuseHere(`.${name} of a tensor of texts`);
  }
  /** Bytes of Python's, or an array of such. */
  numpy() {
    const bytes = this.texts.map((text) => new Bytes(encoder.encode(text)));
    if (this.shape.length === 0) return bytes[0];
    return new ObjectArray(
      bytes,
      /** @type {any} */ (session()).modules.numpy.arrayOf(cast(this.tensor, "int64")),
    );
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
    if (typeof other === "bigint" && !reflected && /^[-+*/]$/.test(operator)) {
      if (operator !== "+") raise("TypeError", `Cannot convert ${other} to EagerTensor of dtype string`);
      invalid(
        "cannot compute Add as input #1(zero-based) was expected to be a string tensor but is a int32 tensor [Op:Add] name: ",
      );
    }
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
  if (
    typeof value === "string" ||
    value instanceof Bytes ||
    value instanceof TextScalar ||
    value?.isTextTensor ||
    value?.isTextArray
  )
    return true;
  return (
    (value instanceof List || value instanceof Tuple) && value.items.length > 0 && isText(value.items[0])
  );
}

/** Tensors of texts as one table, and the places of each in it. */
export function joined(tensors) {
  const all = new TextTensor(
    tensors.flatMap(({ texts }) => texts),
    [tensors.reduce((count, { texts }) => count + texts.length, 0)],
  );
  let start = 0;
  const places = tensors.map((one) => {
    const moved = wrap(one.tensor.add(start));
    start += one.texts.length;
    return moved;
  });
  return { all, places };
}

/** Tensors of texts of one shape, along an axis in front. */
export const stackedTexts = (tensors) =>
  new TextTensor(
    tensors.flatMap(({ texts }) => texts),
    [tensors.length, ...tensors[0].shape],
  );

/** What moves elements and does not look at them. */
const MOVES = new Set(
  "reshape expand_dims squeeze transpose gather boolean_mask tile repeat reverse identity roll".split(" "),
);
const COUNTS = new Set(["shape", "size", "rank"]);

/** A function of TensorFlow called on tensors of texts. */
export function dispatchTexts(name, args, keywords, made) {
  const [first, second, ...others] = args;
  if (first instanceof TextTensor) {
    if (MOVES.has(name)) return first.like(made.call([first.places, ...args.slice(1)], keywords).tensor);
    if (COUNTS.has(name)) return made.call([first.places, ...args.slice(1)], keywords);
    if (name === "is_tensor") return true;
  }
  if (/^(?:not_)?equal$/.test(name) && args.length === 2)
    return (first instanceof TextTensor ? first : textTensor(first))[COMPARE](
      name === "equal" ? "==" : "!=",
      second,
    );
  if (name === "add" && others.length === 0) return textTensor(first)[BINARY]("+", second, false);
  if (name === "concat" || name === "stack") {
    const { all, places } = joined((itemsOf(first) ?? refuseHere(`such a tf.${name}`)).map(textTensor));
    return all.like(made.call([new List(places), ...args.slice(1)], keywords).tensor);
  }
  return refuseHere(`tf.${name} of a tensor of texts`);
}

/** A text, or nested lists of texts, as a tensor. @returns {TextTensor} */
export function textTensor(value) {
  if (value instanceof TextTensor) return value;
  if (typeof value === "string") return new TextTensor([value], []);
  if (value instanceof TextScalar) return new TextTensor([value.text], []);
  if (value instanceof Bytes) return new TextTensor([value.decoded()], []);
  if (value?.isTextArray) return new TextTensor([...value.texts], [...value.shape]);
  const items = isArray(value) ? null : itemsOf(value);
  if (items === null || items.length === 0) return refuseHere("such a tensor of texts");
  if (isText(items[0]) && items.some((one) => /^(?:bigint|number|boolean)$/.test(typeof one)))
    raise("ValueError", "Can't convert Python sequence with mixed types to Tensor.");
  const rows = items.map(textTensor);
  if (rows.some(({ shape }) => `${shape}` !== `${rows[0].shape}`))
    raise("ValueError", "Can't convert non-rectangular Python sequence to Tensor.");
  return new TextTensor(
    rows.flatMap(({ texts }) => texts),
    [rows.length, ...rows[0].shape],
  );
}

const bytesOf = (row) => new List(row.map((text) => new Bytes(encoder.encode(text))));

/** Rows of texts of several lengths. */
export class RaggedTexts {
  constructor(rows) {
    this.rows = rows;
  }
  [REPR]() {
    return `<tf.RaggedTensor ${partOf("tensorflowRare").raggedText(this.rows, "string", bytesText)}>`;
  }
  *[ITERATE]() {
    for (const row of this.rows) yield new TextTensor(row, [row.length]);
  }
  [LENGTH]() {
    return this.rows.length;
  }
  [GET](key) {
    const keys = key instanceof Tuple ? key.items : [key];
    const [first, second] = keys;
    if (typeof first === "bigint" && keys.length === 1) {
      const row = this.rows.at(Number(first));
      return row ? new TextTensor(row, [row.length]) : raise("IndexError", `Row key ${first} out of bounds`);
    }
    if (!(first instanceof Slice) || keys.length > 2) return refuseHere("such a part of ragged texts");
    const rows = [...first.places(this.rows.length)].map((place) => this.rows[place]);
    if (keys.length === 1) return new RaggedTexts(rows);
    if (typeof second === "bigint") raise("ValueError", "Cannot index into an inner ragged dimension.");
    if (!(second instanceof Slice)) return refuseHere("such a part of ragged texts");
    return new RaggedTexts(rows.map((row) => [...second.places(row.length)].map((place) => row[place])));
  }
  /** With what becomes of each text. @param {(text: string) => string} change */
  each(change) {
    return new RaggedTexts(this.rows.map((row) => row.map(change)));
  }
  [ATTRIBUTE](name) {
    if (name === "shape") return new Tuple([BigInt(this.rows.length), null], "TensorShape");
    if (name === "dtype") return dtypeNamed("string");
    if (name === "to_list") return new FunctionOf(name, () => new List(this.rows.map(bytesOf)));
    const lengths = this.rows.map(({ length }) => length);
    if (name === "values" || name === "flat_values") {
      const all = this.rows.flat();
      return new TextTensor(all, [all.length]);
    }
    if (name === "nrows" || name === "row_lengths") {
      const numbers = name === "nrows" ? lengths.length : lengths;
      return new FunctionOf(name, () => wrap(engine.tensor(numbers, { dtype: "int64" })));
    }
    if (name === "to_tensor")
      return new FunctionOf(name, (args, { default_value: filling = args[0] ?? "", ...others }) => {
        if (Object.keys(others).length > 0 || typeof filling !== "string")
          refuseHere("such a to_tensor() of ragged texts");
        const most = Math.max(0, ...lengths);
        const wide = this.rows.map((row) => [...row, ...Array(most - row.length).fill(filling)]);
        return new TextTensor(wide.flat(), [lengths.length, most]);
      });
    return refuseHere(`.${name} of ragged texts`);
  }
}
