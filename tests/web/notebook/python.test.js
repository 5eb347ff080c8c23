// The package for notebooks: its tests run in Python, and what they read of recorded cells is drawn, or not, by the engine.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import test from "node:test";
import { tryDrawn } from "../../../web/anywidget/met.js";

const folder = "tests/web/notebook";
const python = resolve("build/python/bin/python");
const env = { ...process.env, PYTHONPATH: resolve("build/notebook"), PYTHONDONTWRITEBYTECODE: "1" };

test("the tests in Python", async (t) => {
  const { stderr, error } = spawnSync(python, ["-m", "unittest", "-v"], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  assert.equal(error, undefined);
  const results = [...stderr.matchAll(/^(test_\w+) .* \.\.\. (\w+)$/gm)];
  assert.ok(results.length > 20, stderr);
  assert.match(stderr, new RegExp(`^Ran ${results.length} tests`, "m"));
  for (const [, name, outcome] of results)
    await t.test(name.replaceAll("_", " "), () => assert.equal(outcome, "ok", stderr));
});

/** The cells, with what the package reads of them. */
const cells = JSON.parse(
  execFileSync(python, ["replay.py"], { cwd: folder, env, encoding: "utf8", maxBuffer: 2 ** 24 }),
);

test("of sixty cells the right operands are drawn, or nothing", () => {
  for (const { source, expect, met } of cells) {
    const drawn = met && tryDrawn(met);
    assert.deepEqual(drawn && { names: met.names, shapes: met.shapes }, expect, source);
    if (drawn) assert.equal(drawn.plan.ok, false, source);
  }
});

test("operands of which the framework would have said something else are not drawn", () => {
  for (const { source, met } of cells.filter(({ met }) => met)) {
    const shapes = met.shapes.map((shape) => shape?.map((size) => size + 50) ?? null);
    assert.equal(tryDrawn({ ...met, shapes }), null, source);
  }
});

test("fixes are in the words of the cell", () => {
  const codes = cells.flatMap(({ met }) => (met && tryDrawn(met)?.advice?.code) ?? []);
  assert.ok(codes.length > 15);
  assert.ok(codes.includes('out - y["score"].unsqueeze(-1)'));
  for (const code of codes) assert.doesNotMatch(code, /shapecast/);
});

test("the wheel says what the package says", () => {
  const project = readFileSync("web/notebook/pyproject.toml", "utf8");
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  assert.match(project, new RegExp(`^version = "${version}"$`, "m"));
  assert.match(readFileSync("web/notebook/shapecast/__init__.py", "utf8"), new RegExp(`"${version}"`));
  assert.match(project, /^dependencies = \["anywidget >=[\d.]+"\]$/m);
});

test("the wheel knows where the site is if its build was told, and says nothing of it otherwise", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "notebook-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const siteOf = (SITE_URL) => {
    const told = { ...env, SITE_URL, PYTHONPATH: folder };
    execFileSync("node", ["web/tools/notebook.mjs", folder], { env: told });
    const program = "import shapecast.address as address; print(repr(address.SITE))";
    return execFileSync(python, ["-c", program], { env: told, encoding: "utf8" }).trim();
  };
  assert.equal(siteOf(""), "None");
  assert.equal(siteOf("https://example.org/shapecast"), "'https://example.org/shapecast/'");
  assert.equal(siteOf("https://example.org/a'b/"), '"https://example.org/a\'b/"');
});
