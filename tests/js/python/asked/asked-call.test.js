// Calls that sentences ask for of shapes.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { askedCall } from "../../../../js/python/asked/asked-call.js";
import { read } from "../../../../js/python/python.js";

const ASKED = [
  ["reshape (3,4) to (6,2)", "(3, 4).reshape(6, 2)"],
  ["view a 3x4 tensor as (-1, 2)", "(3, 4).reshape(-1, 2)"],
  ["把 (3,4) 变成 (2,6)", "(3, 4).reshape(2, 6)"],
  ["permute (2,3,4) with (0,2,1)", "(2, 3, 4).permute(0, 2, 1)"],
  ["transpose (3,4)", "(3, 4).T"],
  ["flatten (2,3,4)", "(2, 3, 4).flatten()"],
  ["unsqueeze (3,) at dim 1", "(3,).unsqueeze(1)"],
  ["squeeze (3,1)", "(3, 1).squeeze()"],
  ["concat (2,3) and (2,4) along axis 1", "torch.cat([(2, 3), (2, 4)], dim=1)"],
  [
    "concat (8, 64, 32, 32) and (8, 3, 32, 32) along channels",
    "torch.cat([(8, 64, 32, 32), (8, 3, 32, 32)], dim=1)",
  ],
  ["concatenate (8, 10) and (8, 20) along features", "torch.cat([(8, 10), (8, 20)], dim=-1)"],
  ["join (2,3) and (2,5) along columns", "torch.cat([(2, 3), (2, 5)], dim=1)"],
  ["拼接 (2,3) 和 (4,3)", "torch.cat([(2, 3), (4, 3)], dim=0)"],
  ["stack (2,3) and (2,3)", "torch.stack([(2, 3), (2, 3)], dim=0)"],
  ["hstack (2,3) and (2,3)", "torch.hstack([(2, 3), (2, 3)])"],
  ["mean of (3,4) over dim 0", "(3, 4).mean(0)"],
  ["(3,4) 在第 1 维求和", "(3, 4).sum(1)"],
  ["softmax of (2,3) over axis 1", "(2, 3).softmax(1)"],
  ["max of (4,5) along dim=1 keepdim", "(4, 5).amax(1, keepdim=True)"],
  ["mean over the last axis of (8, 10)", "(8, 10).mean(-1)"],
  ["sum over axes (0, 2) of (2,3,4)", "(2, 3, 4).sum((0, 2))"],
  ["flatten (2,3,4) from dim 1", "(2, 3, 4).flatten(1)"],
  ["flatten (2,3,4) start 1", "(2, 3, 4).flatten(1)"],
  ["flatten (2,3,4) except batch", "(2, 3, 4).flatten(1, 2)"],
  ["flatten all but the first axis of (8,2,3,4)", "(8, 2, 3, 4).flatten(1, 3)"],
  ["flatten (2,3,4) over the batch", undefined],
  ["flatten 2x3x4 except batch", "(2, 3, 4).flatten(1, 2)"],
  ["sum (3,) except the first axis", undefined],
  ["sum (2,3,4) over all axes except the last", "(2, 3, 4).sum((0, 1))"],
  ["mean (2,3,4) axes 1 2", "(2, 3, 4).mean((1, 2))"],
  ["把 (2,3,4) 的后两维展平", "(2, 3, 4).flatten(-2, -1)"],
  ["把 (2,3,4) 的前两个维度展平", "(2, 3, 4).flatten(0, 1)"],
  ["把 (2,3,4) 除第一维外展平", "(2, 3, 4).flatten(1, 2)"],
  ["保留批次，把 (2,3,4) 展平", undefined],
  ["squeeze (1,3,1) last", "(1, 3, 1).squeeze(-1)"],
  ["squeeze (1,3,1) from the end", undefined],
  ["transpose (2,3,4) last two", "(2, 3, 4).transpose(-2, -1)"],
  ["permute (2,3,4) 2 0 1", "(2, 3, 4).permute(2, 0, 1)"],
  ["stack (4,5) (4,5) last", "torch.stack([(4, 5), (4, 5)], dim=-1)"],
  ["cumsum (3,4) 1", "(3, 4).cumsum(1)"],
  ["swap axes 0 and 1 of (2,3,4)", "(2, 3, 4).transpose(0, 1)"],
  ["argmax of (32, 10) over dim 1", "(32, 10).argmax(1)"],
  ["L2 norm of (4, 128) over dim 1", "(4, 128).norm(dim=1)"],
  ["stack three (2,3) tensors along dim 0", "torch.stack([(2, 3), (2, 3), (2, 3)], dim=0)"],
  ["einsum 'ij,jk->ik' of (2,3) and (3,4)", 'torch.einsum("ij,jk->ik", (2, 3), (3, 4))'],
  ["unsqueeze(0) of (3,4)", "(3, 4).unsqueeze(0)"],
  ["tile (2,3) by (2,2)", "(2, 3).tile(2, 2)"],
  ["tile (2,3) 2 2", "(2, 3).tile(2, 2)"],
  ["(2,3) repeat (2,1)", "(2, 3).repeat(2, 1)"],
  ["repeat (2,3) 4 times", undefined],
  ["reshape (2,3,4) to 6 4", "(2, 3, 4).reshape(6, 4)"],
  ["view (2,3,4) as -1 4", "(2, 3, 4).reshape(-1, 4)"],
  ["reshape 12 elements into (3,-1)", "(12,).reshape(3, -1)"],
  ["flatten (8,3,32,32) to (8,-1)", "(8, 3, 32, 32).reshape(8, -1)"],
  ["sum (32,10) over the batch", "(32, 10).sum(0)"],
  ["sum (3,4) over rows", undefined],
  ["remove the batch dim of (1,3,8,8)", "(1, 3, 8, 8).squeeze(0)"],
  ["remove the channel dim of (8,1,8,8)", "(8, 1, 8, 8).squeeze(1)"],
  ["remove the channel dim of (1,1,8,8)", undefined],
  ["(8,3,32,32) NCHW to NHWC", "(8, 3, 32, 32).permute(0, 2, 3, 1)"],
  ["convert (8,32,16,3) from NHWC to NCHW", "(8, 32, 16, 3).permute(0, 3, 1, 2)"],
  ["(8,3,32) NCHW to NHWC", undefined],
  ["diagonal of (3,4)", "(3, 4).diag()"],
  ["对形状为 (8,10) 的张量在最后一维求均值", "(8, 10).mean(-1)"],
];

for (const [text, shown] of ASKED) test(`asked: ${text}`, () => assert.equal(askedCall(text)?.shown, shown));

test("what comes out of a call, an index or new axes is told", () => {
  for (const [text, came] of [
    ["x[:, None] if x is (3, 4)", "(3, 1, 4)"],
    ["what is the shape of np.ones((2, 3))[None]?", "(1, 2, 3)"],
    ["(2, 3, 4).permute(0, 2, 1).shape", "(2, 4, 3)"],
    ["transpose of (2, 3, 4)", "(4, 3, 2)"],
    ["permute (2, 3, 4) to (4, 2, 3)", "(4, 2, 3)"],
    ["split (10, 3) into 5", "(2, 3)"],
    ["split (10, 3) into chunks of 5", "(5, 3)"],
    ["outer product of 5 and 7", "(5, 7)"],
    ["add an axis to (3, 4) at the end", "(3, 4, 1)"],
    ["remove dim 1 from (3, 1, 4)", "(3, 4)"],
    ["unsqueeze (3, 4) -1", "(3, 4, 1)"],
    ["sum (3, 4) axis=0 keepdims=1", "(1, 4)"],
    ["std (3, 4) dim=0 correction=0", "(4,)"],
  ])
    assert.match(read(text).said.en, new RegExp(`→ ${came.replace(/[()]/g, "\\$&")}\\.`), text);
});

test("a shape may be called as an axis is, a number may not", () => {
  assert.equal(read("dim (3, 4) + (4,)").said.en, "Read as shapes: (3, 4) + (4,).");
  assert.equal(read("ddof=1").kind, "unknown");
});

test("lists that a function takes are data", () => {
  const { error, figures, said } = read("np.outer([1, 2, 3], [4, 5])");
  assert.deepEqual([error, figures], [null, []]);
  assert.doesNotMatch(said.en, /20/);
});

test("what asks for no call is none", () => {
  for (const text of [
    "(3, 4) + (4,)",
    "reshape (3,4)",
    "sum of (3,4)",
    "permute (2,3) with (3,2)",
    "ValueError: cannot reshape (3,4) to (5,2)",
    "x.reshape(3, 4)",
  ])
    assert.equal(askedCall(text), null, text);
});

test("what comes out is told, or why nothing does", () => {
  const made = read("reshape (3,4) to (-1,2)");
  assert.match(made.said.en, /\(3, 4\)\.reshape\(-1, 2\) → \(6, 2\)/);
  assert.equal(made.error, null);
  assert.equal(read("stack (2,3) and (2,4)").error.pythonType, "RuntimeError");
});

test("patterns of einops, axes without a word for them, and losses that are no sums", () => {
  assert.equal(
    askedCall('rearrange (2, 3, 4) "b h w -> b (h w)"')?.shown,
    'rearrange((2, 3, 4), "b h w -> b (h w)")',
  );
  assert.equal(askedCall("permute (2, 3, 4) by 2, 0, 1")?.source, "shape0.permute(2, 0, 1)");
  assert.equal(askedCall("transpose (2, 3, 4) with axes 0 2 1")?.source, "shape0.permute(0, 2, 1)");
  assert.equal(askedCall("unsqueeze (3, 4) at 1")?.source, "shape0.unsqueeze(1)");
  assert.equal(askedCall("stack three (3, 4)")?.source, "torch.stack([shape0, shape0, shape0], dim=0)");
});
