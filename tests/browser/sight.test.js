// What figures cost that nobody sees: nothing, but for their plans.
import assert from "node:assert/strict";
import { browserTest } from "./chromium.js";
import { figurePages } from "./figures.js";

const { withPage, write } = figurePages();
const PAIR = "(5, 1, 4, 1) + (3, 1, 1)";
const TEN = Array.from({ length: 10 }, (_, i) => i);

/** Counts engines, frames asked for, and which figures' canvases are drawn; stands before the element's script. */
const COUNTERS = `
window.counted = { engines: 0, frames: 0, drawn: [] };
for (const name of ["instantiate", "instantiateStreaming"]) {
  const old = WebAssembly[name];
  WebAssembly[name] = (...all) => { counted.engines++; return old.apply(WebAssembly, all); };
}
const Instance = WebAssembly.Instance;
// What unpacks an engine is two modules of their own, without an exchange block.
const isEngine = (module) => WebAssembly.Module.exports(module).some(({ name }) => name === "sc_wasm_exchange");
WebAssembly.Instance = function (...all) { if (isEngine(all[0])) counted.engines++; return new Instance(...all); };
const frame = window.requestAnimationFrame;
window.requestAnimationFrame = (task) => { counted.frames++; return frame.call(window, task); };
const clear = CanvasRenderingContext2D.prototype.clearRect;
CanvasRenderingContext2D.prototype.clearRect = function (...all) {
  const { host } = this.canvas.getRootNode();
  if (host) counted.drawn.push(host.id);
  return clear.apply(this, all);
};
`;

/** Ten figures with three thousand pixels between the first and the others. */
function tenFigures(more = "") {
  write("counters.js", COUNTERS);
  write("far.css", "#f1 { margin-top: 3000px } .gone { display: none }");
  const one = (i) => `<shape-cast id="f${i}" expr="${PAIR}" view="ledger cells" ${more}></shape-cast>`;
  return `<script src="counters.js"></script><link rel="stylesheet" href="far.css">${TEN.map(one).join("")}`;
}

const counted = (page) =>
  page.evaluate(async () => {
    const own = await atRest();
    return { ...counted, frames: counted.frames - own, drawn: [...new Set(counted.drawn)].sort() };
  });
const startOver = (page) =>
  page.evaluate(async () => {
    await atRest();
    Object.assign(counted, { frames: 0, drawn: [] });
  });
const far = TEN.slice(1).map((i) => `f${i}`);

browserTest(
  "ten figures share one engine, and only the one that is seen has its canvases drawn",
  async () => {
    await withPage(tenFigures(), async (page, complaints) => {
      await page.locator("#f0 .sheet canvas").first().waitFor();
      const { engines, drawn } = await counted(page);
      assert.deepEqual([engines, drawn], [1, ["f0"]]);
      assert.equal(await page.locator("shape-cast .ledger").count(), 10);
      assert.deepEqual(complaints, []);
    });
  },
);

browserTest("what changes far from the viewport is known but not drawn, until it comes near", async () => {
  await withPage(tenFigures(), async (page, complaints) => {
    await startOver(page);
    const before = await page.locator("#f9 .says").textContent();
    const told = await page.evaluate(async (far) => {
      const heard = [];
      document.addEventListener("shapecast-change", ({ target, detail }) =>
        heard.push([target.id, detail.shape]),
      );
      for (const id of far) {
        const figure = document.getElementById(id);
        figure.expr = "(4, 1) * (3,)";
        await figure.updateComplete;
        figure.step = 2;
        figure.view = "ledger cells memory";
        await figure.updateComplete;
        figure.next();
        figure.theme = "dark";
        await figure.updateComplete;
      }
      document.documentElement.dataset.theme = "some";
      return heard;
    }, far);
    assert.deepEqual(
      told,
      far.map((id) => [id, [4, 3]]),
    );
    // The one that is seen looks at the page's theme again, and that is one frame or two.
    await page.evaluate(async () => {
      while (counted.frames === 0) await new Promise((done) => frame.call(window, done));
    });
    const quiet = await counted(page);
    assert.equal(await page.locator("#f9 .says").textContent(), before);
    assert.deepEqual([quiet.drawn, quiet.frames <= 2], [[], true], String(quiet.frames));
    await page.evaluate(() => document.getElementById("f9").scrollIntoView());
    await page.locator("#f9 .root.dark .buffers").waitFor();
    const { drawn } = await counted(page);
    assert.ok(drawn.includes("f9"), String(drawn));
    assert.ok(!drawn.includes("f1"), String(drawn));
    const shown = await page.evaluate(() => {
      const { shadowRoot, step } = document.getElementById("f9");
      const canvas = shadowRoot.querySelector("canvas");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      return [step, shadowRoot.querySelectorAll(".ledger thead th").length, data.some((value) => value > 0)];
    });
    assert.deepEqual(shown, [3, 2, true]);
    assert.deepEqual(complaints, []);
  });
});

browserTest("a lazy figure does not even read its expression before it comes near", async () => {
  await withPage(tenFigures('loading="lazy"'), async (page, complaints) => {
    const known = () =>
      page.evaluate(() => [...document.querySelectorAll("shape-cast")].map((f) => f.plan !== null));
    await counted(page);
    assert.deepEqual(await known(), [true, ...far.map(() => false)]);
    await page.evaluate(() => document.getElementById("f9").scrollIntoView());
    await page.locator("#f9 .sheet canvas").first().waitFor();
    assert.equal((await known())[9], true);
    assert.equal((await counted(page)).engines, 1);
    assert.deepEqual(complaints, []);
  });
});

browserTest("a hidden figure rests too, and stops playing", async () => {
  await withPage(tenFigures(), async (page) => {
    await page.locator("#f0 [aria-label=Play]").click();
    assert.equal(await page.evaluate(() => document.getElementById("f0").playing), true);
    await page.evaluate(() => document.getElementById("f0").classList.add("gone"));
    await page.waitForFunction(() => !document.getElementById("f0").playing);
    await startOver(page);
    await page.evaluate(async () => {
      const figure = document.getElementById("f0");
      figure.expr = "(2,) + (1,)";
      await figure.updateComplete;
    });
    assert.deepEqual((await counted(page)).drawn, []);
    await page.evaluate(() => {
      document.getElementById("f0").classList.remove("gone");
      scrollTo(0, 0);
    });
    await page.locator("#f0 [aria-label=Play]").waitFor();
    assert.equal(await page.locator("#f0 .ledger thead th").count(), 1);
    assert.ok((await counted(page)).drawn.includes("f0"));
  });
});

browserTest("paper gets all of them, as they are by then", async () => {
  await withPage(tenFigures(), async (page, complaints) => {
    await page.evaluate(async () => {
      const figure = document.getElementById("f9");
      await atRest();
      figure.expr = "(4, 1) * (3,)";
    });
    await startOver(page);
    await page.pdf();
    const { drawn } = await counted(page);
    assert.deepEqual(
      drawn.filter((id) => id !== "f0"),
      far,
    );
    assert.match(await page.locator("#f9 .says").textContent(), /\(4, 3\)/);
    assert.deepEqual(complaints, []);
  });
});

browserTest("where nobody can tell what is seen, everything is drawn", async () => {
  write("blind.js", "delete window.IntersectionObserver;");
  await withPage(`<script src="blind.js"></script>${tenFigures()}`, async (page, complaints) => {
    await page.locator("#f9 .sheet canvas").first().waitFor();
    assert.deepEqual((await counted(page)).drawn, ["f0", ...far]);
    assert.deepEqual(complaints, []);
  });
});

browserTest(
  "eight axes in all views at once take as many nodes for a billion elements as for 512",
  async () => {
    const views = "ledger cells memory why code reduce backward";
    const counts = [];
    for (const size of [2, 10]) {
      const expr = `(${size ** 2},1,${size},1,${size},1,${size},1) + (${size},1,${size},1,${size},1,${size})`;
      await withPage(`<shape-cast expr="${expr}" view="${views}"></shape-cast>`, async (page) => {
        await page.locator("shape-cast #view-backward table").first().waitFor();
        await page.locator("shape-cast .here[tabindex='0']").nth(2).focus();
        const [elements, count] = await page.evaluate(() => {
          const { plan, shadowRoot } = document.querySelector("shape-cast");
          return [plan.elements, shadowRoot.querySelectorAll("*").length];
        });
        assert.equal(elements, size ** 9);
        counts.push(count);
      });
    }
    assert.ok(counts[1] <= counts[0] * 1.1 && counts[1] <= 1000, `${counts} nodes`);
  },
);
