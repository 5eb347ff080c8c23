// The component in a page that React draws.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { browserTest } from "./chromium.js";
import { figurePages } from "./figures.js";

const { withPage, write } = figurePages();
const root = fileURLToPath(new URL("../..", import.meta.url));

const APP = `
  import { createElement, createRef, StrictMode } from "react";
  import { createRoot } from "react-dom/client";
  import { ShapeCast } from "shapecast/react";
  const told = [];
  const root = createRoot(document.getElementById("app"));
  const ref = createRef();
  window.app = {
    told, ref,
    draw: (props) => root.render(props && createElement(StrictMode, null, createElement(ShapeCast, { ...props, ref,
      onChange: ({ detail }) => told.push((props.word ?? "change") + " " + detail.shape),
      onStep: ({ detail }) => told.push("step " + detail.step),
      onError: ({ detail }) => told.push("error " + detail.kind), word: undefined }))),
  };`;

/** The app in one file beside the page. */
async function bundled() {
  const { outputFiles } = await build({
    stdin: { contents: APP, resolveDir: root },
    bundle: true,
    format: "iife",
    minify: true,
    write: false,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  write("app.js", outputFiles[0].text);
}

browserTest("properties, a plan, events and leaving, as React hands them on", async () => {
  await bundled();
  await withPage(
    '<div id="app"></div><script src="app.js"></script>',
    async (page, complaints) => {
      const drawn = (props) =>
        page.evaluate(async (props) => {
          window.app.draw(props);
          await window.atRest();
          const figure = window.app.ref.current;
          return [
            [...(figure?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`).sort(),
            figure?.textContent ?? "",
            window.app.told.splice(0),
            figure?.plan?.shape ?? null,
          ];
        }, props);
      const first = await drawn({
        expr: "(2,1) + (3,)",
        className: "wide",
        quiz: false,
        step: 1,
        children: "(2, 3)",
      });
      assert.deepEqual(first, [
        ["class=wide", "expr=(2,1) + (3,)", "step=1"],
        "(2, 3)",
        ["change 2,3"],
        [2, 3],
      ]);
      // A listener of the latest drawing hears it, and what is left out goes.
      const second = await drawn({ expr: "(4,1) + (3,)", word: "again" });
      assert.deepEqual(second, [["expr=(4,1) + (3,)"], "", ["again 4,3"], [4, 3]]);
      assert.deepEqual((await drawn({ expr: "((" }))[2], ["error syntax"]);

      const plan = await page.evaluate(async () => {
        const other = document.createElement("shape-cast");
        other.expr = "(7,1) + (5,)";
        document.body.append(other);
        await other.updateComplete;
        const { plan } = other;
        other.remove();
        window.app.draw({ plan });
        await window.atRest();
        return window.app.ref.current.plan === plan;
      });
      assert.equal(plan, true);
      await page.locator("shape-cast .controls button").first().click();
      await page.evaluate(() => window.atRest());
      assert.match(String(await page.evaluate(() => window.app.told)), /step \d/);

      await drawn(null);
      assert.equal(await page.locator("shape-cast").count(), 0);
      assert.equal(await page.evaluate(() => window.app.ref.current), null);
      assert.deepEqual(complaints, []);
    },
    { isDefined: false },
  );
});
