// marimo in a browser: its figures are widgets. Run by `make test-notebook`.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { launch } from "../../browser/chromium.js";

/** Where pictures go, for whoever wants to look. */
const { PICTURES } = process.env;
const PATIENCE = 120_000;

let server;
let address;
let browser;

before(async () => {
  const app = resolve("tests/embeds/notebooks/app.py");
  const flags = ["run", app, "--headless", "--no-token"];
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: "1" };
  server = spawn(resolve("build/jupyter/bin/marimo"), flags, { env, stdio: ["ignore", "pipe", "ignore"] });
  for await (const line of createInterface({ input: server.stdout })) {
    address = /http:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0):\d+/.exec(line)?.[0];
    if (address) break;
  }
  browser = await launch();
});

after(async () => {
  await browser?.close();
  if (server) {
    server.kill("SIGINT");
    await once(server, "exit");
  }
});

test("figures are drawn as widgets, as light as the page whatever the system is", {
  timeout: 2 * PATIENCE,
}, async () => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 1000 } });
    await page.goto(address);
    const says = page.locator("marimo-anywidget shape-cast .says");
    await says.nth(1).waitFor({ timeout: PATIENCE });
    const [shown, explained] = await says.allTextContents();
    assert.match(shown, /It broadcasts to \(5, 3, 4, 1\)/);
    assert.match(explained, /It does not broadcast/);
    if (PICTURES) await page.screenshot({ path: join(PICTURES, `marimo-${colorScheme}.png`) });
    assert.equal(await page.locator("shape-cast .root.dark").count(), 0);
    await page.close();
  }
});
