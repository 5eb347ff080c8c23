// The peers: other array libraries, installed outside the project by `make bench-peers`, and what each is called.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** By name: the package that says the version, and the adapter. */
const PEERS = {
  "tfjs wasm": ["@tensorflow/tfjs-core", "tfjs.mjs"],
  "numpy-ts": ["numpy-ts", "numpy-ts.mjs"],
  "jax-js jit": ["@jax-js/jax", "jax-js.mjs"],
  "onnxruntime-web": ["onnxruntime-web", "onnxruntime-web.mjs"],
  scijs: ["ndarray", "scijs.mjs"],
};

/** Those that are installed in a folder, as contenders. @returns {Record<string, { version: string, adapter: [string, object] }>} */
export function installed(/** @type {string} */ given) {
  const folder = resolve(given);
  if (!existsSync(join(folder, "load.mjs")))
    throw new Error(`no peers in ${folder}: make bench-peers installs them`);
  return Object.fromEntries(
    Object.entries(PEERS).map(([name, [packaged, file]]) => {
      const manifest = join(folder, "node_modules", packaged, "package.json");
      const { version } = JSON.parse(readFileSync(manifest, "utf8"));
      return [name, { version, adapter: [`../peers/${file}`, { folder }] }];
    }),
  );
}

/** What imports and finds packages of a folder. */
export const loader = (/** @type {string} */ folder) =>
  import(String(pathToFileURL(join(folder, "load.mjs"))));
