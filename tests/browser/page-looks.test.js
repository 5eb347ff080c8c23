// The page at every width, in both themes, and without scripts.
import assert from "node:assert/strict";
import { formatHash } from "../../site/scripts/hash.js";
import { browserTest } from "./chromium.js";
import { TUTORIAL, type, withPage } from "./page.js";
import { atRest } from "./rest.js";

browserTest("the page reads without scripts", async () => {
  await withPage({ javaScriptEnabled: false }, async (page) => {
    assert.match(await page.locator("shape-cast table caption").textContent(), /broadcast to 3×4/);
    assert.equal(await page.locator("shape-cast td").first().textContent(), "3");
    assert.match(await page.locator("noscript").textContent(), /Without JavaScript/);
  });
});

browserTest("360 pixels are enough: wide ledgers scroll inside themselves", async () => {
  for (const expr of [
    TUTORIAL,
    "(2, 1, 3, 1, 5) + (4, 3, 6, 1)",
    `(${Array(16).fill(2)}) * (3,)`,
    `(${Array(16).fill(1000000000)})`,
    "(9007199254740991,) + (1,)",
    "(8, 4, 5, 6) * (1, 2, 1, 3)",
    "a_very_long_name_for_a_tensor = (3,); another_very_long_name = (4,); a_very_long_name_for_a_tensor - another_very_long_name",
  ]) {
    for (const path of ["", "zh/"]) {
      await withPage(
        { path, hash: formatHash({ expr }), viewport: { width: 360, height: 740 } },
        async (page) => {
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.ok(width <= 360, `${width} pixels for ${expr} at ${path}`);
        },
      );
    }
  }
});

browserTest("on a phone three axes have room beside names, whole ones as far as these leave it", async () => {
  for (const name of ["pos", "position", "a_very_long_name_for_a_tensor"]) {
    const expr = `x = (4, 8, 32); ${name} = (8, 32); x + ${name}`;
    await withPage({ hash: formatHash({ expr }), viewport: { width: 360, height: 740 } }, async (page) => {
      await page.waitForFunction(() => document.querySelector("shape-cast").hasUpdated);
      const hidden = await page.evaluate(() => {
        const ledger = document.querySelector("shape-cast").shadowRoot.querySelector(".ledger");
        return ledger.scrollWidth - ledger.clientWidth;
      });
      assert.ok(hidden <= 0, `${hidden} pixels of ${expr}`);
    });
  }
});

/** Words that have no place to break at. */
const LONG = [
  "import tensorflow as tf",
  "m = tf.keras.Sequential([tf.keras.Input((4,)),tf.keras.layers.Dense(3)])",
  "y = m(tf.ones((2,4)))-tf.ones((2,))",
].join("\n");

browserTest("on a phone, what is read of code stays inside, whatever its words are", async () => {
  await withPage({ viewport: { width: 360, height: 740 } }, async (page) => {
    await type(page, LONG);
    await page.locator("#reading .reading-error").waitFor();
    const outside = await page.evaluate(() => {
      const { right } = document.querySelector("#reading").getBoundingClientRect();
      const all = [...document.querySelectorAll("#reading *")];
      return all.filter((one) => one.getBoundingClientRect().right > right).map((one) => one.className);
    });
    assert.deepEqual(outside, []);
  });
});

browserTest("what a loop does again and again has one chip for each place and its shapes", async () => {
  const loop = [
    "import torch",
    "y = torch.zeros(3)",
    "for n in [2, 5, 5, 5]:",
    "    x = torch.ones(n, 1)",
    "    z = x * y",
    "    w = z + y",
  ];
  await withPage({}, async (page) => {
    await type(page, loop.join("\n"));
    await page.locator(".step-chip").first().waitFor();
    assert.deepEqual(await page.locator(".step-chip").allInnerTexts(), [
      "line 5: x * y (2, 1) (3,)",
      "line 5: x * y (5, 1) (3,)\u00d73",
      "line 6: z + y (2, 3) (3,)",
      "line 6: z + y (5, 3) (3,)\u00d73",
    ]);
    await page.locator(".step-chip").nth(1).click();
    assert.equal(await page.locator(".step-chip").nth(1).getAttribute("aria-pressed"), "true");
    await page.locator("shape-cast .verdict", { hasText: "x stretches" }).waitFor();
  });
});

browserTest("of several questions each chip has its own", async () => {
  await withPage({}, async (page) => {
    await type(page, "can I multiply (2, 3, 4) by (3, 1)? what about (2, 1)?");
    await page.locator(".step-chip").first().waitFor();
    assert.deepEqual(await page.locator(".step-chip").allInnerTexts(), [
      "(2, 3, 4) * (3, 1)",
      "(2, 3, 4) * (2, 1)",
    ]);
  });
});

browserTest("verdicts widen no column, whatever the operands are called", async () => {
  await withPage({}, async (page) => {
    await type(page, LONG);
    await page.locator(".step-chip").first().click();
    await page.locator("shape-cast .verdict", { hasText: "tf.keras.Input((4,)) reused" }).waitFor();
    const widths = await page.evaluate(() => {
      const cells = [...document.querySelector("shape-cast").shadowRoot.querySelectorAll("tfoot td")];
      return cells.slice(0, 2).map((cell) => Math.round(cell.getBoundingClientRect().width));
    });
    assert.equal(widths[0], widths[1]);
  });
});

browserTest("numbers stay inside their chips at every width", async () => {
  for (const width of [360, 700, 1200]) {
    for (const expr of [
      "(1000000, 1) == (1000000,)",
      "(9007199254740991,) + (1,)",
      "(64, 1, 128, 1) + (1, 512, 1, 2048)",
    ]) {
      await withPage({ hash: formatHash({ expr }), viewport: { width, height: 800 } }, async (page) => {
        await page.waitForFunction(() => document.querySelector("shape-cast").hasUpdated);
        const outside = await page.evaluate(() => {
          const chips = [...document.querySelector("shape-cast").shadowRoot.querySelectorAll(".chip")];
          return chips.flatMap((chip) => {
            const box = chip.getBoundingClientRect();
            return [...chip.querySelectorAll(".size, .to")].flatMap((label) => {
              const range = document.createRange();
              range.selectNodeContents(label);
              const [text] = range.getClientRects();
              return text && (text.left < box.left || text.right > box.right) ? [label.textContent] : [];
            });
          });
        });
        assert.deepEqual(outside, [], `${expr} at ${width}`);
      });
    }
  }
});

browserTest("the figure takes the page's theme, and follows its switch", async () => {
  const dark = (page) => page.locator("shape-cast .root.dark").count();
  await withPage({ colorScheme: "dark" }, async (page) => {
    await page.waitForFunction(() => document.querySelector("shape-cast").hasUpdated);
    assert.equal(await dark(page), 1);
    await page.locator("#theme").click();
    await page.waitForFunction(
      () => !document.querySelector("shape-cast").shadowRoot.querySelector(".root.dark"),
    );
    await page.reload();
    await page.waitForFunction(() => document.querySelector("shape-cast").hasUpdated);
    assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
    assert.equal(await dark(page), 0);
  });
});

browserTest("nothing moves when the figure takes its place", async () => {
  for (const width of [360, 768, 1280]) {
    await withPage({ viewport: { width, height: 900 }, watchShifts: true }, async (page) => {
      await page.evaluate(atRest);
      const shift = await page.evaluate(() => window.shifted);
      assert.ok(shift <= 0.01, `${shift} at ${width}`);
    });
  }
});

browserTest("long names leave the bars of memory their room, beside the ledger or below it", async () => {
  const names = ["a", "hidden_states", "attention_scores_before_softmax"];
  for (const width of [1280, 900, 760])
    for (const name of names)
      await withPage({ viewport: { width, height: 900 } }, async (page) => {
        await type(page, `${name} = (8, 12, 128, 128); m = (8, 1, 1, 128); ${name} + m`);
        const { bar, right, card } = await page.evaluate(() => {
          const { shadowRoot } = document.querySelector("shape-cast");
          const edge = (selector) => shadowRoot.querySelector(selector).getBoundingClientRect();
          return { bar: edge(".memory dd").width, right: edge(".memory").right, card: edge(".stage").right };
        });
        assert.ok(bar >= 80, `bars of ${bar} pixels for ${name} at ${width}`);
        assert.ok(right <= card, `${name} at ${width}`);
      });
});
