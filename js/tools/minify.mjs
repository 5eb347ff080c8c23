// The last step of every bundle: terser makes it small, and then the binaries' texts go in. They stay as they are, because
// minifiers spell some of their characters in ways that take more bytes. A map leads back to the modules.
import { decode, encode } from "@jridgewell/sourcemap-codec";
import { minify as minifyText } from "terser";

/** What stands for a binary's text: a literal for the bundler; for terser a name as long, since of a literal it works out the length. */
export const placeholder = (/** @type {string} */ binary) => `"${binary}_bytes_text"`;
const PLACE = /"(\w+)_bytes_text"/g;
const NAME = /\$(\w+)_bytes_text\$/;

/** The variables that a module exports by their names. Each stands in its list of exports anyway, so it costs least as it is. */
const exported = (text) =>
  [...text.matchAll(/export\s*\{([^{}]*)\}/g)].flatMap(([, list]) =>
    list
      .split(",")
      .map((one) => one.trim())
      .filter((one) => !one.includes(" ")),
  );

/** A map for a text in which `shift` characters more stand behind a place. */
function shifted(map, text, index, shift) {
  const before = text.slice(0, index).split("\n");
  const [line, column] = [before.length - 1, before[before.length - 1].length];
  const lines = decode(map.mappings);
  for (const segment of lines[line] ?? []) if (segment[0] > column) segment[0] += shift;
  return { ...map, mappings: encode(lines) };
}

const PART = /("\.\/[\w-]{1,60}-)(\w{6})(?=\.js")/g;

/**
 * The names of other files hang on their contents, and terser chooses its names by how often each character stands in the text:
 * files are numbered meanwhile, so that a change of one does not change the size of all.
 */
function numbered(text) {
  const hashes = [...new Set([...text.matchAll(PART)].map(([, , hash]) => hash))];
  const number = (hash) => String(hashes.indexOf(hash)).padStart(6, "0");
  return {
    text: text.replace(PART, (_, front, hash) => front + number(hash)),
    named: (made) => made.replace(PART, (_, front, digits) => front + (hashes[Number(digits)] ?? digits)),
  };
}

/** Templates with a tag are left alone by minifiers, which cannot know whether the tag reads them as they are written; Lit does not. */
const inAscii = (/** @type {string} */ text) =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * A bundle's text made small, and its map, null where `map` is. `textOf` answers with the literal of a binary, a line.
 * @param {string} text
 * @param {{ format?: string, charset?: string, lineLength?: number, pureGetters?: boolean, map?: string | null,
 *   file: string, textOf: (binary: string) => string }} options
 */
export async function minify(text, { format, charset, lineLength, pureGetters, map = null, file, textOf }) {
  const ascii = charset === "ascii";
  const { text: steady, named } = numbered(ascii ? inAscii(text) : text);
  const made = await minifyText(steady.replace(PLACE, "$$$1_bytes_text$$"), {
    module: format === "esm",
    toplevel: true,
    ecma: 2020,
    compress: { passes: 3, sequences: false, directives: false, pure_getters: pureGetters ?? "strict" },
    mangle: { reserved: exported(text) },
    format: { ascii_only: ascii, max_line_len: lineLength, semicolons: lineLength === undefined },
    sourceMap: map === null ? false : { content: map, filename: file, includeSources: true },
  });
  let code = named(made.code ?? "");
  let own = map === null ? null : JSON.parse(String(made.map));
  for (let found = NAME.exec(code); found !== null; found = NAME.exec(code)) {
    const [name, binary] = found;
    const literal = textOf(binary);
    if (own !== null) own = shifted(own, code, found.index, literal.length - name.length);
    code = code.slice(0, found.index) + literal + code.slice(found.index + name.length);
  }
  if (own === null) return { code, map: null };
  // Lists of names that only lead to another file are nobody's source.
  own.sources = own.sources.map((source) => (source.startsWith("elsewhere:") ? null : source));
  code += `\n//# sourceMappingURL=${file}.map\n`;
  return { code, map: JSON.stringify(own) };
}
