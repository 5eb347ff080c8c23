import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "esbuild";
import { secondCopies } from "../../web/tools/second-copies.mjs";

const FILES = {
  state: "export let seed = 0; export const reseed = (n) => { seed = n; };",
  plain: "export const twice = (n) => 2 * n;",
  engine: 'export { reseed } from "state"; export { twice } from "plain";',
  good: 'import { twice } from "plain"; import { reseed } from "outside"; reseed(twice(1));',
  bad: 'import { twice } from "plain"; import { reseed } from "state"; reseed(twice(1));',
};

const files = {
  name: "files",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path }) =>
      path === "outside" ? { path, external: true } : { path, namespace: "made" },
    );
    onLoad({ filter: /./, namespace: "made" }, ({ path }) => ({ contents: FILES[path] }));
  },
};

const made = async (entry) =>
  (
    await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      outfile: "out.js",
      plugins: [files],
    })
  ).metafile;

test("an entry that takes the engine from outside has no second copy of it", async () => {
  const engine = await made("engine");
  const free = /plain/;
  assert.deepEqual(secondCopies(await made("good"), engine, free), []);
  assert.deepEqual(secondCopies(await made("bad"), engine, free), ["made:state, for made:bad"]);
  assert.deepEqual(secondCopies(await made("good"), engine, /nothing/), ["made:plain, for made:good"]);
});
