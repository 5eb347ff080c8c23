// The files and folders of a program: what it has made itself, for as long as it runs. Of those that a reader has nothing is known.
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { repr } from "../../values/repr.js";
import { nameOf, raise } from "../../values/types.js";

/** What a program has saved, by the names of the files. @returns {Map<string, any>} */
export function files() {
  const machine = /** @type {any} */ (session().machine);
  machine.files ??= new Map();
  return machine.files;
}

/** The folders that a program has made. @type {WeakMap<object, Set<string>>} */
const made = new WeakMap();
export function folders() {
  const { machine } = session();
  const known = made.get(machine) ?? new Set();
  made.set(machine, known);
  return known;
}

/** A path without steps that lead nowhere. */
export function normal(path) {
  const isWhole = path.startsWith("/");
  /** @type {string[]} */
  const parts = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== ".." || (!isWhole && parts.length === 0) || parts.at(-1) === "..") parts.push(part);
    else parts.pop();
  }
  return (isWhole ? "/" : "") + parts.join("/") || ".";
}

/** The text of a path, which may be an object of pathlib. */
export function pathText(value, isOfOs = true) {
  const text = value?.isPath ? value.text : value;
  if (typeof text === "string") return text;
  const which = isOfOs
    ? "expected str, bytes or os.PathLike object"
    : "argument should be a str or an os.PathLike object where __fspath__ returns a str";
  return raise("TypeError", `${which}, not ${isOfOs ? nameOf(value) : `'${nameOf(value)}'`}`);
}

/** The name under which a file was saved; undefined where there is none. */
export const fileAt = (path) => [...files().keys()].find((name) => normal(name) === normal(path));

const ALWAYS = new Set([".", "/", "/tmp"]);
export const isFolder = (path) => ALWAYS.has(normal(path)) || folders().has(normal(path));

export const parentOf = (path) => {
  const text = normal(path);
  const at = text.lastIndexOf("/");
  return at < 0 ? "." : at === 0 ? "/" : text.slice(0, at);
};

export const missing = (path) =>
  raise("FileNotFoundError", `[Errno 2] No such file or directory: ${repr(path)}`);

/** Whether there is something; of what the reader has elsewhere nobody knows. */
export function isThere(path) {
  if (fileAt(path) !== undefined || isFolder(path)) return true;
  // What is read, or asked for shapes alone, runs beside a reader's own files.
  const { mode, drawsShapes } = session();
  return mode === "shapes" || drawsShapes || (path.startsWith("/") && !path.startsWith("/tmp/"))
    ? refuseHere("whether a file is there that the program has not made")
    : false;
}

export function makeFolder(path, text, { parents = false, may = false } = {}) {
  const whole = normal(path);
  if (fileAt(path) !== undefined || isFolder(path))
    return may && fileAt(path) === undefined
      ? null
      : raise("FileExistsError", `[Errno 17] File exists: ${text}`);
  const parent = parentOf(whole);
  if (!isFolder(parent)) {
    if (!parents) missing(path);
    makeFolder(parent, repr(parent), { parents: true, may: true });
  }
  folders().add(whole);
  return null;
}

/** What stands in a folder, by name. */
export function listed(path) {
  if (!folders().has(normal(path))) refuseHere("the list of a folder that the program has not made");
  const all = [...files().keys(), ...folders()].map(normal);
  return all
    .filter((one) => parentOf(one) === normal(path))
    .map((one) => one.slice(one.lastIndexOf("/") + 1));
}

export function removeFile(path) {
  const name = fileAt(path);
  if (name === undefined) missing(path);
  files().delete(/** @type {string} */ (name));
  return null;
}

export function removeFolder(path) {
  if (!folders().has(normal(path))) missing(path);
  if (listed(path).length > 0) raise("OSError", `[Errno 39] Directory not empty: ${repr(path)}`);
  folders().delete(normal(path));
  return null;
}

export function moved(from, to) {
  const name = fileAt(from);
  if (name === undefined) return missing(from);
  const value = files().get(name);
  files().delete(name);
  files().set(to, value);
  return null;
}
