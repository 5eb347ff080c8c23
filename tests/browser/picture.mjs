// Draws the README's picture, site/pictures/light.png and dark.png, from the built page.
import { launch } from "./chromium.js";
import { serveSite } from "./server.js";

const server = await serveSite();
const browser = await launch();
if (browser === null) throw new Error("there is no Chromium here");
for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  const viewport = { width: 920, height: 900 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.5, colorScheme });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.locator("shape-cast [part~='ledger']").first().waitFor();
  await page
    .locator("shape-cast")
    .first()
    .screenshot({ path: `site/pictures/${colorScheme}.png` });
  await context.close();
}
await browser.close();
await server.close();
