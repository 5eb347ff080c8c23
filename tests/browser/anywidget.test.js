// The widget's module: with a model as notebooks have one, and as an output that stands in an exported page.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { parseHash } from "../../site/scripts/hash.js";
import { browserTest, launch } from "./chromium.js";
import { complaintsOf } from "./complaints.js";

const text = readFileSync("dist/shapecast-anywidget.js", "utf8");
const loader = readFileSync("web/notebook/shapecast/loader.js", "utf8").trim().replace(/;$/, "");
const packed = gzipSync(text).toString("base64");
let browser;
let folder;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "shapecast-notebook-"));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page from the disk; nothing complains. */
async function withPage(body, use, { style = "" } = {}) {
  const file = join(folder, "page.html");
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><body style="${style}">${body}</body></html>`,
  );
  const page = await browser.newPage({ colorScheme: null });
  const complaints = complaintsOf(page);
  try {
    await page.goto(pathToFileURL(file).href);
    await use(page);
    assert.deepEqual(complaints, []);
  } finally {
    await page.close();
  }
}

let count = 0;
/** An output as the package for notebooks writes it. */
function output(state) {
  const id = `shapecast-${++count}`;
  return `<div class="output"><div id="${id}"><pre>${id}</pre></div><script>(${loader})("${id}", ${JSON.stringify(state)}, "${packed}")</script></div>`;
}

const message = "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1";
const FAILS = { op: "/", names: ["x", "sums"], shapes: [[4, 3], [4]], framework: "pytorch", message };

browserTest("an output draws what failed, with its fix, in place of the text", async () => {
  const met = [FAILS];
  await withPage(output({ met }), async (page) => {
    await page.getByText("It does not broadcast.").waitFor();
    assert.equal(await page.locator("pre", { hasText: /^shapecast-/ }).count(), 0);
    assert.equal(await page.locator(".edit pre").textContent(), "x / sums.unsqueeze(-1)");
    assert.deepEqual(await page.locator("tbody th").allInnerTexts(), ["x", "sums", "x / sums"]);
    await page.getByRole("button", { name: "Hide" }).click();
    assert.equal(await page.locator(".output table").count(), 0);
  });
});

browserTest("what failed leads to the site where that is known, with the same operation", async () => {
  const site = "https://example.org/shapecast/";
  const partial = { ...FAILS, shapes: [[4, 3], null], unread: [1] };
  const given = [{ met: [FAILS], site, lang: "zh" }, { met: [FAILS] }, { met: [partial], site }];
  await withPage(given.map(output).join(""), async (page) => {
    await page.waitForFunction(() => document.querySelectorAll(".output > div > div").length === 3);
    const links = page.locator(".meeting a");
    assert.equal(await links.count(), 1);
    const { origin, pathname, hash } = new URL(await links.evaluate((link) => link.href));
    assert.equal(origin + pathname, `${site}zh/`);
    const { expr, dialect, unread } = parseHash(hash);
    assert.deepEqual({ expr, dialect, unread }, { expr: "(4, 3) / (4,)", dialect: "pytorch", unread: [] });
  });
});

browserTest("what the framework would have said of other shapes is not drawn", async () => {
  const met = [{ ...FAILS, shapes: [[4, 3], [5]] }];
  await withPage(output({ met }) + output({ expr: "(2, 1) + (3,)" }), async (page) => {
    await page.locator("shape-cast .says").waitFor();
    assert.equal(await page.locator(".output").first().locator("pre, div > div, shape-cast").count(), 0);
  });
});

browserTest("what draws is unpacked once for all outputs of a page", async () => {
  const body = `<script>
    const made = URL.createObjectURL;
    window.modules = 0;
    URL.createObjectURL = (blob) => (window.modules++, made.call(URL, blob));
  </script>${Array.from({ length: 10 }, () => output({ met: [FAILS] })).join("")}`;
  await withPage(body, async (page) => {
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll(".output > div > div")].filter((host) => host.shadowRoot).length === 10,
    );
    assert.equal(await page.evaluate("modules"), 1);
  });
});

browserTest(
  "it is light or dark as the notebook around it, and an exported page has no buttons",
  async () => {
    const dark = (page) => page.locator(".meeting").evaluate((root) => root.classList.contains("dark"));
    for (const [style, expected] of /** @type {const} */ ([
      ["background: #111", true],
      ["background: #fff", false],
    ]))
      await withPage(
        `<script>document.body.className = "jp-Notebook"</script>${output({ met: [FAILS] })}`,
        async (page) => {
          await page.getByText("It does not broadcast.").waitFor();
          assert.equal(await dark(page), expected);
          assert.equal(await page.locator(".meeting button").count(), 0);
        },
        { style },
      );
  },
);

browserTest("doubts are drawn where the engine has some", async () => {
  const doubt = { op: "-", framework: "numpy", doubt: true };
  const met = [
    { ...doubt, names: ["pred", "target"], shapes: [[5], [5, 1]] },
    { ...doubt, names: ["x", "bias"], shapes: [[4, 3], [3]] },
  ];
  await withPage(output({ met }), async (page) => {
    await page.getByText("It runs, but is it meant?").waitFor();
    assert.equal(await page.locator(".meeting").count(), 1);
    assert.deepEqual(await page.locator("tbody th").allInnerTexts(), ["pred", "target", "result"]);
  });
});

browserTest(
  "a widget follows its model, the model follows the reader, and nothing stays behind",
  async () => {
    await withPage('<main id="el"></main>', async (page) => {
      await page.evaluate(async (source) => {
        const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
        const { default: widget } = await import(address);
        const listeners = new Map();
        const state = { expr: "(4, 3) + (3,)", step: 0 };
        const model = {
          saved: 0,
          listeners,
          get: (name) => state[name],
          set(name, value) {
            state[name] = value;
            for (const listener of listeners.get(`change:${name}`) ?? []) listener();
          },
          save_changes: () => model.saved++,
          on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
          off: (event, listener) => {
            listeners.set(
              event,
              listeners.get(event).filter((one) => one !== listener),
            );
          },
        };
        Object.assign(window, { model, end: widget.render({ model, el: document.querySelector("#el") }) });
      }, text);
      const says = page.locator("shape-cast .says");
      await says.waitFor();
      await page.getByRole("button", { name: "Next" }).click();
      await page.waitForFunction("model.get('step') === 1 && model.saved > 0");
      await page.evaluate("model.set('expr', '(2, 1) + (1, 5)'); model.set('step', null)");
      await page.getByText("It broadcasts to").first().waitFor();
      assert.equal(await page.locator("shape-cast").getAttribute("step"), null);
      await page.evaluate((met) => {
        const { model } = /** @type {any} */ (window);
        model.set("met", [met]);
      }, FAILS);
      await page.getByText("It does not broadcast.").waitFor();
      assert.equal(await page.locator("shape-cast").count(), 0);
      await page.evaluate("end()");
      assert.equal(await page.locator("#el > *").count(), 0);
      assert.equal(await page.evaluate("[...model.listeners.values()].flat().length"), 0);
    });
  },
);
