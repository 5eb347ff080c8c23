// A program whose shapes or errors hang on its values: the page shows its shapes at once, and then what the worker found.
import assert from "node:assert/strict";
import { browserTest } from "./chromium.js";
import { type, withPage } from "./page.js";

const MASKED = `import torch
x = torch.tensor([1., -2., 3.])
x[x > 0] * torch.ones(2, 1)`;
const WRITTEN = `import torch
w = torch.ones(2, requires_grad=True)
y = w.sigmoid()
y *= 2
(y[:, None] * torch.ones(3)).sum().backward()`;

browserTest("sizes and errors that values decide are shown", async () => {
  await withPage({}, async (page) => {
    await type(page, MASKED);
    await page.locator("#result", { hasText: "torch.Size([2, 2])" }).waitFor();
    assert.equal(await page.locator("#figure").getAttribute("aria-busy"), null);
    assert.match(await page.locator(".said").textContent(), /run with its numbers/);

    await type(page, WRITTEN);
    await page.locator("#result", { hasText: "torch.Size([2, 3])" }).waitFor();
    const error = page.locator(".reading-error");
    await error.waitFor();
    assert.match(await error.textContent(), /modified by an inplace operation/);

    // An answer that comes late belongs to its question.
    await type(page, WRITTEN.replace("y *= 2", "z = y * 2"));
    await type(page, "(4, 1) + (3,)");
    await page.locator("#result", { hasText: "torch.Size([4, 3])" }).waitFor();
    assert.equal(await page.locator("#reading").isHidden(), true);
  });
});
