// The module pathlib: paths as objects.
import { refuseHere } from "../../arrays/refuse.js";
import { Builtin } from "../../builtins/builtin.js";
import { Iterator } from "../../values/iterate.js";
import { ATTRIBUTE, BINARY, COMPARE, HASH, NOT_IMPLEMENTED, REPR, STR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise, TYPES, Type } from "../../values/types.js";
import {
  fileAt,
  isFolder,
  isThere,
  listed,
  makeFolder,
  moved,
  pathText,
  removeFile,
  removeFolder,
} from "./disk.js";
import { opening } from "./opened.js";
import { joined } from "./paths.js";

const PURE = new Type("PurePath", TYPES.object, "pathlib.PurePath");
const PATH = new Type("Path", PURE, "pathlib.Path");
const POSIX = new Type("PosixPath", PATH, "pathlib.PosixPath");

/** A path without strokes and points that say nothing; `..` stays. */
function plain(text) {
  const parts = text.split("/").filter((part) => part !== "" && part !== ".");
  return (text.startsWith("/") ? "/" : "") + parts.join("/") || ".";
}

const ORDERS = { "<": (a, b) => a < b, "<=": (a, b) => a <= b, ">": (a, b) => a > b, ">=": (a, b) => a >= b };

class PathValue {
  isPath = true;
  constructor(text) {
    this.text = plain(text);
  }
  get [TYPE]() {
    return POSIX;
  }
  get parts() {
    const { text } = this;
    const parts = text.split("/").filter((part) => part !== "" && text !== ".");
    return text.startsWith("/") ? ["/", ...parts] : parts;
  }
  get name() {
    const last = this.parts.at(-1) ?? "";
    return last === "/" ? "" : last;
  }
  get suffix() {
    const { name } = this;
    const at = name.lastIndexOf(".");
    return at > 0 && at < name.length - 1 ? name.slice(at) : "";
  }
  get parent() {
    const { parts } = this;
    if (parts.length === 0 || (parts.length === 1 && parts[0] === "/")) return this;
    return new PathValue(parts.slice(0, -1).join("/").replace("//", "/"));
  }
  renamed(name) {
    if (this.name === "") raise("ValueError", `${repr(this)} has an empty name`);
    return new PathValue(joined(this.parent.text, name));
  }
  [REPR]() {
    return `PosixPath(${repr(this.text)})`;
  }
  [STR]() {
    return this.text;
  }
  [HASH]() {
    return `\0path${this.text}`;
  }
  [COMPARE](operator, other) {
    if (!(other instanceof PathValue)) return NOT_IMPLEMENTED;
    if (operator === "==" || operator === "!=") return (this.text === other.text) === (operator === "==");
    return ORDERS[operator](this.text, other.text);
  }
  [BINARY](operator, other, reflected) {
    if (operator !== "/" || !(typeof other === "string" || other instanceof PathValue))
      return NOT_IMPLEMENTED;
    const [one, two] = reflected ? [other, this] : [this, other];
    return new PathValue(joined(one, two));
  }
  [ATTRIBUTE](name) {
    if (Object.hasOwn(PROPERTIES, name)) return PROPERTIES[name](this);
    return Object.hasOwn(METHODS, name)
      ? new Builtin(METHODS[name][0], (...given) => METHODS[name][1](this, ...given))
      : refuseHere(`Path.${name}`);
  }
}

const parentsOf = (path) => {
  const next = path.parent;
  return next.text === path.text ? [] : [next, ...parentsOf(next)];
};

const PROPERTIES = {
  name: (path) => path.name,
  suffix: (path) => path.suffix,
  stem: (path) => path.name.slice(0, path.name.length - path.suffix.length),
  suffixes: (path) =>
    new List(
      path.name.endsWith(".")
        ? []
        : path.name
            .replace(/^\./, "")
            .split(".")
            .slice(1)
            .map((one) => `.${one}`),
    ),
  parent: (path) => path.parent,
  parents: (path) => new Tuple(parentsOf(path)),
  parts: (path) => new Tuple(path.parts),
  root: (path) => (path.text.startsWith("/") ? "/" : ""),
  anchor: (path) => (path.text.startsWith("/") ? "/" : ""),
};

/** @type {Record<string, [string, (...given: any[]) => any]>} */
const METHODS = {
  exists: ["exists", ({ text }) => isThere(text)],
  is_file: ["is_file", ({ text }) => isThere(text) && fileAt(text) !== undefined],
  is_dir: ["is_dir", ({ text }) => isThere(text) && isFolder(text)],
  is_absolute: ["is_absolute", ({ text }) => text.startsWith("/")],
  as_posix: ["as_posix", ({ text }) => text],
  joinpath: ["joinpath ...", ({ text }, all) => new PathValue(joined(text, ...all))],
  with_suffix: [
    "with_suffix suffix:",
    (path, suffix) =>
      suffix === "" || /^\.[^/]/.test(suffix)
        ? path.renamed(path.name.slice(0, path.name.length - path.suffix.length) + suffix)
        : raise("ValueError", `Invalid suffix ${repr(suffix)}`),
  ],
  with_name: ["with_name name:", (path, name) => path.renamed(name)],
  with_stem: ["with_stem stem:", (path, stem) => path.renamed(stem + path.suffix)],
  mkdir: [
    "mkdir mode= parents= exist_ok=",
    ({ text }, _, parents = false, may = false) =>
      makeFolder(text, repr(text), { parents: parents === true, may: may === true }),
  ],
  rmdir: ["rmdir", ({ text }) => removeFolder(text)],
  unlink: [
    "unlink missing_ok=",
    ({ text }, may) => (may === true && fileAt(text) === undefined ? null : removeFile(text)),
  ],
  rename: [
    "rename target:",
    ({ text }, target) => {
      moved(text, pathText(target));
      return new PathValue(pathText(target));
    },
  ],
  iterdir: [
    "iterdir",
    (path) =>
      new Iterator(
        listed(path.text).map((name) => new PathValue(joined(path.text, name))),
        "generator",
      ),
  ],
  open: [
    "open mode= buffering= encoding=",
    ({ text }, mode, _, encoding) =>
      opening(mode === undefined ? [text] : [text, mode], encoding === undefined ? {} : { encoding }, null),
  ],
  read_text: ["read_text encoding=", ({ text }) => opening([text], {}, null).read()],
  write_text: [
    "write_text data: encoding=",
    ({ text }, data) => {
      if (typeof data !== "string") refuseHere("write_text of what is no text");
      return opening([text, "w"], {}, null).write(data);
    },
  ],
  touch: [
    "touch mode= exist_ok=",
    ({ text }) => {
      opening([text, "a"], {}, null);
      return null;
    },
  ],
};

const made = (args, keywords) => {
  if (Object.keys(keywords).length > 0) refuseHere("such a Path");
  return new PathValue(args.length === 0 ? "." : joined(...args.map((one) => pathText(one, false))));
};
PATH.call = made;
POSIX.call = made;
PATH[ATTRIBUTE] = (name) =>
  name === "cwd" || name === "home" ? refuseHere(`Path.${name}`) : Type.prototype[ATTRIBUTE].call(PATH, name);

export const PATHLIB = { Path: PATH, PosixPath: POSIX, PurePath: PURE };
