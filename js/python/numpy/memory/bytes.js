// The bytes of an array, as a value of Python's.
import { FunctionOf } from "../../arrays/module.js";
import { compareItems } from "../../values/compare.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  CONTAINS,
  GET,
  HASH,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  REPR,
  SET,
  TYPE,
} from "../../values/protocol.js";
import { repeated } from "../../values/sequences.js";
import { placeOf, Slice, toIndex } from "../../values/slice.js";
import { nameOf, raise, TYPES } from "../../values/types.js";
import { notRead } from "../base/framework.js";

const ESCAPES = { 9: "\\t", 10: "\\n", 13: "\\r", 92: "\\\\" };

/** The bytes of an array, which programs have as keys. */
export class Bytes {
  isBytes = true;
  constructor(/** @type {any} */ { buffer, byteOffset, byteLength }) {
    this.bytes = new Uint8Array(buffer, byteOffset, byteLength);
  }
  get [TYPE]() {
    return TYPES.bytes;
  }
  [SET]() {
    raise("TypeError", "'bytes' object does not support item assignment");
  }
  get text() {
    return Array.from(this.bytes, (byte) => String.fromCharCode(byte)).join("");
  }
  [HASH]() {
    return `\0b${this.text}`;
  }
  [LENGTH]() {
    return this.bytes.length;
  }
  *[ITERATE]() {
    for (const byte of this.bytes) yield BigInt(byte);
  }
  [GET](key) {
    const { bytes } = this;
    if (key instanceof Slice)
      return new Bytes(Uint8Array.from(key.places(bytes.length), (place) => bytes[place]));
    const wanted = `byte indices must be integers or slices, not ${nameOf(key)}`;
    const place = placeOf(toIndex(key, wanted), bytes.length) ?? raise("IndexError", "index out of range");
    return BigInt(bytes[place]);
  }
  [CONTAINS](item) {
    if (item instanceof Bytes) return this.text.includes(item.text);
    const byte = toIndex(item, `a bytes-like object is required, not '${nameOf(item)}'`);
    if (byte < 0n || byte > 255n) raise("ValueError", "byte must be in range(0, 256)");
    return this.bytes.includes(Number(byte));
  }
  [BINARY](operator, other, reflected) {
    if (operator === "+" && !reflected)
      return other instanceof Bytes
        ? new Bytes(Uint8Array.of(...this.bytes, ...other.bytes))
        : raise("TypeError", `can't concat ${nameOf(other)} to bytes`);
    if (operator !== "*" || typeof other !== "bigint") return NOT_IMPLEMENTED;
    return new Bytes(Uint8Array.from(repeated([...this.bytes], other)));
  }
  [COMPARE](operator, other) {
    if (other instanceof Bytes) return compareItems(operator, [...this.bytes], [...other.bytes]);
    return operator === "==" || operator === "!=" ? operator === "!=" : NOT_IMPLEMENTED;
  }
  [REPR]() {
    const { text } = this;
    const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
    const shown = Array.from(this.bytes, (byte, i) => {
      if (text[i] === quote) return `\\${quote}`;
      if (byte >= 32 && byte < 127 && byte !== 92) return text[i];
      return ESCAPES[byte] ?? `\\x${byte.toString(16).padStart(2, "0")}`;
    });
    return `b${quote}${shown.join("")}${quote}`;
  }
  /** The text that they are in UTF-8. */
  decoded() {
    return decoded(this)([], {});
  }
  [ATTRIBUTE](name) {
    if (name === "hex")
      return new FunctionOf(name, () =>
        Array.from(this.bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""),
      );
    if (name === "decode") return new FunctionOf(name, decoded(this));
    return OF_TEXTS.has(name) || !/^[a-z]+$/.test(name) ? notRead(`bytes.${name}`) : undefined;
  }
}

/** What bytes have as texts do, and more. */
const OF_TEXTS = new Set(
  (
    "capitalize center count decode endswith expandtabs find fromhex hex index isalnum isalpha isascii isdigit islower isspace istitle " +
    "isupper join ljust lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip " +
    "split splitlines startswith strip swapcase title translate upper zfill"
  ).split(" "),
);

/** The text that bytes are. */
const decoded =
  ({ bytes }) =>
  (/** @type {any[]} */ [code = "utf-8"], /** @type {any} */ { encoding = code, ...others }) => {
    if (Object.keys(others).length > 0) notRead("such a bytes.decode");
    if (/^ascii$/i.test(encoding) && bytes.some((byte) => byte > 127)) notRead("bytes that are no text");
    if (!/^(?:utf-?8|ascii)$/i.test(encoding)) notRead("bytes.decode of such an encoding");
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      return notRead("bytes that are no text");
    }
  };
