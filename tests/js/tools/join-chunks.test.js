// Pieces of a bundle put together: what is loaded at once is one file, and the modules are what they were.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { joinChunks } from "../../../js/tools/join-chunks.mjs";

const MODULES = {
  // Three pieces for esbuild: what both entries share, and what one of them shares with what comes later.
  "one.js": `export { shared } from "./shared.js"; import { some } from "./some.js"; export const one = some + 1;
    export const late = () => import("./late.js");`,
  "two.js": `export { shared } from "./shared.js"; export const two = 2; export const other = () => import("./other.js");`,
  "shared.js": `export const shared = { count: 0 }; export const name = "shared";`,
  "some.js": `export const some = 10; export const name = "some";`,
  "late.js": `import { shared, name } from "./shared.js"; import { some, name as own } from "./some.js";
    import { crumb } from "./crumb.js"; shared.count++; export default [name, own, some, crumb];`,
  "other.js": `import { crumb } from "./crumb.js"; import { shared } from "./shared.js"; shared.count += 10;
    export const names = [crumb];`,
  "crumb.js": `export const crumb = "crumb";`,
};

/** What is imported for what it does, by a late part that is nothing but that, and by another one. */
const DOING = {
  ...MODULES,
  "late.js": `import "./does.js"; ${MODULES["late.js"]}`,
  "does.js": `globalThis.done = (globalThis.done ?? 0) + 1;`,
  "other.js": `${MODULES["other.js"]} export const more = () => import("./nothing.js");`,
  "nothing.js": `import "./does.js";`,
};

/** The same, but what two late parts share needs what only one of the entries loads. */
const NEEDY = {
  ...MODULES,
  "some.js": `import { name as other } from "./shared.js"; export const some = other.length + 4; export const name = "some";`,
  "crumb.js": `import { some } from "./some.js"; export const crumb = some > 0 && "crumb";`,
};

/** The modules bundled and joined in a folder. */
async function joinedIn(folder, modules) {
  for (const [name, content] of Object.entries(modules)) writeFileSync(join(folder, name), content);
  const outdir = join(folder, "out");
  mkdirSync(outdir);
  const settings = {
    entryPoints: { one: join(folder, "one.js"), two: join(folder, "two.js") },
    outdir,
    bundle: true,
    splitting: true,
    format: /** @type {const} */ ("esm"),
  };
  const built = await build({ ...settings, write: false, metafile: true });
  const { outputs } = built.metafile;
  const entryPoints = Object.values(outputs)
    .flatMap(({ entryPoint }) => entryPoint ?? [])
    .filter((path) => /(one|two)\.js$/.test(path));
  const joined = await joinChunks(built, { ...settings, entryPoints });
  for (const { path, text } of joined) writeFileSync(join(outdir, basename(path)), text);
  writeFileSync(join(outdir, "package.json"), '{ "type": "module" }');
  return { joined, outputs, outdir, load: (name) => import(String(pathToFileURL(join(outdir, name)))) };
}

test("a late part that only does something does it once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shapecast-chunks-"));
  try {
    const { load } = await joinedIn(folder, DOING);
    const two = await load("two.js");
    assert.equal(/** @type {any} */ (globalThis).done, undefined);
    await (await two.other()).more();
    assert.equal(/** @type {any} */ (globalThis).done, 1);
    await (await load("one.js")).late();
    assert.equal(/** @type {any} */ (globalThis).done, 1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

for (const modules of [MODULES, NEEDY])
  test("entries, what they share and what comes later, each in one file, and all as it was", async () => {
    const folder = mkdtempSync(join(tmpdir(), "shapecast-chunks-"));
    try {
      const { joined, outputs, outdir, load } = await joinedIn(folder, modules);
      assert.ok(joined.length <= Object.keys(outputs).length, `${joined.length} files`);
      const files = readdirSync(outdir).filter((name) => name.endsWith(".js"));
      assert.equal(
        files.filter((name) => readFileSync(join(outdir, name), "utf8").includes('"crumb"')).length,
        1,
      );

      for (const name of files) {
        const text = readFileSync(join(outdir, name), "utf8");
        const locals = [...text.matchAll(/^import \{([^}]*)\}/gm)].flatMap(([, list]) =>
          list.split(",").map((one) => one.trim().split(" ").at(-1)),
        );
        for (const local of locals)
          assert.ok(text.split(new RegExp(`\\b${local}\\b`)).length > 2, `${name} does not use ${local}`);
      }

      const [one, two] = [await load("one.js"), await load("two.js")];
      assert.equal(one.shared, two.shared);
      assert.deepEqual([one.one, two.two], [11, 2]);
      assert.deepEqual((await one.late()).default, ["shared", "some", 10, "crumb"]);
      assert.deepEqual((await two.other()).names, ["crumb"]);
      assert.equal(one.shared.count, 11);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
