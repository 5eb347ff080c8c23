// esbuild cuts a bundle wherever two sets of entries part, and every file more is a request and a compressor that begins
// anew. Here its pieces are put together again: what the same entries load at once is one file.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { build } from "esbuild";

/** What several late parts share goes with what is loaded at once, if it is no longer than this. */
const CRUMB = 900;

/** @typedef {{ entryPoint?: string, inputs: Record<string, unknown>, exports: string[], imports: { path: string, kind: string }[] }} Output */

/** The outputs by what they were made of: by their names, which hang on their contents, the files would be others with every edit. */
const inOrder = (/** @type {Record<string, Output>} */ outputs) => {
  const source = ({ inputs }) => Object.keys(inputs).sort().join();
  return Object.fromEntries(Object.entries(outputs).sort(([, a], [, b]) => (source(a) < source(b) ? -1 : 1)));
};

/** What esbuild puts into names: it hangs on contents, and on the folder that the project lies in. */
const HASHED = /-[A-Z0-9]{8}(?=\.js$)/;

const { version } = JSON.parse(readFileSync("package.json", "utf8"));

/**
 * What stands in the names of files: of what they are made, and for which release, so that it is the same on every machine, and no
 * edit moves the sizes of those that ask for them.
 * @param {Output[]} pieces
 */
const digestOf = (pieces) =>
  createHash("sha256")
    .update([version, ...pieces.flatMap(({ inputs }) => Object.keys(inputs)).sort()].join())
    .digest("hex")
    .slice(0, 6);

/** An output and all that its static imports pull in. */
function closure(outputs, path, seen = new Set()) {
  if (seen.has(path) || !outputs[path]) return seen;
  seen.add(path);
  for (const { path: next, kind } of outputs[path].imports) {
    if (kind === "import-statement") closure(outputs, next, seen);
  }
  return seen;
}

/**
 * The pieces that belong together, each list in the order of the outputs; an entry is alone.
 * @param {Record<string, Output>} outputs @param {string[]} entries @param {(path: string) => number} length
 */
function groupsOf(outputs, entries, length) {
  const late = new Set(
    Object.values(outputs)
      .flatMap(({ imports }) => imports.filter(({ kind }) => kind === "dynamic-import"))
      .map(({ path }) => path)
      .filter((path) => outputs[path] && !entries.includes(path)),
  );
  const loads = (roots) => [...roots].map((root) => ({ root, files: closure(outputs, root) }));
  const [atOnce, later] = [loads(entries), loads(late)];
  const reach = (all, path) => all.filter(({ files }) => files.has(path)).map(({ root }) => root);
  /** The late parts of which one is there whenever that one is asked for: it alone asks. */
  const before = (root, seen = new Set([root])) => {
    const asking = Object.keys(outputs).filter((path) =>
      outputs[path].imports.some(({ path: asked, kind }) => asked === root && kind === "dynamic-import"),
    );
    const roots = new Set(
      asking.flatMap((path) => (reach(atOnce, path).length > 0 ? [null] : reach(later, path))),
    );
    const [only] = roots;
    if (roots.size !== 1 || only === null || seen.has(only)) return [];
    return [only, ...before(only, seen.add(only))];
  };
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  const put = (key, path) => groups.set(key, [...(groups.get(key) ?? []), path]);
  const crumbs = [];
  // What gives nothing is there for what it does, and not before somebody asks for that.
  const isCrumb = (path) => !late.has(path) && length(path) <= CRUMB && outputs[path].exports.length > 0;
  for (const path of Object.keys(outputs)) {
    const [first, all] = [reach(atOnce, path), reach(later, path)];
    // What loads one of them has it by then.
    const then = all.filter((root) => !before(root).some((earlier) => all.includes(earlier)));
    if (entries.includes(path)) put(path, path);
    else if (first.length > 0) put(`first ${first}`, path);
    else if (then.length > 1 && isCrumb(path)) crumbs.push(path);
    else put(`then ${then}`, path);
  }
  const whole = `first ${entries}`;
  // One that needs what only some entries load would make two files import each other.
  const isThere = (path) =>
    [...closure(outputs, path)].every((file) => file === path || groups.get(whole)?.includes(file));
  for (const path of crumbs) put(groups.has(whole) && isThere(path) ? whole : path, path);
  return [...groups.values()];
}

const TAKES = /\b(?:import|export)\s*\{([^{}]*)\}\s*from\s*"([^"\n]+)"/g;

/** What a piece takes from others: their paths as it writes them, and the names. */
const takenIn = (text) =>
  [...text.matchAll(TAKES)].flatMap(([, names, from]) =>
    names.split(",").map((one) => ({ from, name: one.trim().split(" ")[0] })),
  );

const RUNS = /\bimport\s*"([^"\n]+)"/g;

/** What a piece imports for what it does, without taking a name. */
const runIn = (text) => [...text.matchAll(RUNS)].map(([, from]) => basename(from));

/**
 * The files of a split bundle with what belongs together in one. Names of internal exports may change.
 * @param {import("esbuild").BuildResult<{ write: false, metafile: true }>} result
 * @param {import("esbuild").BuildOptions} settings
 */
export async function joinChunks({ outputFiles, metafile }, settings) {
  const outputs = inOrder(metafile.outputs);
  const files = new Map(
    Object.keys(outputs).map((path) => [path, outputFiles.find((file) => file.path === resolve(path))]),
  );
  const text = (path) => files.get(path)?.text ?? "";
  const given = settings.entryPoints;
  const named = Array.isArray(given) ? given : Object.values(given ?? {});
  const entries = Object.keys(outputs).filter((path) => named.includes(outputs[path].entryPoint ?? ""));
  // A map may stand behind the code.
  const groups = groupsOf(outputs, entries, (path) => text(path).split("\n//# source")[0].length);

  const pathOf = (specifier) => Object.keys(outputs).find((path) => basename(path) === basename(specifier));
  const taken = Object.keys(outputs).flatMap((by) =>
    takenIn(text(by)).map(({ from, name }) => ({ by, from: pathOf(from), name })),
  );
  /** The names of a piece that some of those by which they are taken have to find. */
  const namesFor = (path, isAsked) =>
    outputs[path].exports.filter((name) =>
      taken.some((one) => one.from === path && one.name === name && isAsked(one.by)),
    );

  /** The file a piece goes into, and under which name it exports each of its own. */
  const homes = new Map();
  for (const paths of groups) {
    const hash = digestOf(paths.map((path) => outputs[path]));
    const part = paths.find((path) => outputs[path].entryPoint);
    const name = part ? basename(/** @type {string} */ (outputs[part].entryPoint), ".js") : "shared";
    const home = paths.length === 1 ? basename(paths[0]).replace(HASHED, `-${hash}`) : `${name}-${hash}.js`;
    const used = new Set();
    // What is imported as a whole keeps its names; between our own files they are short.
    const order = [...paths].sort((a, b) => Number(!outputs[a].entryPoint) - Number(!outputs[b].entryPoint));
    for (const path of order) {
      const all = outputs[path].entryPoint
        ? outputs[path].exports
        : namesFor(path, (by) => !paths.includes(by));
      const names = all.map((name) => {
        let alias = outputs[path].entryPoint ? name : `a${used.size}`;
        while (used.has(alias)) alias += "_";
        used.add(alias);
        return [name, alias];
      });
      homes.set(path, { home, names });
    }
  }

  const joined = groups.map(async (paths) => {
    const { home } = homes.get(paths[0]);
    const own = (path) => homes.get(path).names.map(([name, alias]) => `${name} as ${alias}`);
    const contents = paths
      .map((path) => `import "${path}"; export { ${own(path)} } from "${path}";`)
      .join("\n");
    const run = new Set(paths.flatMap((path) => runIn(text(path))));
    /** A piece of another file, as those of this one find it. */
    const elsewhere = (path) => {
      const asked = namesFor(path, (by) => paths.includes(by));
      const { home: from, names } = homes.get(path);
      const found = names
        .filter(([name]) => asked.includes(name))
        .map(([name, alias]) => `${alias} as ${name}`);
      const runs = run.has(basename(path)) ? `import "./file:${from}";` : "";
      return `${runs} export { ${found} } from "./file:${from}";`;
    };
    const { outputFiles: made } = await build({
      ...settings,
      entryPoints: undefined,
      outdir: undefined,
      outfile: home,
      splitting: false,
      metafile: false,
      logLevel: "error",
      write: false,
      stdin: { contents, resolveDir: "." },
      plugins: [
        {
          name: "pieces",
          setup({ onResolve, onLoad }) {
            onResolve({ filter: /.*/ }, ({ path: specifier, kind }) => {
              const path = pathOf(specifier);
              if (path === undefined || /^\.\/file:/.test(specifier))
                return { path: specifier, external: true };
              if (kind === "dynamic-import") return { path: `./${homes.get(path).home}`, external: true };
              return {
                path,
                namespace: paths.includes(path) ? "piece" : "elsewhere",
                sideEffects: paths.includes(path) || run.has(basename(path)),
              };
            });
            onLoad({ filter: /.*/, namespace: "piece" }, ({ path }) => ({ contents: text(path) }));
            onLoad({ filter: /.*/, namespace: "elsewhere" }, ({ path }) => ({
              contents: elsewhere(path),
            }));
          },
        },
      ],
    });
    return { path: join(dirname(paths[0]), home), text: made[0].text.replaceAll("./file:", "./") };
  });
  return Promise.all(joined);
}
