// open(): files that a program writes and reads again, as texts or as what was saved into them; and the module pickle.
import { refuseHere } from "../../arrays/refuse.js";
import { Builtin } from "../../builtins/builtin.js";
import { copyOf } from "../../values/copies.js";
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { ByteStream } from "./byte-stream.js";
import { fileAt, files, folders, isFolder, parentOf, pathText } from "./disk.js";
import { TextStream } from "./text-stream.js";

const TEXT = new Type("_io.TextIOWrapper", TYPES.object, "_io.TextIOWrapper");
const READER = new Type("_io.BufferedReader", TYPES.object, "_io.BufferedReader");
const WRITER = new Type("_io.BufferedWriter", TYPES.object, "_io.BufferedWriter");

/** A file of text: what is written stands in it at once. */
class TextFile extends TextStream {
  isContext = true;
  constructor(name, mode, text) {
    super(text);
    this.name = name;
    this.mode = mode;
    this.at = mode.startsWith("a") ? text.length : 0;
    if (!mode.startsWith("r")) files().set(name, text);
  }
  get [TYPE]() {
    return TEXT;
  }
  [REPR]() {
    return `<_io.TextIOWrapper name=${repr(this.name)} mode=${repr(this.mode)} encoding='UTF-8'>`;
  }
  check() {
    if (this.isClosed) raise("ValueError", "I/O operation on closed file.");
  }
  read(count = -1) {
    if (!this.mode.startsWith("r")) refuseHere("reading of a file that is written");
    return super.read(count);
  }
  write(text) {
    if (this.mode.startsWith("r")) refuseHere("writing to a file that is read");
    if (typeof text !== "string") super.write(text);
    const count = super.write(text);
    files().set(this.name, this.text);
    return count;
  }
  [ATTRIBUTE](name) {
    if (name === "getvalue") return undefined;
    if (name === "name" || name === "mode") return this[name];
    if (name === "flush") return new Builtin("flush", () => null);
    return super[ATTRIBUTE](name);
  }
  enter() {
    this.check();
    return this;
  }
  leave() {
    super.leave();
    return false;
  }
}

/** A file of bytes, of which it is only known what was saved into it. */
class ByteFile extends ByteStream {
  constructor(name, mode, saved) {
    super();
    this.name = name;
    this.mode = mode;
    this.saved = saved;
    if (mode.startsWith("w")) files().set(name, { saved });
  }
  get [TYPE]() {
    return this.mode.startsWith("r") ? READER : WRITER;
  }
  [ATTRIBUTE](name) {
    return name === "name" || name === "mode" ? this[name] : super[ATTRIBUTE](name);
  }
}

function savedIn(name) {
  const value = files().get(name);
  if (typeof value === "string") refuseHere("the bytes of a text");
  return Array.isArray(value?.saved) ? value.saved : [value];
}

export function open(path, mode = "r", ...rest) {
  const name = pathText(path);
  if (typeof mode !== "string" || !/^[rwa]t?$|^[rw]b$/.test(mode)) refuseHere("such a mode of open");
  if (rest.slice(2).some((one) => one !== undefined)) refuseHere("such an open");
  const known = fileAt(name);
  if (mode.startsWith("r")) {
    // What has no name has an unknown one.
    if (name !== "" && isFolder(name) && known === undefined)
      raise("OSError", `[Errno 21] Is a directory: ${repr(name)}`);
    if (known === undefined) return refuseHere("open of a file that the program has not written");
    if (mode === "rb") return new ByteFile(name, mode, savedIn(known));
    const text = files().get(known);
    return typeof text === "string" ? new TextFile(name, mode, text) : refuseHere("the text of such a file");
  }
  if (!isFolder(parentOf(name)))
    return refuseHere("open of a file in a folder that the program has not made");
  if (folders().has(name)) raise("OSError", `[Errno 21] Is a directory: ${repr(name)}`);
  if (mode === "wb") return new ByteFile(known ?? name, mode, []);
  const before = mode.startsWith("a") && known !== undefined ? files().get(known) : "";
  return new TextFile(known ?? name, mode, before);
}

const OPEN = new Builtin(
  "open file: mode= buffering= encoding= errors= newline=",
  (file, mode, _, encoding, ...rest) =>
    open(
      file,
      mode,
      undefined,
      undefined,
      encoding === undefined || /^utf-?8$/i.test(encoding) ? undefined : encoding,
      ...rest.slice(0, 2),
    ),
);
export const opening = (args, keywords, machine) => OPEN.call(args, keywords, machine);

const stream = (file) => (file?.isByteStream ? file : refuseHere("pickle with such a file"));

export const PICKLE = {
  HIGHEST_PROTOCOL: 5n,
  DEFAULT_PROTOCOL: 4n,
  dump: new Builtin("dump obj: file: protocol=", (value, file) => {
    stream(file).put(copyOf(value, true, refuseHere));
    return null;
  }),
  load: new Builtin("load file: encoding=", (file) => {
    const value = stream(file).take();
    return value === null && stream(file).isAtEnd
      ? raise("EOFError", "Ran out of input")
      : copyOf(value, true, refuseHere);
  }),
};
