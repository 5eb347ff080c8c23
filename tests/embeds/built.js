// What holds of a project whose fences a plugin draws while it is built, which it does into the folder `built`.
import assert from "node:assert/strict";
import { readIn } from "./columns.js";
import { FENCE } from "./document.js";

/** @param {ReturnType<typeof import("./embedded.js").embedded>} example @param {string} plugin */
export const builtFence = ({ shows, open }, plugin) =>
  shows("fence", `by ${plugin} while it is built`, () =>
    open(
      "",
      async (page) => {
        const figure = page.locator("shape-cast").nth(2);
        assert.deepEqual(await figure.evaluate(({ expr, names }) => [expr, names]), [FENCE.lines[0], "a<b"]);
        assert.equal(await page.locator(".language-shapecast").count(), 0);
      },
      { from: "built" },
    ),
  );

/** @param {ReturnType<typeof import("./embedded.js").embedded>} example */
export const builtTwin = ({ shows, open }) =>
  shows("twin", "built, the fence is its ledger as a table", () =>
    open(
      "",
      async (page) => assert.match(await readIn(page), /a 8×1×6×1 and b 7×1×5 broadcast to 8×7×6×5\./),
      {
        from: "built",
        javaScriptEnabled: false,
        drawn: 0,
      },
    ),
  );
