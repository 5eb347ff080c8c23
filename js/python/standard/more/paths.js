// The modules os and os.path, as far as they are about texts, and about files that the program has made itself.
import { ModuleValue } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Builtin } from "../../builtins/builtin.js";
import { ATTRIBUTE, CONTAINS, DELETE, GET, REPR, SET, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { nameOf, raise, TYPES, Type } from "../../values/types.js";
import {
  fileAt,
  files,
  isFolder,
  isThere,
  listed,
  makeFolder,
  missing,
  moved,
  normal,
  pathText,
  removeFile,
  removeFolder,
} from "./disk.js";

export function joined(first, ...rest) {
  const odd = rest.find((one) => typeof one !== "string" && one?.isPath !== true);
  if (odd !== undefined)
    raise("TypeError", `join() argument must be str, bytes, or os.PathLike object, not '${nameOf(odd)}'`);
  let all = pathText(first);
  for (const one of rest.map((part) => pathText(part)))
    all = one.startsWith("/") ? one : all === "" || all.endsWith("/") ? all + one : `${all}/${one}`;
  return all;
}

/** A path in two: all up to the last stroke, and what stands behind it. */
function split(path) {
  const text = pathText(path);
  const at = text.lastIndexOf("/") + 1;
  let head = text.slice(0, at);
  if (!/^\/{0,}$/.test(head)) while (head.endsWith("/")) head = head.slice(0, -1);
  return [head, text.slice(at)];
}

/** The name of a file and its ending, which is none where nothing but points stands before it. */
export function endingOf(path) {
  const text = pathText(path);
  const [start, at] = [text.lastIndexOf("/") + 1, text.lastIndexOf(".")];
  const isOne = at > start && [...text.slice(start, at)].some((letter) => letter !== ".");
  return isOne ? [text.slice(0, at), text.slice(at)] : [text, ""];
}

/** How many bytes a text has. */
function sizeOf(path) {
  const text = pathText(path);
  const value = files().get(fileAt(text) ?? missing(text));
  return typeof value === "string"
    ? BigInt(new TextEncoder().encode(value).length)
    : refuseHere("how many bytes such a file has");
}

function absolute(path) {
  const text = pathText(path);
  return text.startsWith("/") ? normal(text) : refuseHere("the folder that the program runs in");
}

const OF_PATHS = {
  sep: "/",
  join: new Builtin("join ...", (all) => joined(.../** @type {[any]} */ (all))),
  basename: new Builtin("basename p:", (path) => split(path)[1]),
  dirname: new Builtin("dirname p:", (path) => split(path)[0]),
  split: new Builtin("split p:", (path) => new Tuple(split(path))),
  splitext: new Builtin("splitext p:", (path) => new Tuple(endingOf(path))),
  normpath: new Builtin("normpath path:", (path) => normal(pathText(path))),
  isabs: new Builtin("isabs s:", (path) => pathText(path).startsWith("/")),
  abspath: new Builtin("abspath path:", absolute),
  realpath: new Builtin("realpath filename:", absolute),
  expanduser: new Builtin("expanduser path:", (path) =>
    pathText(path).startsWith("~") ? refuseHere("the folder of a user") : pathText(path),
  ),
  exists: new Builtin("exists path:", (path) => isThere(pathText(path))),
  isfile: new Builtin(
    "isfile path:",
    (path) => isThere(pathText(path)) && fileAt(pathText(path)) !== undefined,
  ),
  isdir: new Builtin("isdir s:", (path) => isThere(pathText(path)) && isFolder(pathText(path))),
  getsize: new Builtin("getsize filename:", sizeOf),
};

const membersOf = (path, table) =>
  new ModuleValue(path, (name) => (Object.hasOwn(table, name) ? table[name] : undefined));

export const OS_PATH = OF_PATHS;

/** What a program has set around itself; nothing else of that is known. @type {WeakMap<object, Map<string, any>>} */
const environments = new WeakMap();
function variables() {
  const { machine } = session();
  const known = environments.get(machine) ?? new Map();
  environments.set(machine, known);
  return known;
}

const SET_BEFORE = /^(?:HOME|PATH|USER|PWD|SHELL|LANG|PYTHON\w{0,40})$/;
function variable(name) {
  if (!variables().has(name) && SET_BEFORE.test(name)) refuseHere(`os.environ of ${name}`);
  return variables().get(name);
}
const variableOr = (name, other = null) => variable(name) ?? other;
const checkText = (value) => {
  if (typeof value !== "string") raise("TypeError", `str expected, not ${nameOf(value)}`);
};

const ENVIRONMENT = {
  [TYPE]: new Type("_Environ", TYPES.object, "os._Environ"),
  [GET]: (name) => variable(name) ?? raise("KeyError", name),
  [SET](name, value) {
    checkText(name);
    checkText(value);
    variables().set(name, value);
  },
  [DELETE](name) {
    if (!variables().delete(name)) raise("KeyError", name);
  },
  [CONTAINS]: (name) => variable(name) !== undefined,
  [REPR]: () => refuseHere("os.environ as a whole"),
  [ATTRIBUTE](name) {
    if (name === "get") return new Builtin("get key: default=", variableOr);
    if (name === "pop")
      return new Builtin("pop key default?", (key, other) => {
        const value = variable(key) ?? other;
        variables().delete(key);
        return value === undefined ? raise("KeyError", key) : value;
      });
    if (name === "setdefault")
      return new Builtin("setdefault key value", (key, value) => {
        if (variable(key) === undefined) variables().set(key, value);
        return variables().get(key);
      });
    return refuseHere(`os.environ.${name}`);
  },
};

const path = membersOf("os.path", OF_PATHS);

export const OS = {
  environ: ENVIRONMENT,
  path,
  sep: "/",
  name: "posix",
  linesep: "\n",
  makedirs: new Builtin("makedirs name: mode= exist_ok=", (name, _, may = false) => {
    const text = pathText(name);
    return makeFolder(text, repr(text), { parents: true, may: may === true });
  }),
  mkdir: new Builtin("mkdir path: mode=", (name) => makeFolder(pathText(name), repr(pathText(name)))),
  listdir: new Builtin("listdir path=", (name = ".") => new List(listed(pathText(name)))),
  remove: new Builtin("remove path:", (name) => removeFile(pathText(name))),
  unlink: new Builtin("unlink path:", (name) => removeFile(pathText(name))),
  rmdir: new Builtin("rmdir path:", (name) => removeFolder(pathText(name))),
  rename: new Builtin("rename src: dst:", (from, to) => moved(pathText(from), pathText(to))),
  replace: new Builtin("replace src: dst:", (from, to) => moved(pathText(from), pathText(to))),
  getenv: new Builtin("getenv key: default=", variableOr),
  fspath: new Builtin("fspath path:", (name) => pathText(name)),
};
