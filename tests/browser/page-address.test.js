// What leads to a figure and away from it: the address, examples, what is pasted, the other language.
import assert from "node:assert/strict";
import { formatHash } from "../../site/scripts/hash.js";
import { awake } from "./awake.js";
import { browserTest } from "./chromium.js";
import { caption, ledger, TUTORIAL, type, withPage } from "./page.js";

browserTest("the address follows the state and brings it back, without a history", async () => {
  await withPage({}, async (page) => {
    const length = await page.evaluate(() => history.length);
    await type(page, "(5, 1) * (3,)");
    await page.locator("shape-cast .controls input").focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.getByRole("radio", { name: "JAX" }).check();
    await page.waitForFunction(() => location.hash.includes("dialect=jax"));
    const { hash, after } = await page.evaluate(() => ({ hash: location.hash, after: history.length }));
    assert.equal(hash, "#v=1&expr=(5,%201)%20*%20(3,)&step=1&dialect=jax");
    assert.equal(after, length);
    await page.reload();
    assert.equal(await page.locator("#expression").inputValue(), "(5, 1) * (3,)");
    assert.equal(await page.locator("shape-cast .controls input").inputValue(), "1");
    assert.ok(await page.locator("input[value=jax]").isChecked());
    assert.equal(await page.locator("#result").textContent(), "(5, 3)");
  });
});

browserTest("examples are links", async () => {
  await withPage({}, async (page) => {
    await page.locator(".examples summary").click();
    const links = page.locator(".examples a");
    assert.ok((await links.count()) >= 7);
    for (const link of await links.all()) {
      await link.click();
      const title = (await link.getAttribute("title")) ?? (await link.locator("code").textContent());
      await page.waitForFunction((text) => {
        const figure = document.querySelector("shape-cast");
        const drawn = figure.expr === text || figure.plan?.shapes?.join(";") === "4,3;4";
        return document.querySelector("#expression").value === text && drawn && figure.plan !== null;
      }, title);
    }
  });
});

browserTest("a pasted error message is drawn, stays in the field, and says what it is", async () => {
  await withPage({}, async (page) => {
    const numpy =
      'Traceback (most recent call last):\n  File "a.py", line 1\nValueError: operands could not be broadcast together with shapes (4,3) (4,) ';
    await page.locator("#expression").fill(numpy);
    await page.waitForFunction(
      () => document.querySelector("shape-cast").plan?.shapes?.join(";") === "4,3;4",
    );
    assert.equal(await page.locator("#expression").inputValue(), numpy);
    assert.equal(await page.locator("#dialects input:checked").inputValue(), "numpy");
    assert.match(await page.locator("#reading").textContent(), /broadcast/);
    assert.match(await page.locator("shape-cast .error pre").textContent(), /shapes \(4,3\) \(4,\)/);
    const pytorch =
      "The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 1";
    await page.locator("#expression").fill(pytorch);
    await page.waitForFunction(() => document.querySelector("shape-cast").plan?.sizes?.join() === "2,3");
    await page.locator("#expression").fill("a = (64, 1)\nb = (64,)\na - b");
    await page.waitForFunction(
      () => document.querySelector("shape-cast").plan?.shapes?.join(";") === "64,1;64",
    );
  });
});

browserTest("the silent bug is not passed over in silence", async () => {
  await withPage({ hash: formatHash({ expr: "(64, 1) - (64,)" }) }, async (page) => {
    await page.locator("#best").waitFor();
    assert.match(await page.locator("#best").textContent(), /^It runs\. Do you mean this\?/);
    assert.equal(await page.locator("#result").textContent(), "torch.Size([64, 64])");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.waitForFunction(() => document.querySelector("#expression").value === "(64,) - (64,)");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.waitForFunction(() => document.querySelector("#expression").value === "(64, 1) - (64,)");
    await type(page, "(64, 1) - (64, 1)");
    assert.equal(await page.locator("#best").isVisible(), false);
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
    await page.locator(".language").click();
    await page.waitForURL((url) => !url.pathname.includes("zh"));
    await awake(page);
    assert.equal(await page.locator("#expression").inputValue(), "(4, 3) - (4,)");
    assert.match(await caption(page), /^It does not broadcast\./);
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
