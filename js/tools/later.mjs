// The bundle for Node, which reads little at first. Some modules, the chunks, are left out of the entry; in the place of
// their functions stand others that read the chunk beside the entry when one is called first, and go on there. A chunk
// takes what it shares with the entry from the entry, so that there is one of everything.
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { bundle } from "./bundle.mjs";

/** What the entry and the chunks import to reach each other; chunks are CommonJS, which alone can be read in a call. */
const LOADER = "later";
const IN_ENTRY = `
let shared;
const chunks = {};
export const share = (all) => { shared = all; };
export function later(name) {
  if (name in chunks) return chunks[name];
  const all = shared();
  const read = process.getBuiltinModule("node:module").createRequire(import.meta.url);
  return chunks[name] = read("./" + name + ".cjs")((place) => all[place], later);
}`;
const IN_CHUNK = "export const later = reach;";
/** @type {import("esbuild").BuildOptions} */
const AS_CHUNK = {
  format: "iife",
  globalName: "exported",
  banner: { js: "module.exports=(given,reach)=>{" },
  footer: { js: "return{...exported}}" },
};

/** Lines in the place of an entry. */
const source = (/** @type {string[]} */ lines) => ({
  stdin: { contents: lines.join("\n"), resolveDir: "." },
});

/** The project's modules in a bundle. */
const modulesOf = ({ metafile }) =>
  Object.keys(metafile.inputs)
    .filter((path) => !/^<|:/.test(path))
    .map((path) => resolve(path));

const exportsOf = async (/** @type {string} */ path) =>
  Object.entries(await import(String(pathToFileURL(path))));

/** What can be stood in for: functions, but for classes. */
const functionsIn = async (/** @type {string} */ path) =>
  (await exportsOf(path))
    .filter(([, value]) => typeof value === "function" && !`${value}`.startsWith("class"))
    .map(([name]) => name);

/** Functions that read the chunk of their module. */
const standIns = async (chunk, path) =>
  [
    `import { later } from "${LOADER}";`,
    ...(await functionsIn(path)).map(
      (name) =>
        `const _${name} = (...args) => later("${chunk}").${name}(...args); export { _${name} as ${name} };`,
    ),
  ].join("\n");

/** Puts other text in the place of modules: `textFor` answers with a function that makes it, or with nothing. */
const replacing = (textFor) => ({
  name: "replacing",
  setup(/** @type {import("esbuild").PluginBuild} */ { onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, resolveDir }) => {
      const found = path === LOADER ? path : resolve(resolveDir, path);
      return textFor(found) ? { path: found, namespace: "replaced" } : null;
    });
    onLoad({ filter: /./, namespace: "replaced" }, async ({ path }) => ({
      contents: await textFor(path)?.(),
      resolveDir: ".",
    }));
  },
});

/** The chunks' own methods of Tensor: what each adds to those that the entry has. */
async function methodsOf(file, chunks) {
  const { later, Tensor } = await import(String(pathToFileURL(file)));
  const known = new Set(Reflect.ownKeys(Tensor.prototype));
  const added = {};
  for (const chunk of Object.keys(chunks)) {
    later(chunk);
    added[chunk] = Reflect.ownKeys(Tensor.prototype).filter((name) => !known.has(name));
    for (const name of added[chunk]) {
      const { value } = Object.getOwnPropertyDescriptor(Tensor.prototype, name) ?? {};
      if (typeof value !== "function") throw new Error(`Tensor.${String(name)} in ${chunk} is no method`);
      known.add(name);
    }
  }
  return added;
}

/**
 * Writes `entry` as `folder`/index.js, and beside it each of `chunks`, which are lists of modules by name.
 * @param {{ entry: string, folder: string, chunks: Record<string, string[]>, charset: "ascii" }} options
 */
export async function bundleLater({ entry, folder, chunks, charset }) {
  const owners = new Map(
    Object.entries(chunks).flatMap(([chunk, paths]) => paths.map((path) => [resolve(path), chunk])),
  );
  const standIn = (path) => owners.has(path) && (() => standIns(owners.get(path), path));
  const plugins = [replacing((path) => (path === LOADER ? () => IN_ENTRY : standIn(path)))];
  /** @type {import("esbuild").BuildOptions} */
  const plain = { bundle: true, format: "esm", plugins };
  const found = await build({ ...plain, entryPoints: [entry], write: false, metafile: true });
  const core = modulesOf(found).filter((path) => path !== resolve(entry));

  /** What chunks may take from the entry, by its place, and the modules of which they do. */
  const shared = [];
  for (const path of core) shared.push(...(await exportsOf(path)).map(([name]) => ({ path, name })));
  const taken = new Set();
  const fromEntry = (from) => {
    taken.add(from);
    const lines = shared.map(
      ({ path, name }, place) =>
        path === from &&
        `const _${place} = /* @__PURE__ */ given(${place}); export { _${place} as ${name} };`,
    );
    return lines.filter(Boolean).join("\n");
  };

  const whose = new Map(core.map((path) => [path, "the entry"]));
  for (const [chunk, paths] of Object.entries(chunks)) {
    const textFor = (path) => {
      if (path === LOADER) return () => IN_CHUNK;
      if (core.includes(path)) return () => fromEntry(path);
      return owners.get(path) !== chunk && standIn(path);
    };
    const lines = await Promise.all(
      paths.map(async (path) => `export { ${await functionsIn(resolve(path))} } from "./${path}";`),
    );
    const built = await bundle({
      ...source(lines),
      ...AS_CHUNK,
      outfile: join(folder, `${chunk}.cjs`),
      charset,
      plugins: [replacing(textFor)],
    });
    for (const path of modulesOf(built)) {
      if (whose.has(path)) throw new Error(`${path} would be in ${whose.get(path)} and in ${chunk}`);
      whose.set(path, chunk);
    }
  }

  const isTaken = ({ path }) => taken.has(path);
  const wiring = [
    `export * from "./${entry}";`,
    `import { later, share } from "${LOADER}";`,
    `import { defineMethod } from "./js/tensor.js";`,
    ...shared.map((one, place) =>
      isTaken(one) ? `import { ${one.name} as _${place} } from ${JSON.stringify(one.path)};` : "",
    ),
    `share(() => [${shared.map((one, place) => (isTaken(one) ? `_${place}` : ""))}]);`,
  ];
  const probe = join(folder, "probe.mjs");
  await build({ ...plain, ...source([...wiring, "export { later };"]), outfile: probe });
  const methods = await methodsOf(probe, chunks);
  rmSync(probe);
  const standing = Object.entries(methods).map(
    ([chunk, names]) => `for (const name of ${JSON.stringify(names)}) {
      defineMethod(name, (self, args) => { later("${chunk}"); return self[name](...args); });
    }`,
  );
  await bundle({ ...source([...wiring, ...standing]), outfile: join(folder, "index.js"), charset, plugins });
}
