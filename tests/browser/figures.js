// Pages with nothing but figures, for tests of the element: its bundle, served with a page of the test's own.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { bundle } from "../../js/tools/bundle.mjs";
import { serverSafe } from "../../web/server-safe.mjs";
import { launch } from "./chromium.js";
import { complaintsOf } from "./complaints.js";
import { atRest } from "./rest.js";
import { serveSite } from "./server.js";

/** The strictest policy that lets the figure run. */
export const STRICT =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src data:";

/** Sets up the tests of a file; what comes back opens pages. */
export function figurePages() {
  const held = { folder: "", browser: null, server: null };

  before(async () => {
    held.folder = mkdtempSync(join(tmpdir(), "shapecast-"));
    await bundle({
      entryPoints: { element: "web/element.js" },
      outdir: held.folder,
      splitting: true,
      ...serverSafe,
    });
    held.browser = await launch();
    held.server = held.browser && (await serveSite(held.folder));
  });

  after(async () => {
    await held.browser?.close();
    await held.server?.close();
    rmSync(held.folder, { recursive: true, force: true });
  });

  const write = (name, text) => writeFileSync(join(held.folder, name), text);

  /**
   * Opens a page with `body` under a policy; `use` gets the page and what its console complained of. In the page,
   * atRest() waits for its figures.
   */
  async function withPage(body, use, { policy = STRICT, ...context } = {}) {
    const head = `<meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="icon" href="data:,">`;
    const script = '<script type="module" src="element.js"></script>';
    write(
      "index.html",
      `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}${script}</head><body>${body}</body></html>`,
    );
    const opened = await held.browser.newContext({ viewport: { width: 1000, height: 800 }, ...context });
    const page = await opened.newPage();
    await page.addInitScript(`window.atRest = ${atRest};`);
    const complaints = complaintsOf(page);
    try {
      await page.goto(held.server.url);
      await page.waitForFunction(() => customElements.get("shape-cast"));
      await page.evaluate(() =>
        Promise.all([...document.querySelectorAll("shape-cast")].map((e) => e.updateComplete)),
      );
      await use(page, complaints);
    } finally {
      await opened.close();
    }
  }

  return { withPage, write };
}
