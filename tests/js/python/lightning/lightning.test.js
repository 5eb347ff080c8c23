// Models that lightning trains: what their steps see, and in which order, is recorded from lightning 2.6.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read, run } from "../../../../js/python/python.js";

const MODEL = `import torch
from torch import nn
import lightning as L
class Model(L.LightningModule):
    def __init__(self, dim, *rest, lr=1e-3, **more):
        super().__init__()
        self.save_hyperparameters(ignore="rest")
        self.fc = nn.Linear(dim, 3)
    def forward(self, x):
        return self.fc(x)
    def training_step(self, batch, batch_idx):
        x, y = batch
        print("train", x.shape, self.training, torch.is_grad_enabled(), batch_idx, self.global_step)
        loss = nn.functional.cross_entropy(self(x), y)
        self.log("loss", loss)
        return loss
    def validation_step(self, batch):
        x, y = batch
        print("val", x.shape, self.training, torch.is_grad_enabled())
        self.log_dict({"mean": self(x).mean()})
    def on_validation_epoch_end(self):
        print("val end")
    def on_train_epoch_end(self):
        print("train end")
    def configure_optimizers(self):
        self.print("optimizers")
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
`;
const LOADER = `data = torch.utils.data.TensorDataset(torch.randn(70, 4), torch.randint(0, 3, (70,)))
loader = torch.utils.data.DataLoader(data, batch_size=32)
`;
const shapesOf = (source) => run(source, { mode: "shapes", classes: true });

test("a training goes through its loops in lightning's order, once", () => {
  const { output, error } = shapesOf(
    `${MODEL}${LOADER}trainer = L.Trainer(max_epochs=1)\nmodel = Model(4)\ntrainer.fit(model, loader, loader)
print(model.device, trainer.current_epoch, trainer.global_step, model.trainer is trainer)`,
  );
  assert.equal(error, null);
  assert.deepEqual(output.trim().split("\n"), [
    "optimizers",
    "val torch.Size([32, 4]) False False",
    "val torch.Size([32, 4]) False False",
    "val end",
    "train torch.Size([32, 4]) True True 0 0",
    "train torch.Size([32, 4]) True True 1 1",
    "train torch.Size([6, 4]) True True 2 2",
    "val torch.Size([32, 4]) False False",
    "val torch.Size([32, 4]) False False",
    "val torch.Size([6, 4]) False False",
    "val end",
    "train end",
    "cpu 1 3 True",
  ]);
});

test("a step that fails is drawn where it stands, with its fix", () => {
  const { figures, error } = read(`${MODEL}${LOADER}L.Trainer().fit(Model(5), loader)`, { classes: true });
  assert.match(error.message, /mat1 and mat2 shapes cannot be multiplied \(32x4 and 5x3\)/);
  assert.deepEqual([figures[0].ok, figures[0].line], [false, 10]);
});

test("what is logged is one number", () => {
  const { error } = shapesOf(`${MODEL}Model(4).log("loss", torch.ones(3))`);
  assert.match(
    error.message,
    /^`self\.log\(loss, .*\)` was called, but the tensor must have a single element\./,
  );
});

test("hyperparameters are what a model was made with", () => {
  const { output, error } = run(
    `${MODEL}m = Model(4, 5, lr=2, heads=3)\nh = m.hparams\nprint(h)\nprint(dict(h), m.hparams.lr, "dim" in h, h.get("rest"))`,
    { classes: true },
  );
  assert.equal(error, null);
  assert.equal(output, `"dim":   4\n"heads": 3\n"lr":    2\n{'dim': 4, 'lr': 2, 'heads': 3} 2 True None\n`);
});

test("data come from a module of their own, and a model alone is no training", () => {
  const { output, error } = shapesOf(`${MODEL}
class Data(L.LightningDataModule):
    def __init__(self, size=8):
        super().__init__()
        self.save_hyperparameters()
    def setup(self, stage):
        print("setup", stage, self.hparams.size)
        self.data = torch.utils.data.TensorDataset(torch.randn(16, 4), torch.randint(0, 3, (16,)))
    def train_dataloader(self):
        return torch.utils.data.DataLoader(self.data, batch_size=self.hparams.size)
L.Trainer(max_epochs=3).fit(Model(4), datamodule=Data())`);
  assert.equal(error, null);
  assert.deepEqual(output.trim().split("\n"), [
    "setup fit 8",
    "optimizers",
    "train torch.Size([8, 4]) True True 0 0",
    "train torch.Size([8, 4]) True True 1 1",
    "train end",
  ]);
  assert.equal(
    run(`${MODEL}Model(4).trainer`, { classes: true }).error.message,
    "Model is not attached to a `Trainer`.",
  );
});

test("with values a trainer is refused, and a model is a layer", () => {
  const { error } = run(`${MODEL}${LOADER}L.Trainer().fit(Model(4), loader)`, { classes: true });
  assert.equal(error.pythonType, null);
  assert.match(error.message, /lightning\.Trainer/);
  assert.equal(
    run(`${MODEL}print(Model(4)(torch.ones(2, 4)).shape)`, { classes: true }).output,
    "torch.Size([2, 3])\n",
  );
});

test("several optimizers are the model's to step", () => {
  const manual = MODEL.replace("self.fc =", "self.automatic_optimization = False\n        self.fc =")
    .replace(
      "return loss\n",
      "a, b = self.optimizers()\n        self.manual_backward(loss)\n        a.step()\n        b.zero_grad()\n",
    )
    .replace(
      /return torch\.optim\.Adam.*/,
      "return [torch.optim.SGD(self.parameters(), lr=0.1) for _ in range(2)], []",
    );
  const { output, error } = shapesOf(`${manual}${LOADER}L.Trainer().fit(Model(4), loader)`);
  assert.equal(error, null);
  assert.match(output, /train end\n$/);
});
