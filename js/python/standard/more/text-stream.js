// io.StringIO: a text that is written and read like a file.
import { Builtin } from "../../builtins/builtin.js";
import { itemsOf } from "../../values/iterate.js";
import { checkItems } from "../../values/limits.js";
import { ATTRIBUTE, ITERATE, TYPE } from "../../values/protocol.js";
import { List } from "../../values/sequences.js";
import { toIndex } from "../../values/slice.js";
import { nameOf, raise, TYPES, Type } from "../../values/types.js";
import { BYTES_IO } from "./byte-stream.js";

const STRING_IO = new Type("_io.StringIO", TYPES.object, "_io.StringIO");

export class TextStream {
  isTextStream = true;
  isClosed = false;
  at = 0;
  constructor(/** @type {string} */ text) {
    this.text = text;
  }
  get [TYPE]() {
    return STRING_IO;
  }
  check() {
    if (this.isClosed) raise("ValueError", "I/O operation on closed file");
  }
  read(count = -1) {
    this.check();
    const end = count < 0 ? this.text.length : this.at + count;
    const part = this.text.slice(this.at, end);
    this.at += part.length;
    return part;
  }
  line() {
    const end = this.text.indexOf("\n", this.at);
    return this.read(end < 0 ? -1 : end + 1 - this.at);
  }
  *[ITERATE]() {
    for (let line = this.line(); line !== ""; line = this.line()) yield line;
  }
  write(text) {
    this.check();
    if (typeof text !== "string") raise("TypeError", `string argument expected, got '${nameOf(text)}'`);
    checkItems(this.text.length + text.length);
    this.text =
      this.text.slice(0, this.at).padEnd(this.at, "\0") + text + this.text.slice(this.at + text.length);
    this.at += text.length;
    return BigInt(text.length);
  }
  [ATTRIBUTE](name) {
    const made = {
      read: ["read size?", (size = null) => this.read(size === null ? -1 : Number(toIndex(size)))],
      readline: ["readline", () => this.line()],
      readlines: ["readlines", () => new List(itemsOf(this))],
      getvalue: [
        "getvalue",
        () => {
          this.check();
          return this.text;
        },
      ],
      write: ["write s", (text) => this.write(text)],
      writelines: [
        "writelines lines",
        (lines) => {
          for (const line of itemsOf(lines)) this.write(line);
          return null;
        },
      ],
      seek: [
        "seek pos",
        (place) => {
          this.at = Number(toIndex(place));
          return place;
        },
      ],
      tell: ["tell", () => BigInt(this.at)],
      close: [
        "close",
        () => {
          this.isClosed = true;
          return null;
        },
      ],
    }[name];
    if (name === "closed") return this.isClosed;
    return made && new Builtin(.../** @type {[string, any]} */ (made));
  }
  leave() {
    this.isClosed = true;
  }
}
STRING_IO.call = ([text = ""]) => new TextStream(text ?? "");

export const IO = { StringIO: STRING_IO, BytesIO: BYTES_IO };
