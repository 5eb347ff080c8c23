// The tarball as its users meet it: installed into an empty folder, imported, typed and run.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { closure } from "../../js/tools/closure.js";

// A name of each entry that has no explain().
const NAME_OF = { "shapecast/advice": "suggestFixes", "shapecast/figure": "toText" };

const root = fileURLToPath(new URL("../..", import.meta.url));
const { name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
let folder = "";

/** What a module prints when it runs in the folder of the user. */
function run(source, ...flags) {
  const file = join(folder, "program.mjs");
  writeFileSync(file, source);
  return execFileSync(process.execPath, [...flags, file], { cwd: folder, encoding: "utf8" });
}

before(() => {
  folder = mkdtempSync(join(tmpdir(), "shapecast-package-"));
  writeFileSync(join(folder, "package.json"), '{ "name": "user", "private": true }\n');
  const tarball = join(root, "build", `${name}-${version}.tgz`);
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], {
    cwd: folder,
    stdio: "ignore",
  });
});
after(() => rmSync(folder, { recursive: true, force: true }));

test("the main entry works at once and says what PyTorch says", () => {
  const printed = run(`
    import { arange, tensor, explain, memory } from "shapecast";
    const x = arange(6).reshape(2, 3);
    console.log(String(x.add(tensor([[10], [20]]))));
    try { x.add(tensor([1, 2])); } catch (error) { console.log(error.name, error.message); }
    console.log(explain("add", [[5, 1, 4, 1], [3, 1, 1]]).shape.join());
    console.log(memory().tensors > 0);
  `);
  assert.equal(
    printed,
    [
      "tensor([[10, 11, 12],",
      "        [23, 24, 25]])",
      "ShapeError The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 1",
      "5,3,4,1",
      "true",
      "",
    ].join("\n"),
  );
});

test("maps lead from an error back to the modules", () => {
  const program = `import { add, ones } from "shapecast";
    try { add(ones(2), ones(3)); } catch (error) { console.log(error.stack); }`;
  assert.match(run(program, "--enable-source-maps"), /js\/refusals\/refusal\.js:\d+/);
});

test("an error that nobody catches fits a screen", () => {
  for (const program of [
    'import { add, ones } from "shapecast"; add(ones(2), ones(3));',
    'import { tensor } from "shapecast"; tensor([[1, 2], [3]]);',
    'import { toText } from "shapecast/figure"; toText(null);',
  ]) {
    const file = join(folder, "uncaught.mjs");
    writeFileSync(file, program);
    const { status, stderr } = spawnSync(process.execPath, [file], { cwd: folder, encoding: "utf8" });
    assert.equal(status, 1);
    assert.match(stderr, /Error\]?: /);
    assert.ok(stderr.length < 4000, stderr.slice(0, 4000));
  }
});

test("slim has the same names and wants init once", () => {
  const printed = run(`
    import { readFileSync } from "node:fs";
    import { createRequire } from "node:module";
    import * as full from "shapecast";
    import * as slim from "shapecast/slim";
    const missing = Object.keys(full).filter((name) => !(name in slim));
    console.log(JSON.stringify(missing), typeof slim.init);
  `);
  assert.equal(printed, "[] function\n");
  const alone = run(`
    import { readFileSync } from "node:fs";
    import { fileURLToPath } from "node:url";
    import { add, init } from "shapecast/slim";
    try { add(1, 2); } catch (error) { console.log(error.message.includes("init(")); }
    init(readFileSync(fileURLToPath(import.meta.resolve("shapecast/shapecast.wasm"))));
    console.log(String(add(1, 2)));
  `);
  assert.equal(alone, "true\ntensor(3)\n");
});

test("what slim was given serves the other entries too, where nothing may be compiled", () => {
  const printed = run(`
    import { readFileSync } from "node:fs";
    import { fileURLToPath } from "node:url";
    import { suggestFixes } from "shapecast/advice";
    import { init } from "shapecast/slim";
    init(readFileSync(fileURLToPath(import.meta.resolve("shapecast/shapecast.wasm"))));
    WebAssembly.Module = class { constructor() { throw new Error("refused"); } };
    console.log(JSON.stringify(suggestFixes("add", [[4, 3], [4]])[0].result));
  `);
  assert.equal(printed, "[4,3]\n");
});

test("a bundler keeps the engine with the names", async () => {
  const { build } = await import("esbuild");
  const entry = join(folder, "app.mjs");
  writeFileSync(entry, 'import { add } from "shapecast";\nconsole.log(String(add(1, 2)));\n');
  const outfile = join(folder, "app.bundle.mjs");
  await build({
    entryPoints: [entry],
    bundle: true,
    format: "esm",
    minify: true,
    outfile,
    external: ["node:*"],
  });
  assert.equal(execFileSync(process.execPath, [outfile], { encoding: "utf8" }), "tensor(3)\n");
});

test("what is imported and not used costs nothing in a bundle", async () => {
  const { build } = await import("esbuild");
  const entry = join(folder, "unused.mjs");
  const unused = ["shapecast", "shapecast/slim", "shapecast/advice", "shapecast/figure"]
    .map((one, i) =>
      `import { explain as unused${i} } from "${one}";`.replace("explain", NAME_OF[one] ?? "explain"),
    )
    .join("\n");
  writeFileSync(entry, `${unused}\nconsole.log("nothing");\n`);
  const built = await build({ entryPoints: [entry], bundle: true, format: "esm", write: false });
  assert.ok(built.outputFiles[0].text.length < 2000, String(built.outputFiles[0].text.length));
});

test("a Worker with slim, figure and advice carries one engine, from a file", async () => {
  const { build } = await import("esbuild");
  const entry = join(folder, "worker.mjs");
  writeFileSync(
    entry,
    `import { explain, init, ones } from "shapecast/slim";
     import { suggestFixes } from "shapecast/advice";
     import { toText } from "shapecast/figure";
     export function answer(module) {
       init(module);
       const error = (() => { try { return ones(4, 3).add(ones(4)); } catch (error) { return error; } })();
       const fixes = suggestFixes("add", [[4, 3], [4]]);
       return [error.name, fixes[0].result.join(), toText(explain("add", [[2, 1], [3]])).includes("2, 3")].join(" ");
     }\n`,
  );
  const outfile = join(folder, "worker.bundle.mjs");
  const conditions = ["workerd"];
  await build({ entryPoints: [entry], bundle: true, format: "esm", outfile, conditions });
  assert.doesNotMatch(readFileSync(outfile, "utf8"), /\\0asm|\0asm/);
  assert.equal(readFileSync(outfile, "utf8").match(/sc_wasm_exchange\(\)/g)?.length, 1);
  const printed = run(`
    import { readFileSync } from "node:fs";
    import { fileURLToPath } from "node:url";
    import { answer } from "./worker.bundle.mjs";
    const module = new WebAssembly.Module(
      readFileSync(fileURLToPath(import.meta.resolve("shapecast/shapecast.wasm"))),
    );
    const refuse = () => { throw new WebAssembly.CompileError("Wasm code generation disallowed by embedder"); };
    WebAssembly.Module = new Proxy(WebAssembly.Module, { construct: refuse });
    console.log(answer(module));
  `);
  assert.equal(printed, "ShapeError 4,3 true\n");
});

test("nothing is read from a disk but what is imported by its name", () => {
  const dist = join(folder, "node_modules/shapecast/dist");
  const entries = [
    "index",
    "slim",
    "advice",
    "figure",
    "element",
    "element-class",
    "fences",
    "react",
    "shapecast.iife",
    "shapecast-anywidget",
  ];
  for (const entry of [...entries, "markdown-it", "remark"].map((name) => `${name}.js`)) {
    for (const file of closure(join(dist, entry))) {
      const text = readFileSync(file, "utf8");
      assert.doesNotMatch(text, /["']node:|import\.meta|\bimport\((?!["'])|\brequire\(/, basename(file));
    }
  }
});

const NODE_PROGRAM = `
  import { sum, tensor } from "shapecast";
  import { suggestFixes } from "shapecast/advice";
  const fixes = suggestFixes("add", [[4, 3], [4]]);
  console.log(String(sum(tensor([[1, 2], [3, 4]]), 1)), fixes.length > 0);
`;

test("a bundler for Node makes one file that needs no other", async () => {
  const { build } = await import("esbuild");
  const entry = join(folder, "server.mjs");
  writeFileSync(entry, NODE_PROGRAM);
  const elsewhere = mkdtempSync(join(tmpdir(), "shapecast-elsewhere-"));
  try {
    const outfile = join(elsewhere, "server.mjs");
    await build({ entryPoints: [entry], bundle: true, platform: "node", format: "esm", outfile });
    const printed = execFileSync(process.execPath, [outfile], { cwd: elsewhere, encoding: "utf8" });
    assert.equal(printed, "tensor([3, 7]) true\n");
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
});

test("there is one engine for all entries", () => {
  assert.equal(run(NODE_PROGRAM), "tensor([3, 7]) true\n");
});

test("the picture is drawn where there is no DOM", () => {
  const printed = run(`
    import { explain } from "shapecast";
    import { toSVG, toText } from "shapecast/figure";
    const plan = explain("add", [[5, 1, 4, 1], [3, 1, 1]]);
    console.log(/^<svg .*<\\/svg>$/s.test(toSVG(plan, { theme: "dark", lang: "zh-Hans" })), toText(plan).includes("5, 3, 4, 1"));
  `);
  assert.equal(printed, "true true\n");
});

test("the element imports where there is no DOM", () => {
  assert.equal(
    run(`
      import "shapecast/element";
      import { ShapeCastElement } from "shapecast/element/class";
      console.log(typeof ShapeCastElement);
    `),
    "function\n",
  );
});

test("each engine is in one file, the picture's in two, and the element loads one of those alone", () => {
  const dist = join(folder, "node_modules/shapecast/dist");
  const carriers = (needed) =>
    readdirSync(dist).filter(
      // The classic script and the widget's module are whole in themselves.
      (file) =>
        /(?<!\.iife|-anywidget)\.js$/.test(file) && readFileSync(join(dist, file), "utf8").includes(needed),
    );
  // One has the text of its binary, and slim has none. The figure as a string is whole in itself.
  const engines = carriers("sc_wasm_exchange");
  assert.equal(engines.length, 4, `an engine is in ${engines.join(", ")}`);
  assert.ok(engines.includes("figure.js"));
  const whole = carriers("sc_wasm_reduce");
  assert.deepEqual(whole.sort(), ["index.js", "slim.js"]);
  const loaded = closure(join(dist, "element.js"));
  assert.equal([...loaded].filter((file) => engines.includes(basename(file))).length, 1);
  assert.equal(loaded.has(join(dist, "index.js")), false);
});

test("what requires the package gets the same names and the same engine", () => {
  const file = join(folder, "program.cjs");
  writeFileSync(
    file,
    `const shapecast = require("shapecast");
     const { toText } = require("shapecast/figure");
     console.log(shapecast.default, String(shapecast.ones(2)), typeof toText);
     import("shapecast").then((module) => console.log(module.Tensor === shapecast.Tensor));\n`,
  );
  const printed = execFileSync(process.execPath, [file], { cwd: folder, encoding: "utf8" });
  assert.equal(printed, "undefined tensor([1., 1.]) function\ntrue\n");
});

test("what has types alone may be imported and required, and nothing comes of it", () => {
  const printed = run(`
    import { createRequire } from "node:module";
    for (const entry of ["solid", "svelte", "vue"]) {
      console.log(Object.keys(await import("shapecast/" + entry)).length);
      if (process.features.require_module) createRequire(import.meta.url)("shapecast/" + entry);
    }
  `);
  assert.equal(printed, "0\n0\n0\n");
});

test("the command answers, with its exit status", () => {
  const shapecast = (...args) =>
    spawnSync(join(folder, "node_modules/.bin/shapecast"), args, {
      encoding: "utf8",
      env: { ...process.env, NO_COLOR: "1" },
    });
  const good = shapecast("(5,1,4,1) + (3,1,1)");
  assert.equal(good.status, 0, good.stderr);
  assert.match(good.stdout, /\(5, 3, 4, 1\)/);
  const bad = shapecast("(4,3) + (4,)");
  assert.equal(bad.status, 1);
  assert.match(
    bad.stdout,
    /The size of tensor a \(3\) must match the size of tensor b \(4\) at non-singleton dimension 1/,
  );
  assert.equal(shapecast("(4,").status, 2);
  const picture = shapecast("(4,3) + (4,)", "--svg", "-");
  assert.equal(picture.status, 1);
  assert.match(picture.stdout, /^<svg /);
  assert.equal(shapecast("--version").stdout.trim(), version);
});

test("the tarball carries what it names and nothing else", () => {
  const manifest = JSON.parse(readFileSync(join(folder, "node_modules/shapecast/package.json"), "utf8"));
  assert.equal(manifest.dependencies, undefined);
  const filesOf = (entry) => (typeof entry === "string" ? [entry] : Object.values(entry).flatMap(filesOf));
  const targets = filesOf(manifest.exports);
  for (const target of [...targets, manifest.main, manifest.types, ...Object.values(manifest.bin)]) {
    assert.ok(readFileSync(join(folder, "node_modules/shapecast", target)).length > 0, target);
  }
  const top = readdirSync(join(folder, "node_modules/shapecast")).sort();
  assert.deepEqual(
    top,
    ["CHANGELOG.md", "LICENSE", "README.md", "dist", "package.json"].filter((file) => top.includes(file)),
  );
  assert.ok(top.includes("LICENSE") && top.includes("README.md") && top.includes("dist"));
});
