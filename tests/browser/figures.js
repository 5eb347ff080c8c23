// Pages with nothing but figures, for tests of the element: the package's files, served with a page of the test's own.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
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
  const write = (name, text) => writeFileSync(join(held.folder, name), text);
  const copy = (name) => cpSync("dist", join(held.folder, name), { recursive: true });

  before(async () => {
    held.folder = mkdtempSync(join(tmpdir(), "shapecast-"));
    copy("");
    held.browser = await launch();
    held.server = held.browser && (await serveSite(held.folder));
  });

  after(async () => {
    await held.browser?.close();
    await held.server?.close();
    rmSync(held.folder, { recursive: true, force: true });
  });

  /**
   * Opens a page with `body` under a policy, once `prepare` has had it; `use` gets the page, what its console complained
   * of, and the files it asked for. In the page, atRest() waits for its figures. Where the element is not to be defined
   * (`isDefined` false), nothing waits for it.
   */
  async function withPage(
    body,
    use,
    { policy = STRICT, lang = "en", prepare = async (_page) => {}, isDefined = true, ...context } = {},
  ) {
    const head = `<meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="icon" href="data:,">`;
    const script = '<title>Figures</title><script type="module" src="element.js"></script>';
    write(
      "index.html",
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">${head}${script}</head><body>${body}</body></html>`,
    );
    const opened = await held.browser.newContext({ viewport: { width: 1000, height: 800 }, ...context });
    const page = await opened.newPage();
    await page.addInitScript(`window.atRest = ${atRest};`);
    await prepare(page);
    const complaints = complaintsOf(page);
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    try {
      await page.goto(held.server.url);
      // Without it the page waits for its scripts, as it does for any load event.
      if (isDefined) await page.waitForFunction(() => customElements.get("shape-cast"));
      await page.evaluate(() =>
        Promise.all([...document.querySelectorAll("shape-cast")].map((e) => e.updateComplete)),
      );
      await use(page, complaints, asked);
    } finally {
      await opened.close();
    }
  }

  return { withPage, write, copy };
}
