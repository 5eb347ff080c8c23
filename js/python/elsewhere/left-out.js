// A program without its statements about what libraries give that are not read here: data frames, pictures from files, models
// of others. What these statements give a value to has none then, and is asked for where an operation wants its shape.
import { parse } from "../syntax/parse.js";
import { sourceOf } from "../syntax/source.js";
import { blanked } from "./blanked.js";
import { bodyAlone } from "./body-alone.js";
import { freeNames } from "./free-names.js";
import { LeavingReader } from "./leaving-reader.js";
import { isLibrary, libraryNamed } from "./libraries.js";

/**
 * @param {string} written @param {import("../run/world.js").World} world  what programs know
 * @returns {{ text: string, open: string[], libraries: string[], loops: boolean, parts: boolean, undecorated: boolean } | null} the program,
 *   each of its characters in its place, and the names that have no value any more; null where nothing can be left out
 */
export function leftOut(written, world) {
  const text = bodyAlone(written) ?? written;
  const source = sourceOf(text);
  const { code } = source;
  const reading = (losses) => {
    const statements = parse(code, { classes: true });
    const free = freeNames(statements, world);
    const found = new LeavingReader(code, world, free);
    /** @type {(name: string) => "library" | "thing"} */
    const kindOf = (name) => (isLibrary(name) ? "library" : "thing");
    for (const name of free) if (isLibrary(name)) found.libraries.add(libraryNamed(name));
    found.losses = losses;
    found.readAll(statements, new Map(free.map((name) => [name, kindOf(name)])));
    return found;
  };
  let reader;
  try {
    reader = reading(false);
    // What nobody draws anything of is asked for where there is nothing else.
    if (reader.wanted.size === 0 && /loss_?f|criterion/.test(code)) reader = reading(true);
  } catch {
    // What cannot be read is refused by the run itself.
    return null;
  }
  const isBody = text !== written;
  if (reader.blanks.length === 0 && !isBody) return null;
  return {
    text: blanked(text, source, reader.blanks),
    open: [...reader.wanted],
    libraries: [...reader.libraries],
    loops: reader.blanks.some(({ text: instead }) => instead.startsWith("for")),
    parts: reader.parts || isBody,
    undecorated: reader.undecorated,
  };
}
