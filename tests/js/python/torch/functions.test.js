import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("functions.json", import.meta.url), "pytorch", { least: 1 });

const shown = (source) => {
  const { output, error } = run(source);
  assert.equal(error, null, `${source}: ${error?.message}`);
  return output.trimEnd();
};

test("functions take their arguments by place and by name", () => {
  assert.equal(shown("torch.sum(input=torch.ones(2, 3), dim=1)"), "tensor([3., 3.])");
  assert.equal(shown("torch.zeros(size=(2,), dtype=torch.int32)"), "tensor([0, 0], dtype=torch.int32)");
  assert.equal(shown("torch.cat(tensors=[torch.ones(1), torch.zeros(1)], dim=0)"), "tensor([1., 0.])");
  assert.equal(shown("torch.full((2,), 7, device='cpu', requires_grad=False)"), "tensor([7, 7])");
});

test("a condition alone says where it holds, an index for each axis", () => {
  assert.equal(shown("torch.where(torch.eye(2) > 0)"), "(tensor([0, 1]), tensor([0, 1]))");
  assert.equal(shown("r, = torch.where(torch.tensor([True, False]))\nr"), "tensor([0])");
});

test("functional has its own names", () => {
  assert.equal(shown("F.relu(torch.tensor([-1., 2.]))"), "tensor([0., 2.])");
  assert.equal(shown("F.pad(torch.ones(1), (1, 1))"), "tensor([0., 1., 0.])");
  assert.equal(shown("F.one_hot(torch.tensor([1]), num_classes=2)"), "tensor([[0, 1]])");
});

test("random numbers follow PyTorch's seed", () => {
  assert.equal(shown("torch.manual_seed(0); torch.rand(2)"), "tensor([0.4963, 0.7682])");
});
