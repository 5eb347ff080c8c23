// The files of the house and what each of them imports.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { build } from "esbuild";

/** The folders whose structure is kept; nothing in them may depend on tests. */
export const HOUSE = ["c", "js", "web", "site"];

const slashed = (path) => path.split(sep).join("/");

/** All files below some folders of `root`, as paths from there. */
export const filesIn = (root, folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => slashed(relative(root, join(entry.parentPath, entry.name)))),
  );

export const textOf = (root, path) => readFileSync(join(root, path), "utf8");

export const isModule = (path) => /\.m?js$/.test(path);
export const isC = (path) => /\.(c|h|def)$/.test(path);

/**
 * What modules import, as esbuild resolves it: a list of `{ from, to, late }`, late where it is loaded by a call. What is
 * generated or comes from a package is left out.
 */
export async function importsOf(root, modules) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: modules,
    outdir: "out",
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "silent",
    loader: { ".css": "text" },
  });
  const known = new Set(modules);
  return Object.entries(metafile.inputs).flatMap(([from, { imports }]) =>
    imports
      .filter(({ path }) => known.has(from) && known.has(path))
      .map(({ path, kind }) => ({ from, to: path, late: kind === "dynamic-import" })),
  );
}

const RELATIVE = /^([ \t]*)from \.(\w+) import /gm;

/** The same for modules of Python, which name their neighbours; late where a function does. */
export function importsOfPython(root, files) {
  const known = new Set(files);
  return files
    .filter((path) => path.endsWith(".py"))
    .flatMap((from) =>
      [...textOf(root, from).matchAll(RELATIVE)].map(([, indent, name]) => ({
        from,
        to: `${dirname(from)}/${name}.py`,
        late: indent !== "",
      })),
    )
    .filter(({ to }) => known.has(to));
}

const INCLUDE = /^\s*#\s*include "([^"]+)"/gm;

/** The same for files of C, which name what they include from c/include, c/src or their own folder. */
export function includesOf(root, files) {
  const known = new Set(files);
  const places = (from) => [dirname(from), "c/src", "c/include"];
  return files.flatMap((from) =>
    [...textOf(root, from).matchAll(INCLUDE)].flatMap(([, name]) => {
      const found = places(from)
        .map((place) => posix.join(place, name))
        .find((path) => known.has(path));
      return found === undefined ? [] : [{ from, to: found, late: false }];
    }),
  );
}

const DEFINITION = /^(?:EXPORT\([^,]+, |[a-z][\w *]*?\b)(sc_\w+)[(,][^;{]*\{/gm;
const NAME = /\b(sc_\w+)\(/g;

const STAND_IN = /^c\/src\/shapes_only\//;

/** What files of C call of each other: the public header declares everything, so includes say little. */
export function callsOf(root, files) {
  const sources = files.filter((path) => path.endsWith(".c"));
  const homes = new Map();
  for (const path of sources) {
    for (const [, name] of textOf(root, path).matchAll(DEFINITION)) {
      // A picture's engine has some functions in a form of its own; what stands in for all that computes is called by no name.
      if (STAND_IN.test(path)) continue;
      homes.set(name, [...(homes.get(name) ?? []), path]);
    }
  }
  return sources.flatMap((from) => {
    const names = new Set([...textOf(root, from).matchAll(NAME)].map(([, name]) => name));
    return [...names].flatMap((name) => {
      const found = homes.get(name) ?? [];
      return found.length === 1 && found[0] !== from ? [{ from, to: found[0], late: false, name }] : [];
    });
  });
}
