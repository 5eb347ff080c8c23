// Why, code and the still picture, as a reader of a page meets them.
import assert from "node:assert/strict";
import { explainSizes } from "../../js/explain/explain-sizes.js";
import { explain } from "../../js/index.js";
import { browserTest } from "./chromium.js";
import { figurePages } from "./figures.js";
import { atRest } from "./rest.js";

const { withPage } = figurePages();
const FAILS = "(4, 3) - (4,)";

browserTest(
  "why: every failing axis, the wrong picture of the rule, fixes before and after with code",
  async () => {
    await withPage(`<shape-cast expr="${FAILS}" view="why"></shape-cast>`, async (page, complaints) => {
      const view = page.locator("shape-cast #view-why");
      await view.locator(".fixes").waitFor();
      assert.match(
        await view.locator(".reasons").textContent(),
        /Axis −1: a has 3, b has 4\. They differ, and neither is 1\./,
      );
      assert.match(await view.locator(".reasons").textContent(), /meet on the left/);
      const first = view.locator(".fixes > li").first();
      assert.equal(await first.locator("code").last().textContent(), "a - b.unsqueeze(-1)");
      assert.equal(await first.locator("table").count(), 2);
      assert.match(await first.locator("figcaption").last().textContent(), /after \(4, 3\)/);
      assert.deepEqual(complaints, []);
    });
  },
);

browserTest("why: an honest no, and what looks unmeant though it runs", async () => {
  const body =
    '<shape-cast expr="(1080, 1920, 1) * (1080, 1980, 3)" view="why"></shape-cast><shape-cast id="runs" expr="pred = (64, 1); target = (64,); pred - target" view="why"></shape-cast>';
  await withPage(body, async (page) => {
    await page.locator("shape-cast .none").first().waitFor();
    assert.match(await page.locator("shape-cast .none").first().textContent(), /No broadcast can fix this/);
    assert.match(await page.locator("#runs .fixes").textContent(), /pred \(64, 1\) and target \(64,\)/);
    assert.match(await page.locator("#runs .reasons").textContent(), /Axis −1: 1 meets 64/);
  });
});

browserTest("the code of these views comes when one of them is shown, and not before", async () => {
  await withPage(`<shape-cast expr="${FAILS}"></shape-cast>`, async (page, _, asked) => {
    await page.evaluate(atRest);
    const before = asked.length;
    await page.locator("shape-cast [data-view=code]").click();
    await page.locator("shape-cast .snippet").waitFor();
    assert.ok(asked.length > before);
    await page.locator("shape-cast [data-view=why]").click();
    await page.locator("shape-cast .fixes").waitFor();
  });
});

browserTest(
  "code: a program for each framework, with its message, copied by a button that says so",
  async () => {
    const options = { permissions: ["clipboard-read", "clipboard-write"] };
    await withPage(
      `<shape-cast expr="${FAILS}" view="code" dialect="numpy"></shape-cast>`,
      async (page) => {
        const view = page.locator("shape-cast #view-code");
        await view.locator(".snippet").waitFor();
        const text = () => view.locator("code").first().textContent();
        assert.match(await text(), /^import numpy as np\n/);
        assert.equal(
          await view.locator(".error pre").textContent(),
          "operands could not be broadcast together with shapes (4,3) (4,)",
        );
        await view.getByRole("button", { name: "JAX" }).click();
        assert.match(await text(), /^import jax\.numpy as jnp\n/);
        assert.equal(await view.getByRole("button", { name: "JAX" }).getAttribute("aria-pressed"), "true");
        await view.getByRole("button", { name: "Copy" }).click();
        await view.locator(".status:not(:empty)").waitFor();
        assert.equal(await view.locator(".status").textContent(), "Copied");
        assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await text());
      },
      options,
    );
  },
);

browserTest("where the clipboard is closed, the code is selected instead", async () => {
  await withPage(`<shape-cast expr="${FAILS}" view="code"></shape-cast>`, async (page) => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("no")) },
      });
    });
    await page.locator("shape-cast .copy").first().click();
    await page.locator("shape-cast .status:not(:empty)").waitFor();
    assert.match(await page.locator("shape-cast .status").first().textContent(), /^Not copied/);
  });
});

browserTest("a framework that raises no error says so", async () => {
  await withPage(
    '<shape-cast expr="(3,) += (2, 3)" view="code" dialect="jax"></shape-cast>',
    async (page) => {
      await page.locator("shape-cast #view-code .none").waitFor();
      assert.match(await page.locator("shape-cast #view-code .none").textContent(), /^JAX raises no error/);
      assert.equal(await page.locator("shape-cast #view-code .error").count(), 0);
    },
  );
});

browserTest("letters are shown with the sizes they stand for, and name the axes", async () => {
  await withPage('<shape-cast expr="(B, T, C) + (C), B=2 T=3 C=4"></shape-cast>', async (page) => {
    assert.deepEqual(await page.locator("shape-cast thead small").allTextContents(), ["B", "T", "C"]);
    assert.equal(
      await page.locator("shape-cast .read").textContent(),
      "The letters stand for B = 2, T = 3, C = 4.",
    );
  });
});

browserTest(
  "letters without values stay letters: what depends on them is said, and views that count give way",
  async () => {
    const plan = JSON.stringify({ ...explainSizes("add", [3, 4], 1), error: { message: "", messages: {} } });
    const body = `<shape-cast expr="(N, 10) + (32, 10)" view="ledger cells"></shape-cast><shape-cast id="part"></shape-cast>`;
    await withPage(body, async (page) => {
      const first = page.locator("shape-cast").first();
      await first.locator(".verdict.open").waitFor();
      assert.equal(await first.locator(".verdict.open").textContent(), "if N is 32 or 1");
      assert.match(await first.locator("[part=caption]").textContent(), /^It works if N is 32 or 1\./);
      assert.equal(await first.locator("[part=caption].no").count(), 0);
      assert.equal(await first.locator("[part~=view], [role=tablist]").count(), 0);
      assert.match(await first.locator(".memory").textContent(), /need numbers/);
      await page.evaluate((text) => {
        /** @type {any} */ (document.querySelector("#part")).plan = JSON.parse(text);
      }, plan);
      await page.locator("#part .chip.fail").first().waitFor();
      assert.deepEqual(await page.locator("#part .chip .size").allTextContents(), ["?", "3", "?", "4"]);
    });
  },
);

browserTest("long names of operands leave the columns their room", async () => {
  const names = ["predictions_of_the_network_after_the_sigmoid", "targets_of_all_of_the_examples"];
  const plan = JSON.stringify(
    explain("sub", [
      [64, 10, 12, 8],
      [10, 1, 8],
    ]),
  );
  for (const width of [328, 519, 900])
    await withPage("<main><shape-cast></shape-cast></main>", async (page) => {
      const found = await page.evaluate(
        async ({ plan, names, width }) => {
          const figure = /** @type {any} */ (document.querySelector("shape-cast"));
          figure.style.width = `${width}px`;
          figure.plan = { ...JSON.parse(plan), names };
          await figure.updateComplete;
          const stub = figure.shadowRoot.querySelector("tbody .stub");
          return { wide: stub.getBoundingClientRect().width, title: stub.title };
        },
        { plan, names, width },
      );
      assert.ok(found.wide <= width * 0.4, `${found.wide} of ${width}`);
      assert.equal(found.title, names[0]);
    });
});

browserTest("what was understood is told where it is written otherwise", async () => {
  const body =
    '<shape-cast expr="（4，3） 和 [3]"></shape-cast><shape-cast id="same" expr="(4,3)+(3,)"></shape-cast>';
  await withPage(body, async (page) => {
    assert.equal(await page.locator("shape-cast .read").first().textContent(), "Read as (4, 3) + (3,).");
    assert.equal(await page.locator("#same .read").count(), 0);
  });
});

browserTest("the figure as SVG, PNG and text, under a strict policy", async () => {
  await withPage(
    `<shape-cast expr="${FAILS}" step="2" lang="zh" theme="dark"></shape-cast>`,
    async (page, complaints) => {
      const { svg, other, text, png, drawn } = await page.evaluate(async () => {
        const figure = document.querySelector("shape-cast");
        const blob = await figure.toPNG({ scale: 1 });
        const head = [...new Uint8Array(await blob.slice(0, 8).arrayBuffer())];
        const size = await createImageBitmap(blob);
        const canvas = document.createElement("canvas");
        const pen = canvas.getContext("2d");
        pen.drawImage(size, 0, 0);
        return {
          svg: figure.toSVG(),
          other: figure.toSVG({ step: null, lang: "en", theme: "light", width: 400 }),
          text: figure.toText(),
          png: { head, width: size.width, type: blob.type },
          drawn: [...pen.getImageData(30, 20, 1, 1).data],
        };
      });
      assert.match(svg, /^<svg [^>]*width="860"[^>]*xml:lang="zh-Hans"/);
      assert.ok(svg.includes("#1c1b20") && !svg.includes("#fffefb"));
      assert.match(other, /It does not broadcast\./);
      assert.match(text, /不能广播/);
      assert.deepEqual(png, { head: [137, 80, 78, 71, 13, 10, 26, 10], width: 860, type: "image/png" });
      assert.deepEqual(drawn, [28, 27, 32, 255]);
      assert.deepEqual(complaints, []);
    },
  );
});

browserTest("the still picture follows the theme around its <img>", async () => {
  await withPage('<shape-cast expr="(2, 1) + (3,)"></shape-cast><p id="around"></p>', async (page) => {
    const shots = [];
    for (const scheme of ["light", "dark"]) {
      await page.evaluate(async (scheme) => {
        const image = new Image();
        image.style.setProperty("color-scheme", scheme);
        image.src = `data:image/svg+xml,${encodeURIComponent(document.querySelector("shape-cast").toSVG())}`;
        document.querySelector("#around").replaceChildren(image);
        await image.decode();
      }, scheme);
      shots.push((await page.locator("#around img").screenshot()).toString("base64"));
    }
    assert.notEqual(shots[0], shots[1]);
  });
});
