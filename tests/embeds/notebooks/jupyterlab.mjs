// JupyterLab in a browser: somebody types a cell that fails, and its figure is there, light and dark; what is exported draws itself.
// Run by `make test-notebook`.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { launch } from "../../browser/chromium.js";

const bin = (name) => resolve("build/jupyter/bin", name);
/** Where pictures go, for whoever wants to look. */
const { PICTURES } = process.env;
const PATIENCE = 120_000;

let folder;
let server;
let address;
let browser;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "shapecast-jupyterlab-"));
  const cell = {
    cell_type: "code",
    execution_count: null,
    id: "first",
    metadata: {},
    outputs: [],
    source: "",
  };
  const kernelspec = { name: "python3", display_name: "Python 3", language: "python" };
  const notebook = { nbformat: 4, nbformat_minor: 5, metadata: { kernelspec }, cells: [cell] };
  writeFileSync(join(folder, "lesson.ipynb"), JSON.stringify(notebook));
  const own = join(folder, "settings");
  mkdirSync(own);
  const env = {
    ...process.env,
    JUPYTER_CONFIG_DIR: own,
    JUPYTER_DATA_DIR: own,
    IPYTHONDIR: own,
    JUPYTERLAB_SETTINGS_DIR: own,
  };
  const flags = [
    "--no-browser",
    "--allow-root",
    "--port=0",
    "--IdentityProvider.token=",
    "--expose-app-in-browser",
  ];
  server = spawn(bin("jupyter-lab"), [...flags, `--ServerApp.root_dir=${folder}`], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  for await (const line of createInterface({ input: server.stderr })) {
    address = /(http:\/\/(?:localhost|127\.0\.0\.1):\d+)\/lab/.exec(line)?.[1];
    if (address) break;
  }
  server.stderr.resume();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  if (server) {
    server.kill("SIGINT");
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of JupyterLab. */
const command = (page, name, given = {}) =>
  page.evaluate(({ name, given }) => /** @type {any} */ (window).jupyterapp.commands.execute(name, given), {
    name,
    given,
  });

/** Types a cell and runs it; the next one is there, and is typed in next. */
async function run(page, source) {
  const cells = page.locator(".jp-NotebookPanel .jp-CodeCell");
  const before = await cells.count();
  await cells.last().locator(".cm-content").click();
  await page.keyboard.insertText(source);
  await page.keyboard.press("Shift+Enter");
  await page.waitForFunction(
    (before) => document.querySelectorAll(".jp-NotebookPanel .jp-CodeCell").length > before,
    before,
  );
  const cell = cells.nth(before - 1);
  await cell.locator(".jp-InputPrompt", { hasText: /\[\d+\]/ }).waitFor({ timeout: PATIENCE });
  return cell;
}

const picture = (page, name) => PICTURES && page.screenshot({ path: join(PICTURES, `${name}.png`) });

test("a cell that fails is followed by its figure", { timeout: 5 * PATIENCE }, async () => {
  const page = await browser.newPage({ colorScheme: null, viewport: { width: 1280, height: 1000 } });
  const off = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(address) && /^https?:/.test(request.url())) off.push(request.url());
  });
  await page.goto(`${address}/lab/tree/lesson.ipynb`);
  await page.locator(".jp-NotebookPanel .cm-content").first().waitFor({ timeout: PATIENCE });
  await page.waitForFunction(
    () => {
      const { context } = /** @type {any} */ (window).jupyterapp.shell.currentWidget ?? {};
      const kernel = context?.sessionContext?.session?.kernel;
      return kernel?.connectionStatus === "connected" && kernel.status === "idle";
    },
    null,
    { timeout: PATIENCE },
  );

  const loading = await run(page, "%load_ext shapecast\nimport numpy as np, shapecast");
  assert.equal(await loading.locator(".jp-OutputArea-output").count(), 0);

  const failing = await run(page, "x = np.arange(12.).reshape(4, 3)\nsums = x.sum(1)\nx / sums");
  await failing.getByText("It does not broadcast.").waitFor({ timeout: PATIENCE });
  const outputs = failing.locator(".jp-OutputArea-output");
  assert.match(
    (await outputs.first().textContent()) ?? "",
    /operands could not be broadcast together with shapes \(4,3\) \(4,\)/,
  );
  assert.deepEqual(await failing.locator("tbody th").allInnerTexts(), ["x", "sums", "x / sums"]);
  assert.match((await failing.locator(".edit pre").textContent()) ?? "", /^x \/ sums\[:, None\]/);
  const { height, width } = (await failing.locator(".meeting").boundingBox()) ?? { height: 0, width: 0 };
  assert.ok(height <= 240 && width <= 860, `${width} x ${height}`);
  assert.equal(await failing.locator(".meeting.dark").count(), 0);

  const other = await run(page, "1 / 0");
  assert.equal(await other.locator(".jp-OutputArea-output").count(), 1);
  const shown = await run(page, 'shapecast.show("(5,1,4,1) + (3,1,1)")');
  await shown.locator("shape-cast .says").waitFor();
  const explained = await run(page, "shapecast.explain(x, sums, op='sub')");
  await explained.locator("shape-cast").getByText("It does not broadcast.").waitFor();
  await run(page, "%shapecast doubts");
  const doubted = await run(page, "pred, target = np.ones(5), np.ones((5, 1))\ndiff = pred - target");
  await doubted.getByText("It runs, but is it meant?").waitFor();

  const live = await run(page, 'widget = shapecast.ShapeCast(expr="(2, 1) + (1, 3)")\nwidget');
  await live.getByText("It broadcasts to").first().waitFor({ timeout: PATIENCE });
  await run(page, 'widget.expr = "(2, 4) + (3,)"');
  await live.getByText("It does not broadcast.").waitFor();
  await failing.scrollIntoViewIfNeeded();
  await picture(page, "light");

  await command(page, "apputils:change-theme", { theme: "JupyterLab Dark" });
  await failing.locator(".meeting.dark").waitFor({ timeout: PATIENCE });
  await shown.locator("shape-cast .root.dark").waitFor();
  await failing.scrollIntoViewIfNeeded();
  await picture(page, "dark");

  await command(page, "docmanager:save");
  await page.reload();
  await page.locator(".meeting").first().waitFor({ timeout: PATIENCE });
  assert.deepEqual(off, []);
  await page.close();
});

test("an exported notebook draws itself, from a disk and without a network", {
  timeout: 5 * PATIENCE,
}, async () => {
  const file = join(folder, "lesson.ipynb");
  assert.match(readFileSync(file, "utf8"), /shapecast-/);
  execFileSync(bin("jupyter-nbconvert"), ["--to", "html", file], { stdio: "ignore" });
  const page = await browser.newPage({ colorScheme: null, viewport: { width: 1280, height: 1000 } });
  await page.route(/^https?:/, (route) => route.abort());
  await page.goto(pathToFileURL(join(folder, "lesson.html")).href);
  await page.getByText("It does not broadcast.").first().waitFor();
  await page.locator("shape-cast .says").first().waitFor();
  assert.equal(await page.locator(".meeting button").count(), 0);
  await picture(page, "exported");
  await page.close();
});
