// The Embed button: by keyboard, in both languages, and what it copies shows the same figure.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { pages } from "../../site/pages.js";
import { formatHash } from "../../site/scripts/hash.js";
import { wakes } from "./awake.js";
import { browserTest, launch } from "./chromium.js";
import { complaintsOf } from "./complaints.js";
import { atRest } from "./rest.js";
import { serveSite } from "./server.js";

let browser;
let site;

before(async () => {
  browser = await launch();
  site = browser && (await serveSite());
});

after(async () => {
  await browser?.close();
  await site?.close();
});

const PAIR = "(4, 1) * (3,)";

for (const strings of pages) {
  browserTest(`both snippets are copied by keyboard and show the same figure, ${strings.code}`, async () => {
    const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
    try {
      const page = wakes(await context.newPage());
      await page.goto(site.url + strings.path + formatHash({ expr: PAIR, step: 2, dialect: "jax" }));
      await page.locator("shape-cast .root").waitFor();
      const embed = page.locator("#embed");
      const said = page.locator("#said[role=status]");
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      assert.equal(await embed.textContent(), strings.embed);
      assert.equal(await page.locator("#copy-frame").isVisible(), false);

      await page.locator("#copy").focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      assert.equal(await embed.getAttribute("aria-expanded"), "true");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await said.filter({ hasText: strings.embedCopied }).waitFor({ state: "attached" });
      const frame = await copied();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await page.locator("#copy-tag", { hasText: strings.embedCopied }).waitFor();
      const tag = await copied();
      await page.locator("#copy-tag", { hasText: strings.embedTag }).waitFor();
      assert.equal(await said.textContent(), "");
      await page.keyboard.press("Escape");
      assert.equal(await page.locator("#copy-tag").isVisible(), false);
      assert.equal(await page.evaluate(() => document.activeElement.id), "embed");

      const element = `<div><shape-cast expr="${PAIR}" step="2" dialect="jax">${PAIR} → (4, 3)</shape-cast></div>`;
      assert.equal(tag.split("\n")[0], element);
      await page.goto(site.url + strings.path);
      const { width } = await page.locator("shape-cast").boundingBox();
      await page.setContent(`<div style="width: ${width}px">${frame}</div>`);
      const inner = await (await page.locator("iframe").elementHandle()).contentFrame();
      await inner.locator("shape-cast .root").waitFor();
      const [expr, step, lang, rest] = await inner.evaluate(() => {
        const { expr, step } = document.querySelector("shape-cast");
        const { lang, scrollHeight } = document.documentElement;
        return [expr, step, lang, Math.abs(scrollHeight - innerHeight)];
      });
      assert.deepEqual([expr, step, lang], [PAIR, 2, strings.tag]);
      assert.ok(rest <= 4, `${rest} px too high or too low`);
      assert.equal(await page.locator("iframe").getAttribute("title"), `shapecast: ${PAIR}`);

      // The element with its script, of which the browser has proved that it is the one that the snippet means.
      await page.setContent(`${tag}<p>below</p>`);
      await page.locator("shape-cast .says").waitFor();
      assert.equal(await page.locator("shape-cast").evaluate(({ step }) => step), 2);
      await page.setContent(tag.replace('integrity="sha384-', 'integrity="sha384-AAAA'));
      assert.equal(await page.locator("shape-cast").textContent(), `${PAIR} → (4, 3)`);
    } finally {
      await context.close();
    }
  });
}

for (const strings of pages) {
  browserTest(
    `every tool has its snippet, which follows the figure and is copied, ${strings.code}`,
    async () => {
      const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
      try {
        const page = wakes(await context.newPage());
        const complaints = complaintsOf(page);
        await page.goto(site.url + strings.path + formatHash({ expr: PAIR, step: 2 }));
        await page.locator("shape-cast .root").waitFor();
        await page.locator("#embed").click();
        const code = page.locator("#snippet");
        const tool = page.locator("#snippet-tool");
        assert.match(
          await code.textContent(),
          /```shapecast\n\(4, 1\) \* \(3,\)\nstep: 2\nview: ledger cells\n```$/,
        );
        await page.locator("shape-cast .controls button").last().click();
        await code.filter({ hasText: "step: 3" }).waitFor();
        await tool.selectOption("react");
        const react = await code.textContent();
        assert.match(react, /<ShapeCast expr="\(4, 1\) \* \(3,\)" step="3" view="ledger cells" \/>$/);
        await page.locator("#copy-snippet").click();
        await page.locator("#said").filter({ hasText: /./ }).waitFor({ state: "attached" });
        assert.equal(await page.evaluate(() => navigator.clipboard.readText()), react);
        for (const option of await tool.locator("option").all()) {
          await tool.selectOption(await option.getAttribute("value"));
          assert.ok((await code.textContent()).length > 10);
        }
        assert.deepEqual(complaints, []);
      } finally {
        await context.close();
      }
    },
  );
}

browserTest("a frame shows what is asked for, and both snippets ask for it", async () => {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  try {
    const page = wakes(await context.newPage());
    const complaints = complaintsOf(page);
    await page.goto(site.url + formatHash({ expr: PAIR }));
    await page.locator("#embed").click();
    const frame = page.locator("#snippets iframe");
    const inner = page.frameLocator("#snippets iframe");
    await inner.locator("shape-cast .says").waitFor();
    const before = await page.evaluate(() => history.length);
    await page.locator("#embed-theme").selectOption("dark");
    await page.locator("#embed-lang").selectOption("zh-Hans");
    await page.locator("#embed-controls").selectOption("none");
    await page.locator("#embed-width").fill("420");
    await page.keyboard.press("Tab");
    await inner.locator("shape-cast .says", { hasText: "可以广播" }).waitFor();
    assert.equal(await inner.locator("shape-cast .controls").count(), 0);
    assert.equal(await inner.locator("shape-cast").evaluate((figure) => figure.dark), true);
    const framed = await (await frame.elementHandle()).contentFrame();
    await framed.evaluate(atRest);
    const heights = await page.waitForFunction(() => {
      const frame = document.querySelector("#snippets iframe");
      const content = /** @type {HTMLIFrameElement} */ (frame).contentDocument?.getElementById("content");
      const high = Math.ceil(content?.getBoundingClientRect().height ?? 0);
      return frame?.clientHeight === high ? high : 0;
    });
    const high = await heights.jsonValue();
    assert.equal((await frame.boundingBox())?.width, 420);
    assert.equal(await page.evaluate(() => history.length), before, "nothing to go back to");

    const copied = async (button, there) => {
      await page.locator(button).click();
      await page.waitForFunction(
        async (there) => (await navigator.clipboard.readText()).includes(there),
        there,
      );
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const frameText = await copied("#copy-frame", "<iframe");
    assert.match(
      frameText,
      /&#38;lang=zh-Hans&#38;theme=dark&#38;controls=none"|&#38;theme=dark.*controls=none.*"/,
    );
    assert.match(frameText, new RegExp(` width="420" height="${high}" `));
    const tag = await copied("#copy-tag", "<shape-cast");
    assert.match(
      tag,
      /^<div style="max-width: 420px"><shape-cast expr="[^"]*" theme="dark" lang="zh-Hans" controls="none">/,
    );
    await page.locator("#snippet-tool").selectOption("sphinx");
    assert.match(
      (await page.locator("#snippet").textContent()) ?? "",
      /\ntheme: dark\nlang: zh-Hans\ncontrols: none\n```$/,
    );
    assert.equal(await page.locator("#save-picture").isVisible(), false);
    for (const [tool, kind] of [
      ["markdown", "svg"],
      ["png", "png"],
    ]) {
      await page.locator("#snippet-tool").selectOption(tool);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.locator("#save-picture").click(),
      ]);
      assert.equal(download.suggestedFilename(), `shapecast-mul-4x1-3.${kind}`);
      assert.ok((await page.locator("#snippet").textContent())?.includes(`shapecast-mul-4x1-3.${kind}`));
    }
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
  }
});
