// How every bundle of the project is made: esbuild gathers the modules, terser makes them small (minify.mjs).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { build } from "esbuild";
import { joinChunks } from "./join-chunks.mjs";
import { minify, placeholder } from "./minify.mjs";

const FOLDER = "build/generated";
const LITERAL = /'.*'/s;

/** What generate.mjs wrote of a binary. */
const module = (/** @type {string} */ binary) => readFileSync(`${FOLDER}/${binary}-bytes.js`, "utf8");

/** The literal that carries a binary. */
const textOf = (/** @type {string} */ binary) => LITERAL.exec(module(binary))?.[0] ?? "";

const withoutBinary = {
  name: "without-binary",
  setup(/** @type {import("esbuild").PluginBuild} */ { onLoad }) {
    onLoad({ filter: /[\\/]\w+-bytes\.js$/ }, ({ path }) => {
      const binary = basename(path, "-bytes.js");
      return { contents: module(binary).replace(LITERAL, () => placeholder(binary)) };
    });
  },
};

/** A style sheet without its comments. */
function withoutComments(sheet) {
  const pieces = sheet.split("*/");
  const last = pieces.pop();
  return pieces.map((piece) => piece.split("/*", 1)[0]).join("") + last;
}

/** Style sheets are texts to esbuild: their comments and white space go here. */
const shortSheets = {
  name: "short-sheets",
  setup(/** @type {import("esbuild").PluginBuild} */ { onLoad }) {
    const short = (sheet) =>
      withoutComments(sheet)
        .replace(/\s+/g, " ")
        .replace(/ ?([{};,]) ?/g, "$1")
        .replace(/: /g, ":");
    onLoad({ filter: /[\\/](styles[\\/][\w-]+|[\w-]*styles)\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(/css`[^`]*`/g, short),
    }));
  },
};

const INLINE_MAP = /\n\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/;

/** A text and the map that stands at its end, if one does. */
function withoutMap(text) {
  const map = INLINE_MAP.exec(text)?.[1];
  return { text: text.replace(INLINE_MAP, "\n"), map: map ? Buffer.from(map, "base64").toString() : null };
}

/** Writes the bundles of esbuild's `options`, with the project's settings, and with maps beside them where they are asked
 * for; answers with what esbuild found. Node prints the line that an error nobody caught comes from, so what runs there has
 * lines of about `lineLength`. With `pureGetters` nothing but its value comes of reading a property, as it is outside of pages.
 * @param {import("esbuild").BuildOptions & { maps?: boolean, lineLength?: number, pureGetters?: boolean }} given
 */
export async function bundle(given) {
  const { maps = false, lineLength, pureGetters, ...options } = given;
  /** @type {import("esbuild").BuildOptions} */
  const settings = {
    bundle: true,
    format: "esm",
    target: "es2022",
    minifySyntax: true,
    minifyWhitespace: true,
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    external: ["node:*"],
    sourcemap: maps ? "inline" : false,
    ...options,
  };
  const plugins = [withoutBinary, shortSheets, ...(options.plugins ?? [])];
  /** @type {import("esbuild").BuildResult<{ write: false, metafile: true }>} */
  const built = await build({ ...settings, plugins, write: false, metafile: true });
  const files = settings.splitting ? await joinChunks(built, settings) : built.outputFiles;
  for (const { path, text: whole } of files) {
    mkdirSync(dirname(path), { recursive: true });
    if (!/\.[cm]?js$/.test(path)) {
      writeFileSync(path, whole);
      continue;
    }
    const { text, map } = withoutMap(whole);
    const made = await minify(text, {
      ...settings,
      lineLength,
      pureGetters,
      map,
      file: basename(path),
      textOf,
    });
    writeFileSync(path, made.code);
    if (made.map !== null) writeFileSync(`${path}.map`, made.map);
  }
  return built;
}
