// The page in a real browser, from below a sub-path, watched for errors and for requests to anywhere else.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before } from "node:test";
import { formatHash } from "../../site/scripts/hash.js";
import { browserTest, launch } from "./chromium.js";
import { complaintsOf } from "./complaints.js";
import { atRest } from "./rest.js";
import { serveSite } from "./server.js";

const TUTORIAL = "(5, 1, 4, 1) + (3, 1, 1)";
let browser;
let server;

before(async () => {
  browser = await launch();
  if (!browser) return;
  assert.ok(existsSync("build/site/index.html"), "build/site/ is missing: run make");
  server = await serveSite();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

/** Opens the page, runs `use` with it, and fails on any error or any request outside the origin. */
async function withPage(options, use) {
  const { path = "", hash = "", watchShifts = false, ...context } = options;
  const held = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...context });
  const page = await held.newPage();
  const complaints = complaintsOf(page);
  page.on("request", (request) => {
    if (!request.url().startsWith(`${server.origin}/`)) complaints.push(`request: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  if (watchShifts) {
    await page.addInitScript(() => {
      window.shifted = 0;
      const add = (list) => {
        for (const entry of list.getEntries()) window.shifted += entry.value;
      };
      new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
    });
  }
  try {
    await page.goto(server.url + path + hash);
    await use(page);
    assert.deepEqual(complaints, []);
  } finally {
    await held.close();
  }
}

const type = async (page, expression) => {
  await page.locator("#expression").fill(expression);
  await page.evaluate(() => document.querySelector("shape-cast").updateComplete);
};

/** The ledger as a reader of tables gets it: rows of cell texts, hidden cells as "". */
const ledger = (page) =>
  page.evaluate(() => {
    const root = document.querySelector("shape-cast").shadowRoot;
    const seen = (node) => {
      if (node.nodeType === Node.TEXT_NODE) return node.data;
      if (node.nodeType !== Node.ELEMENT_NODE) return "";
      const hidden = node.getAttribute("aria-hidden") || getComputedStyle(node).visibility === "hidden";
      return hidden || getComputedStyle(node).display === "none"
        ? ""
        : [...node.childNodes].map(seen).join("");
    };
    const text = (cell) => seen(cell).replace(/\s+/g, " ").trim();
    return {
      caption: root.querySelector("caption").textContent,
      rows: [...root.querySelectorAll("tr")].map((row) => [...row.cells].map(text)),
      headers: [...root.querySelectorAll("th")].map((cell) => cell.scope),
    };
  });

const caption = (page) => page.locator("shape-cast .says").textContent();

browserTest("the ledger is a table that says everything", async () => {
  await withPage({}, async (page) => {
    await type(page, TUTORIAL);
    const table = await ledger(page);
    assert.deepEqual(table.rows, [
      ["axis", "axis −4", "axis −3", "axis −2", "axis −1"],
      ["a", "5", "1, stretched to 3", "4", "1"],
      ["b", "no axis, read as 5", "3", "1, stretched to 4", "1"],
      ["a + b", "5", "3", "4", "1"],
      ["verdict", "no axis in b", "a stretches", "b stretches", "equal"],
    ]);
    assert.match(table.caption, /^a 5×1×4×1 and b 3×1×1 broadcast to 5×3×4×1\./);
    assert.deepEqual(table.headers, ["col", "col", "col", "col", "row", "row", "row", "row"]);
    assert.equal(await page.locator("#result").textContent(), "torch.Size([5, 3, 4, 1])");
    assert.equal(await page.locator("#elements").textContent(), "60");
    assert.equal(await page.locator("#bytes").textContent(), "240 B");
  });
});

browserTest("the keyboard walks through all steps, from the controls and nowhere else", async () => {
  await withPage({}, async (page) => {
    await type(page, TUTORIAL);
    const slider = page.locator("shape-cast input");
    const position = () => slider.inputValue();
    await page.locator("#expression").press("Home");
    assert.equal(await position(), "9");

    await slider.focus();
    await page.keyboard.press("Home");
    const captions = [await caption(page)];
    for (let step = 1; step <= 9; step++) {
      await page.keyboard.press("ArrowRight");
      assert.equal(await position(), String(step));
      captions.push(await caption(page));
    }
    assert.equal(new Set(captions).size, 10);
    assert.equal(captions[5], "Axis −3: 1 meets 3. The 1 of a stretches to 3.");
    await page.keyboard.press("ArrowRight");
    assert.equal(await position(), "9");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await position(), "8");
    await page.keyboard.press("End");
    assert.equal(await position(), "9");
    assert.equal(await slider.getAttribute("aria-valuetext"), captions[9]);

    await page.locator("shape-cast .controls button").first().click();
    assert.equal(await position(), "8");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await position(), "7");
  });
});

browserTest("what a step hides is hidden from the table too", async () => {
  await withPage({ hash: formatHash({ expr: TUTORIAL, step: 0 }) }, async (page) => {
    const { rows } = await ledger(page);
    assert.deepEqual(rows[2], ["b", "", "3", "1", "1"]);
    assert.deepEqual(rows[3], ["", "", "", "", ""]);
    assert.deepEqual(rows[4], ["verdict", "", "", "", ""]);
  });
});

browserTest("space plays, pauses, and starts over at the end; nothing plays by itself", async () => {
  await withPage({}, async (page) => {
    await type(page, TUTORIAL);
    await page.evaluate(atRest);
    const slider = page.locator("shape-cast input");
    assert.equal(await slider.inputValue(), "9");
    await slider.focus();
    await page.keyboard.press("Space");
    assert.equal(await slider.inputValue(), "0");
    assert.equal(await page.locator("shape-cast [aria-label=Pause]").count(), 1);
    await page.waitForFunction(() => document.querySelector("shape-cast").step === 1);
    await page.keyboard.press("Space");
    assert.equal(await page.locator("shape-cast [aria-label=Play]").count(), 1);
  });
});

browserTest("a failing pair shows the framework's own words and every failing axis", async () => {
  await withPage({}, async (page) => {
    await type(page, "(8, 4, 5, 6) * (1, 2, 1, 3)");
    const { rows } = await ledger(page);
    assert.deepEqual(rows[1], ["a", "8", "4, fails", "5", "6, fails"]);
    assert.deepEqual(rows[2], ["b", "1, stretched to 8", "2, fails", "1, stretched to 5", "3, fails"]);
    assert.deepEqual(rows[3], ["a * b", "8", "none", "5", "none"]);
    assert.deepEqual(rows[4], ["verdict", "b stretches", "fails", "b stretches", "fails"]);
    assert.match(await caption(page), /^It does not broadcast: 2 axes fail\./);
    const words = () => page.locator("shape-cast .error pre").textContent();
    assert.equal(
      await words(),
      "The size of tensor a (6) must match the size of tensor b (3) at non-singleton dimension 3",
    );
    assert.equal(await page.locator("#result").textContent(), "no result");
    await page.getByRole("radio", { name: "NumPy" }).check();
    assert.equal(await words(), "operands could not be broadcast together with shapes (8,4,5,6) (1,2,1,3) ");
    await page.getByRole("radio", { name: "JAX" }).check();
    assert.equal(await words(), "mul got incompatible shapes for broadcasting: (8, 4, 5, 6), (1, 2, 1, 3).");
    await page.getByRole("radio", { name: "TensorFlow" }).check();
    assert.match(await words(), /Incompatible shapes: \[8,4,5,6\] vs\. \[1,2,1,3\] \[Op:Mul\] name: $/);
    assert.match(await page.locator("shape-cast .error .title").textContent(), /^TensorFlow/);
  });
});

browserTest("a broken expression says where reading stopped and dims the last picture", async () => {
  await withPage({}, async (page) => {
    await type(page, "(4, 3) + (4,");
    assert.equal(await page.locator("shape-cast .stale table").count(), 1);
    assert.match(await page.locator("shape-cast .problem").textContent(), /\S/);
    await type(page, "(5, 1, 4 + (3,)");
    assert.equal(await page.locator("shape-cast .problem .read").textContent(), "(5, 1, 4 ");
    assert.equal(await page.locator("shape-cast .problem mark").textContent(), "+");
    await type(page, "");
    assert.match(await page.locator("shape-cast .blank").textContent(), /^Type two shapes/);
    await type(page, "(3,) + (1,)");
    assert.equal(await page.locator("shape-cast .stale").count(), 0);
    assert.equal((await ledger(page)).rows[1][1], "3");
  });
});

browserTest("the address follows the state and brings it back, without a history", async () => {
  await withPage({}, async (page) => {
    const length = await page.evaluate(() => history.length);
    await type(page, "(5, 1) * (3,)");
    await page.locator("shape-cast input").focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.getByRole("radio", { name: "JAX" }).check();
    await page.waitForFunction(() => location.hash.includes("dialect=jax"));
    const { hash, after } = await page.evaluate(() => ({ hash: location.hash, after: history.length }));
    assert.equal(hash, "#v=1&expr=(5,%201)%20*%20(3,)&step=1&dialect=jax");
    assert.equal(after, length);
    await page.reload();
    assert.equal(await page.locator("#expression").inputValue(), "(5, 1) * (3,)");
    assert.equal(await page.locator("shape-cast input").inputValue(), "1");
    assert.ok(await page.locator("input[value=jax]").isChecked());
    assert.equal(await page.locator("#result").textContent(), "(5, 3)");
  });
});

browserTest("an empty field has no result", async () => {
  await withPage({}, async (page) => {
    await type(page, TUTORIAL);
    assert.equal(await page.locator("#elements").textContent(), "60");
    await type(page, "");
    assert.equal(await page.locator("#elements").textContent(), "–");
  });
});

browserTest("examples are links", async () => {
  await withPage({}, async (page) => {
    const links = page.locator(".examples a");
    assert.ok((await links.count()) >= 7);
    for (const link of await links.all()) {
      await link.click();
      const title = await link.getAttribute("title");
      const expression = title.startsWith("operands") ? "(4, 3) + (4,)" : title;
      await page.waitForFunction((text) => {
        const figure = document.querySelector("shape-cast");
        return (
          document.querySelector("#expression").value === text && figure.expr === text && figure.plan !== null
        );
      }, expression);
    }
  });
});

browserTest("a pasted error message is drawn, and says what else it knows", async () => {
  await withPage({}, async (page) => {
    const paste = (text) =>
      page.locator("#expression").evaluate((input, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
        if (input.dispatchEvent(event)) throw new Error("left to the browser");
      }, text);
    const value = (text) =>
      page.waitForFunction((text) => document.querySelector("#expression").value === text, text);
    await paste(
      'Traceback (most recent call last):\n  File "a.py", line 1\nValueError: operands could not be broadcast together with shapes (4,3) (4,) ',
    );
    await value("(4, 3) + (4,)");
    assert.equal(await page.locator("#dialects input:checked").inputValue(), "numpy");
    assert.match(await page.locator("#notice").textContent(), /do not broadcast/);
    assert.match(await page.locator("shape-cast .error pre").textContent(), /shapes \(4,3\) \(4,\)/);
    await paste("The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 1");
    await page.waitForFunction(() => /2 against 3/.test(document.querySelector("#notice").textContent));
    assert.equal(await page.locator("#expression").inputValue(), "(4, 3) + (4,)");
    await page.locator("#expression").fill("");
    await paste("a = (64, 1)\nb = (64,)\na - b");
    await value("a = (64, 1); b = (64,); a - b");
  });
});

browserTest("the silent bug is not passed over in silence", async () => {
  await withPage({ hash: formatHash({ expr: "(64, 1) - (64,)" }) }, async (page) => {
    assert.match(await page.locator("#notice").textContent(), /^It runs, but is it meant\?/);
    assert.equal(await page.locator("#result").textContent(), "torch.Size([64, 64])");
    await type(page, "(64, 1) - (64, 1)");
    assert.equal(await page.locator("#notice").isVisible(), false);
  });
});

for (const [name, hash, unread] of [
  ["markup", "#v=1&expr=<img src=x onerror=alert(1)>", ""],
  ["encoded markup", `#v=1&expr=${encodeURIComponent("<img src=x onerror=alert(1)>")}`, ""],
  ["markup in a damaged part", "#v=1&step=<img src=x onerror=alert(1)>", "step="],
  ["damaged codes", "#v=1&expr=%zz&step=2", "expr=%zz"],
  ["100,000 characters", `#v=1&expr=${"(".repeat(1e5)}`, "v=1&expr="],
  ["another version", "#v=7&expr=(3,)", "v=7"],
  ["a script address", "#v=1&dialect=javascript:alert(1)", "dialect="],
]) {
  browserTest(`a hostile or damaged address leaves the page usable: ${name}`, async () => {
    await withPage({ hash }, async (page) => {
      await page.waitForFunction(() => document.querySelector("shape-cast").hasUpdated);
      assert.equal(await page.locator("main img").count(), 0);
      const notice = page.locator("#notice");
      if (unread) assert.ok((await notice.textContent()).includes(unread));
      else assert.equal(await notice.isVisible(), false);
      await type(page, TUTORIAL);
      assert.equal((await ledger(page)).rows[3].join(" "), "a + b 5 3 4 1");
      assert.equal(await notice.isVisible(), false);
    });
  });
}

browserTest("the Chinese page speaks Chinese and keeps the state when languages are switched", async () => {
  await withPage({ path: "zh/", hash: formatHash({ expr: "(4, 3) - (4,)" }) }, async (page) => {
    assert.equal(await page.locator("html").getAttribute("lang"), "zh-Hans");
    assert.equal(await caption(page), "不能广播。轴 −1 上 3 遇到 4，两者不等，又都不是 1。");
    assert.equal((await ledger(page)).rows[4].join(" "), "判定 b 缺轴 不匹配");
    await page.locator("#language").click();
    await page.waitForURL((url) => !url.pathname.includes("zh"));
    assert.equal(await page.locator("#expression").inputValue(), "(4, 3) - (4,)");
    assert.match(await caption(page), /^It does not broadcast\./);
  });
});

browserTest("the page reads without scripts", async () => {
  await withPage({ javaScriptEnabled: false }, async (page) => {
    assert.match(await page.locator("shape-cast table caption").textContent(), /broadcast to 5×3×4×1/);
    assert.equal(await page.locator("shape-cast td").first().textContent(), "5");
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

browserTest("numbers stay inside their chips at every width", async () => {
  for (const width of [360, 700, 1200]) {
    for (const expr of [
      "(1000000, 1) == (1000000,)",
      "(9007199254740991,) + (1,)",
      "(64, 1, 128, 1) + (1, 512, 1, 2048)",
    ]) {
      await withPage({ hash: formatHash({ expr }), viewport: { width, height: 800 } }, async (page) => {
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

browserTest("controls are large enough, named, and keep the focus when they reach an end", async () => {
  await withPage({}, async (page) => {
    for (const button of await page.locator("shape-cast button").all()) {
      const box = await button.boundingBox();
      assert.ok(box.width >= 24 && box.height >= 24);
      assert.ok((await button.getAttribute("aria-label")) ?? (await button.textContent()).trim());
    }
    const previous = page.locator("shape-cast [aria-label='Previous step']");
    await previous.focus();
    for (let i = 0; i < 12; i++) await page.keyboard.press("Enter");
    assert.equal(await page.locator("shape-cast input").inputValue(), "0");
    assert.equal(
      await page.evaluate(() => document.querySelector("shape-cast").shadowRoot.activeElement.ariaLabel),
      "Previous step",
    );
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

browserTest("the facts under a figure that asks say nothing before it is answered", async () => {
  await withPage({ hash: formatHash({ expr: "(4, 3) - (4,)", quiz: "predict" }) }, async (page) => {
    const facts = () => page.locator("#result, #elements, #bytes").allTextContents();
    await page.locator("shape-cast .asked").waitFor();
    assert.deepEqual(await facts(), ["?", "–", "–"]);
    await type(page, "(4, 1) + (3,)");
    assert.deepEqual(await facts(), ["?", "–", "–"]);
    await page.getByRole("button", { name: "Show me" }).click();
    await page.locator("shape-cast .controls").waitFor();
    assert.equal((await facts())[0], "torch.Size([4, 3])");
  });
});

browserTest("a link may ask, and says so again when the page is loaded again", async () => {
  await withPage({ hash: formatHash({ expr: "(2, 1) + (3,)", quiz: "predict" }) }, async (page) => {
    await page.locator("shape-cast .asked").waitFor();
    await type(page, "(4, 1) + (3,)");
    await page.waitForFunction(() => location.hash.includes("(4"));
    await page.reload();
    await page.locator("shape-cast .asked").waitFor();
    assert.equal(await page.locator("#expression").inputValue(), "(4, 1) + (3,)");
  });
});
