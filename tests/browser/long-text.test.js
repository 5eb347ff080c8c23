// A text that is long is read in the worker: the page stays alive, and shows what comes of it.
import assert from "node:assert/strict";
import { formatHash } from "../../site/scripts/hash.js";
import { browserTest } from "./chromium.js";
import { type, withPage } from "./page.js";

const CELL = `class Net(d2l.Classifier):
    def __init__(self, hidden, lr):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Flatten(), nn.LazyLinear(hidden), nn.ReLU(), nn.LazyLinear(10))
d2l.Trainer(max_epochs=10).fit(Net(256, 0.1), d2l.FashionMNIST(batch_size=256))
`;
const TRAINING = `import torch\nfrom torch import nn\nfrom d2l import torch as d2l\n${CELL.repeat(7)}`;
const FAILING = `${TRAINING}weights = torch.ones(3, 5)\nprint(weights * torch.arange(3))`;

browserTest("a long program is read in the worker, and the next one as well", async () => {
  assert.ok(TRAINING.length > 2000);
  await withPage({}, async (page) => {
    await type(page, TRAINING);
    await page.locator(".step-chip").first().waitFor();
    assert.equal(page.workers().length, 1);
    assert.equal(await page.locator("#figure").getAttribute("data-kept"), null);

    await type(page, FAILING);
    const error = page.locator(".reading-error");
    await error.waitFor();
    assert.match(await error.textContent(), /tensor a \(5\) must match the size of tensor b \(3\)/);
    const fix = page.locator(".source-fixes code").first();
    assert.match(await fix.textContent(), /torch\.arange\(3\)/);
    assert.equal(page.workers().length, 1);

    await type(page, "(2, 3) + (3,)");
    await page.locator("#result", { hasText: "torch.Size([2, 3])" }).waitFor();
    assert.equal(await page.locator("#reading").isHidden(), true);
  });
});

browserTest("numbers of a long program come from the same worker", async () => {
  const long = `import torch\n${"# what stands here is long\n".repeat(90)}x = torch.tensor([[1], [2]])\ny = x + torch.tensor([10, 20])`;
  await withPage({ hash: formatHash({ expr: long, view: "ledger cells" }) }, async (page) => {
    await page.locator(".said").waitFor();
    await page.waitForFunction(
      () => document.querySelector("shape-cast").plan?.numbers?.result?.data?.length === 4,
    );
    const data = await page.evaluate(() => document.querySelector("shape-cast").plan.numbers.result.data);
    assert.deepEqual(data, [11, 21, 12, 22]);
    assert.equal(page.workers().length, 1);
  });
});
