// Draws the film strip, site/pictures/film-light.webp and film-dark.webp, from the built element: three moments of each of
// four figures, each a figure of its own that shows its moment.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "./chromium.js";
import { serveSite } from "./server.js";

/** Expressions, and the moments of each: 3.4 is on the way from step 3 to step 4. */
const STRIP = /** @type {const} */ ([
  ["(4, 1) + (1, 3)", [4.3, 5.45, 7]],
  ["(32,) - (32, 1)", [0.5, 4.55, 7]],
  ["(4, 3) + (4,)", [0.5, 2.5, 5]],
  ["(2, 3) @ (3, 4)", [0.7, 5.55, 7]],
]);

const folder = mkdtempSync(join(tmpdir(), "shapecast-film-"));
cpSync("dist", folder, { recursive: true });
const figures = STRIP.flatMap(([expr, times]) =>
  times.map(
    (time) =>
      `<shape-cast expr="${expr}" view="ledger cells" controls="none" data-time="${time}"></shape-cast>`,
  ),
);
writeFileSync(
  join(folder, "index.html"),
  `<!doctype html><meta charset="utf-8"><script type="module" src="element.js"></script>
  <style>main { display: grid; grid-template-columns: repeat(3, 760px); gap: 14px; padding: 14px; width: max-content }
  @media (prefers-color-scheme: dark) { body { background: #151418 } }</style><main>${figures.join("")}</main>`,
);
const server = await serveSite(folder);
const browser = await launch();
if (browser === null) throw new Error("there is no Chromium here");
for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  const viewport = { width: 2340, height: 2400 };
  const context = await browser.newContext({ viewport, colorScheme });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("shape-cast")].every((figure) =>
      figure.shadowRoot?.querySelector("canvas, .crossing"),
    ),
  );
  await page.evaluate(async () => {
    for (const figure of /** @type {NodeListOf<any>} */ (document.querySelectorAll("shape-cast"))) {
      figure.time = Number(figure.dataset.time);
      await figure.updateComplete;
    }
    for (let i = 0; i < 400; i++) await new Promise(requestAnimationFrame);
  });
  const session = await context.newCDPSession(page);
  const clip = { .../** @type {any} */ (await page.locator("main").boundingBox()), scale: 0.6 };
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 70, clip });
  writeFileSync(`site/pictures/film-${colorScheme}.webp`, Buffer.from(data, "base64"));
  await context.close();
}
await browser.close();
await server.close();
rmSync(folder, { recursive: true, force: true });
