// Pages whose policy restricts trusted types: the figure is drawn where that is possible, else its own content stays, and nothing
// throws.
import assert from "node:assert/strict";
import { browserTest } from "./chromium.js";
import { figurePages, STRICT } from "./figures.js";

const { withPage } = figurePages();
const FIGURE = '<shape-cast expr="(5, 1, 4, 1) + (3, 1, 1)">own words</shape-cast>';

/** What the page threw, apart from the browser's own notes about the policy. */
async function thrownIn(page) {
  return page.evaluate(() => /** @type {any} */ (window).thrown);
}
const prepare = (page) =>
  page.addInitScript(() => {
    const thrown = [];
    Object.assign(window, { thrown });
    addEventListener("error", ({ message }) => thrown.push(message));
    addEventListener("unhandledrejection", ({ reason }) => thrown.push(String(reason)));
  });

const DRAWN = {
  "no policy may be made, and none is needed": `${STRICT}; trusted-types 'none'`,
  "Lit may make its own": `${STRICT}; require-trusted-types-for 'script'; trusted-types lit-html`,
  "all may": `${STRICT}; require-trusted-types-for 'script'`,
};
for (const [name, policy] of Object.entries(DRAWN)) {
  browserTest(`drawn: ${name}`, () =>
    withPage(
      FIGURE,
      async (page) => {
        await page.evaluate(() => window.atRest());
        const [text, own] = await page.evaluate(() => [
          document.querySelector("shape-cast")?.shadowRoot?.textContent,
          Object.hasOwn(globalThis, "trustedTypes") &&
            "value" in (Object.getOwnPropertyDescriptor(globalThis, "trustedTypes") ?? {}),
        ]);
        assert.match(text ?? "", /broadcast to 5×3×4×1/);
        assert.equal(own, false, "the page has its own trustedTypes back");
        assert.deepEqual(await thrownIn(page), []);
      },
      { policy, prepare },
    ),
  );
}

browserTest("not drawn where scripts may write no markup: the figure's own content stays", () =>
  withPage(
    FIGURE,
    async (page) => {
      const [defined, text] = await page.evaluate(() => [
        customElements.get("shape-cast") !== undefined,
        document.querySelector("shape-cast")?.textContent,
      ]);
      assert.deepEqual([defined, text], [false, "own words"]);
      assert.deepEqual(await thrownIn(page), []);
    },
    {
      policy: `${STRICT}; require-trusted-types-for 'script'; trusted-types 'none'`,
      prepare,
      isDefined: false,
    },
  ),
);
