// io.BytesIO: what a program saves into it and loads again; no bytes of it are known.
import { refuseHere } from "../../arrays/refuse.js";
import { Builtin } from "../../builtins/builtin.js";
import { ATTRIBUTE, TYPE } from "../../values/protocol.js";
import { TYPES, Type } from "../../values/types.js";

export const BYTES_IO = new Type("_io.BytesIO", TYPES.object, "_io.BytesIO");

export class ByteStream {
  isByteStream = true;
  isContext = true;
  /** What was saved, one behind the other. @type {any[]} */
  saved = [];
  at = 0;
  /** Whether the last one was asked for where there was none. */
  isAtEnd = false;
  get [TYPE]() {
    return BYTES_IO;
  }
  put(value) {
    if (this.at < this.saved.length) refuseHere("bytes written over others");
    this.saved.push(value);
    this.at++;
  }
  /** What comes next, null behind the last. */
  take() {
    this.isAtEnd = this.at >= this.saved.length;
    return this.isAtEnd ? null : this.saved[this.at++];
  }
  [ATTRIBUTE](name) {
    if (name === "seek")
      return new Builtin("seek pos", (place) => {
        if (place !== 0n) refuseHere("such a place among bytes");
        this.at = 0;
        return place;
      });
    return name === "close" ? new Builtin("close", () => null) : refuseHere(`io.BytesIO.${name}`);
  }
  enter() {
    return this;
  }
  leave() {
    return null;
  }
}
BYTES_IO.call = (args) => (args.length > 0 ? refuseHere("io.BytesIO of bytes") : new ByteStream());
