// The command line: what goes to which stream, with which exit status.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { main } from "../../../js/cli/command.js";
import { fixText } from "../../../js/cli/fixes.js";
import { explain } from "../../../js/index.js";
import { ledger } from "../../../js/ledger/ledger.js";

const COMMAND = fileURLToPath(new URL("../../../web/cli.js", import.meta.url));

/** Runs main() with everything around it made up. */
async function call(
  argv,
  { input = [], env = {}, isTTY = false, columns = undefined, toSVG = undefined } = {},
) {
  const written = { stdout: "", stderr: "" };
  const stream = (name) => ({ columns, write: (text) => (written[name] += text) });
  const status = await main(argv, {
    stdout: stream("stdout"),
    stderr: stream("stderr"),
    stdin: input,
    env,
    isTTY,
    toSVG,
    version: "1.2.3",
  });
  return { status, ...written };
}

const TUTORIAL = explain("add", [
  [5, 1, 4, 1],
  [3, 1, 1],
]);

test("an expression that broadcasts: the ledger, status 0", async () => {
  const { status, stdout, stderr } = await call(["(5,1,4,1) + (3,1,1)"]);
  assert.deepEqual([status, stdout, stderr], [0, ledger(TUTORIAL), ""]);
});

test("an expression that does not: the ledger with the framework's message, fixes, status 1", async () => {
  const failing = explain("add", [[2, 3], [4]]);
  for (const dialect of ["pytorch", "numpy", "tensorflow", "jax"]) {
    const { status, stdout, stderr } = await call(["(2,3) + (4,)", "--dialect", dialect]);
    const fixes = fixText("add", failing.shapes, { dialect: /** @type {any} */ (dialect) });
    assert.deepEqual([status, stdout, stderr], [1, ledger(failing, { dialect }) + fixes, ""]);
    assert.ok(stdout.includes(failing.error.messages[dialect].trimEnd()), dialect);
  }
});

test("einsum, its equation and shapes in one word or in several; no fixes, for broadcasting has none", async () => {
  const { stdout } = await call(["ij,jk->ik", "(2,3)", "(3,4)"]);
  assert.equal(stdout, ledger(explain("einsum", ["ij,jk->ik", [2, 3], [3, 4]])));
  assert.equal((await call(['np.einsum("ij,jk->ik", (2,3), (3,4))'])).stdout, stdout);
  const failing = await call(["ij,jk->ik (2,3) (4,5)"]);
  const expected = ledger(explain("einsum", ["ij,jk->ik", [2, 3], [4, 5]]));
  assert.deepEqual([failing.status, failing.stdout], [1, expected]);
  const { equation, labels } = JSON.parse((await call(["ii-> (3,3)", "--json"])).stdout);
  assert.deepEqual([equation, labels[0].operands[0].axes], ["ii->", [0, 1]]);
});

test("shapes one by one, and an expression in several words", async () => {
  const same = async (...argv) => assert.equal((await call(argv)).stdout, ledger(TUTORIAL), argv.join(" | "));
  await same("(5,1,4,1)", "(3,1,1)");
  await same("5,1,4,1", "3,1,1");
  await same("5,1,4,1", "+", "3,1,1");
  await same("(5,1,4,1)", "vs.", "(3,1,1)");
  await same("(5,1,4,1)", "(3,1,1)", "--dialect=numpy");
  assert.equal((await call(["3", "4"])).status, 1);
  assert.equal((await call(["-1 * (2,3)"])).stdout, ledger(explain("mul", [[], [2, 3]])));
  assert.equal((await call(["(2,3)", "-", "(3,)"])).stdout, ledger(explain("sub", [[2, 3], [3]])));
  assert.match((await call(["(2,3)"])).stdout, /One shape, \(2, 3\): 6 elements/);
});

test("what is compared gives bools, one byte each", async () => {
  assert.match((await call(["(5,1) < (3,)"])).stdout, /15 elements, 15 B of bool\./);
});

test("shapes in other words are read as such", async () => {
  for (const [text, understood] of [
    ["float32[4,3] + float32[3]", "(4, 3) + (3,)"],
    ["a (3,4) matrix plus a (4,) vector", "(3, 4) + (4,)"],
    ["reshape (3,4) to (6,2)", "(3, 4).reshape(6, 2) → (6, 2)"],
    ["torch.cat([(2,3),(2,4)], dim=1)", "torch.cat([(2,3),(2,4)], dim=1) → (2, 7)"],
  ]) {
    const { status, stdout, stderr } = await call([text]);
    assert.deepEqual([status, stderr], [0, ""]);
    assert.ok(stdout.startsWith(`Read as shapes: ${understood}.\n`), stdout);
  }
});

test("shapes in other words that fail say so", async () => {
  for (const [text, error] of [
    ["torch.cat([(2,3),(2,4)])", /RuntimeError: Sizes of tensors must match except in dimension 0/],
    ["reshape (3,4) to (5,2)", /RuntimeError: shape '\[5, 2\]' is invalid for input of size 12/],
    ["nn.Linear(784, 10) on (32, 28, 28)", /\na +32 +28 .* 28✗\n/],
  ]) {
    const { status, stdout, stderr } = await call([text]);
    assert.deepEqual([status, stderr], [1, ""]);
    assert.match(stdout, error);
  }
});

test("names of operands appear", async () => {
  const { stdout } = await call(["pred = (64,1); target = (64,); pred - target"]);
  assert.match(stdout, /\npred - target +64 +64\n/);
});

test("--json prints what explain() found, the error as plain data", async () => {
  const { status, stdout } = await call(["--json", "(5,1,4,1) + (3,1,1)"]);
  assert.deepEqual([status, JSON.parse(stdout)], [0, TUTORIAL]);
  const failed = await call(["--json", "(2,3) + (4,)"], { isTTY: true });
  const { error, ...facts } = explain("add", [[2, 3], [4]]);
  const { error: plain, ...rest } = JSON.parse(failed.stdout);
  assert.deepEqual([failed.status, rest], [1, facts]);
  assert.deepEqual(Object.keys(plain), ["message", "pythonType", "op", "shapes", "axis", "messages"]);
  for (const [key, value] of Object.entries(plain)) assert.deepEqual(value, error[key], key);
});

test("--svg draws into a file, or to standard output alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shapecast-"));
  const toSVG = ({ shape }, { lang, dialect, names }) => JSON.stringify({ shape, lang, dialect, names });
  try {
    const file = join(folder, "a.svg");
    const both = await call(["x = (5,1,4,1); y = (3,1,1); x + y", "--svg", file, "--lang", "zh"], { toSVG });
    assert.equal(both.stdout, ledger(TUTORIAL, { lang: "zh", names: ["x", "y"] }));
    const drawn = { shape: [5, 3, 4, 1], lang: "zh", names: ["x", "y"] };
    assert.equal(readFileSync(file, "utf8"), `${JSON.stringify(drawn)}\n`);
    const alone = await call(["(4,3) + (4,)", "--svg=-", "--dialect", "jax"], { toSVG });
    assert.equal(alone.status, 1);
    assert.deepEqual(JSON.parse(alone.stdout), {
      shape: null,
      lang: "en",
      dialect: "jax",
      names: [null, null],
    });
    const message =
      "The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 1";
    const unknown = await call(["explain", message, "--svg", "-"], { toSVG });
    assert.deepEqual([unknown.status, unknown.stdout], [2, ""]);
    assert.match(unknown.stderr, /too little for a picture/);
    const nowhere = await call(["(2,) + (1,)", "--svg", join(folder, "no", "a.svg")], { toSVG });
    assert.deepEqual([nowhere.status, nowhere.stdout], [2, ""]);
    assert.match(nowhere.stderr, /cannot be written \(ENOENT\)/);
    const told = await call(
      ["explain", "operands could not be broadcast together with shapes (4,3) (4,)", "--svg=-"],
      { toSVG },
    );
    assert.equal(JSON.parse(told.stdout).shape, null);
  } finally {
    rmSync(folder, { recursive: true });
  }
  assert.match(
    spawnSync(process.execPath, [COMMAND, "(4,3) + (4,)", "--svg=-"], { encoding: "utf8" }).stdout,
    /^<svg [\s\S]*<\/svg>\n$/,
  );
});

test("- reads standard input, whole and as UTF-8", async () => {
  const bytes = Buffer.from("a：（5，1，4，1）\n+ b：（3，1，1）\n");
  const input = [...bytes].map((byte) => Buffer.from([byte]));
  assert.equal((await call(["-"], { input })).stdout, ledger(TUTORIAL));
  assert.equal((await call(["-"], { input: ["(2,3", ")"] })).status, 0);
  const empty = await call(["-"], { input: ["\n"] });
  assert.deepEqual([empty.status, empty.stdout], [2, ""]);
});

test("what cannot be read: the place under a caret, status 2", async () => {
  const refused = async (text, argv = []) => {
    const { status, stdout, stderr } = await call([text, ...argv]);
    assert.deepEqual([status, stdout], [2, ""], text);
    return stderr;
  };
  assert.equal(
    await refused("(5,1,4,1) + (3,-2)"),
    'shapecast: A size cannot be negative: -2. Stopped at character 16; understood before it: "(5,1,4,1) + (3,".\n' +
      "  (5,1,4,1) + (3,-2)\n" +
      "                 ^^\n",
  );
  assert.match(
    await refused("（2，3）＋（－4，）", ["--lang", "zh"]),
    /不能是负数：－4[^\n]*\n {2}（2，3）＋（－4，）\n {14}\^\^\^\n$/,
  );
  assert.match(await refused("(2,3"), /\n {2}\(2,3\n {6}\^\n$/);
  const long = await refused(`${"(1, 1, 1, 1, 1, 1) + ".repeat(100)}(2,3)`);
  assert.match(long, /\n {2}….*…\n +\^+\n$/);
  assert.ok(
    long
      .split("\n")
      .slice(1)
      .every((line) => line.length < 80),
  );
  assert.doesNotMatch(await refused("(2,3) + \u001b[31m(3,)\u0007"), /[^\P{Cc}\n]/u);
});

test("bad usage is explained on standard error, status 2", async () => {
  for (const [argv, message] of /** @type {[string[], RegExp][]} */ ([
    [[], /^shapecast: Give an expression/],
    [["--frobnicate"], /^shapecast: Unknown option '--frobnicate'\n/],
    [["(2,3)", "--lang", "fr"], /^shapecast: --lang is one of en, zh, not "fr"/],
    [
      ["(2,3)", "--dialect", "matlab"],
      /^shapecast: --dialect is one of pytorch, numpy, tensorflow, jax, not "matlab"/,
    ],
    [["(2,3)", "--lang"], /^shapecast: .*--lang/],
    [["(2,3)", "--json=yes"], /^shapecast: .*--json/],
    [["(1e6,1e6,1e6) + (1,)"], /^shapecast: Storage size calculation overflowed/],
  ])) {
    const { status, stdout, stderr } = await call(argv);
    assert.deepEqual([status, stdout], [2, ""], argv.join(" "));
    assert.match(stderr, message);
    assert.match(stderr, /\nshapecast --help says more\.\n$/);
  }
});

test("--help and --version", async () => {
  assert.deepEqual(await call(["--version"]), { status: 0, stdout: "1.2.3\n", stderr: "" });
  assert.deepEqual(await call(["-v"]), { status: 0, stdout: "1.2.3\n", stderr: "" });
  const help = await call(["--help"]);
  assert.equal(help.status, 0);
  for (const option of ["--json", "--lang", "--dialect", "--help", "--version"])
    assert.ok(help.stdout.includes(option));
  assert.ok(help.stdout.split("\n").every((line) => line.length <= 80));
  assert.match((await call(["-h", "--lang", "zh"])).stdout, /^用法/);
});

test("every example of the help works", async () => {
  const { stdout } = await call(["--help"]);
  const examples = [...stdout.matchAll(/^ {2}shapecast (.*)$/gm)].map(([, rest]) => rest);
  assert.equal(examples.length, 4);
  for (const example of examples) {
    const argv = [...example.matchAll(/'([^']*)'/g)].map(([, text]) => text);
    assert.notEqual((await call(argv)).status, 2, example);
  }
});

test("the language follows the locale, and --lang overrides it", async () => {
  const opens = async (word, argv, env) =>
    assert.match((await call(["(2,3)", ...argv], { env })).stdout, word);
  await opens(/^axis/, [], { LANG: "C.UTF-8" });
  await opens(/^轴/, [], { LANG: "zh_CN.UTF-8" });
  await opens(/^axis/, [], { LC_ALL: "C", LANG: "zh_CN.UTF-8" });
  await opens(/^axis/, ["--lang", "en"], { LANG: "zh_CN.UTF-8" });
  await opens(/^轴/, ["--lang=zh"], {});
});

test("colour on a terminal only, and not with NO_COLOR; the terminal's width is kept", async () => {
  const expression = "(5,1,4,1) + (3,1,1)";
  const color = async (options) => (await call([expression], options)).stdout.includes("\u001b[");
  assert.equal(await color({ isTTY: true }), true);
  assert.equal(await color({ isTTY: true, env: { NO_COLOR: "" } }), true);
  assert.equal(await color({ isTTY: true, env: { NO_COLOR: "1" } }), false);
  assert.equal(await color({ isTTY: false }), false);
  const narrow = await call([expression], { isTTY: true, columns: 40, env: { NO_COLOR: "1" } });
  assert.equal(narrow.stdout, ledger(TUTORIAL, { width: 40 }));
  assert.equal((await call([expression], { columns: 40 })).stdout, ledger(TUTORIAL));
});

test("the command itself", () => {
  const run = (argv, input = "") =>
    spawnSync(process.execPath, [COMMAND, ...argv], {
      input,
      encoding: "utf8",
      env: { PATH: process.env.PATH },
    });
  const good = run(["(5,1,4,1) + (3,1,1)"]);
  assert.deepEqual([good.status, good.stdout, good.stderr], [0, ledger(TUTORIAL), ""]);
  assert.equal(run(["-"], "[4,32,32,3] vs. [3]\n").status, 0);
  assert.equal(run(["(2,) + (3,)"]).status, 1);
  const bad = run(["(2,"]);
  assert.deepEqual([bad.status, bad.stdout], [2, ""]);
});

test("an output that cannot be written is one line, and a status of its own", {
  skip: !existsSync("/dev/full"),
}, () => {
  const full = openSync("/dev/full", "w");
  for (const argv of [
    ["(5,1,4,1) + (3,1,1)"],
    ["(4,3) + (4,)"],
    ["(2,) + (3,)", "--json"],
    ["--help"],
    ["--svg=-", "(2,3) + (3,)"],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...argv], {
      stdio: ["ignore", full, "pipe"],
      encoding: "utf8",
      env: { PATH: process.env.PATH },
    });
    assert.deepEqual(
      [status, stderr],
      [3, "shapecast: stdout cannot be written (ENOSPC).\n"],
      argv.join(" "),
    );
  }
  const { status } = spawnSync(process.execPath, [COMMAND, "(2,"], { stdio: ["ignore", "pipe", full] });
  assert.equal(status, 2, "nobody is left to tell");
  closeSync(full);
});

test("a reader that has gone away is no error", async () => {
  const child = spawn(process.execPath, [COMMAND, "(5,1,4,1) + (3,1,1)"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  let complaints = "";
  child.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  const status = await new Promise((resolve) => child.on("close", resolve));
  assert.deepEqual([status, complaints], [0, ""]);
});

test("a program that fails is mended in its own words", async () => {
  const source = "import torch\nx = torch.ones(4, 3)\nx -= 1\ny = x - x.mean(1)\n";
  const { status, stderr } = await call(["run", "-"], { input: [source] });
  assert.equal(status, 1);
  assert.match(stderr, /1\. y = x - x\.mean\(1, keepdim=True\)/);
  assert.match(stderr, /2\. y = x - x\.mean\(1\)\.unsqueeze\(-1\)/);
});

test("a file that holds what a program printed as it failed is explained", async () => {
  const source = [
    "Traceback (most recent call last):",
    '  File "train.py", line 70, in main',
    "    loss = a - b",
    "RuntimeError: The size of tensor a (10) must match the size of tensor b (32) at non-singleton dimension 1",
  ].join("\n");
  const explained = await call([source]);
  const { status, stdout, stderr } = await call(["run", "-"], { input: [source] });
  assert.deepEqual([status, stderr], [1, ""]);
  assert.match(stdout, /10✗/);
  assert.equal(stdout, explained.stdout);
  const refused = await call(["run", "-"], { input: ["async def f():\n    pass\n"] });
  assert.deepEqual([refused.status, refused.stdout], [2, ""]);
});
