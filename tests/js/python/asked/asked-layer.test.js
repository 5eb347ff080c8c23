// Layers that sentences ask for.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { askedLayer } from "../../../../js/python/asked/asked-layer.js";
import { read } from "../../../../js/python/python.js";

/** Each with the call that it is taken for, and the shape that PyTorch answers. */
const ASKED = [
  [
    "conv2d (1,3,32,32) 16 filters kernel 5 stride 2",
    "nn.Conv2d(3, 16, kernel_size=5, stride=2)((1, 3, 32, 32))",
    "(1, 16, 14, 14)",
  ],
  [
    "conv2d 3 -> 16, kernel 3x3, same padding, on (8, 3, 32, 32)",
    'nn.Conv2d(3, 16, kernel_size=(3, 3), padding="same")((8, 3, 32, 32))',
    "(8, 16, 32, 32)",
  ],
  [
    "conv 3x3 on 8x3x32x32 with 16 filters",
    "nn.Conv2d(3, 16, kernel_size=(3, 3))((8, 3, 32, 32))",
    "(8, 16, 30, 30)",
  ],
  [
    "conv1d (8, 16, 100) kernel 3 out channels 32",
    "nn.Conv1d(16, 32, kernel_size=3)((8, 16, 100))",
    "(8, 32, 98)",
  ],
  [
    "what is the output shape of conv2d with kernel size 3, stride 1, padding 1, 64 output channels on (8, 3, 224, 224)?",
    "nn.Conv2d(3, 64, kernel_size=3, stride=1, padding=1)((8, 3, 224, 224))",
    "(8, 64, 224, 224)",
  ],
  [
    "conv2d 16 filters kernel 3 dilation 2 on (1, 3, 32, 32)",
    "nn.Conv2d(3, 16, kernel_size=3, dilation=2)((1, 3, 32, 32))",
    "(1, 16, 28, 28)",
  ],
  [
    "transposed convolution 16 -> 8 kernel 4 stride 2 padding 1 on (1, 16, 8, 8)",
    "nn.ConvTranspose2d(16, 8, kernel_size=4, stride=2, padding=1)((1, 16, 8, 8))",
    "(1, 8, 16, 16)",
  ],
  ["max pool (1,3,32,32) kernel 2", "nn.MaxPool2d(2)((1, 3, 32, 32))", "(1, 3, 16, 16)"],
  ["maxpool 2x2 on (8, 16, 28, 28)", "nn.MaxPool2d((2, 2))((8, 16, 28, 28))", "(8, 16, 14, 14)"],
  [
    "avg pool (1,3,33,33) kernel 3 stride 2 padding 1",
    "nn.AvgPool2d(3, stride=2, padding=1)((1, 3, 33, 33))",
    "(1, 3, 17, 17)",
  ],
  ["adaptive avg pool (8, 512, 7, 7) to 1", "nn.AdaptiveAvgPool2d(1)((8, 512, 7, 7))", "(8, 512, 1, 1)"],
  ["global average pooling (8, 512, 7, 7)", "nn.AdaptiveAvgPool2d(1)((8, 512, 7, 7))", "(8, 512, 1, 1)"],
  [
    "embedding of (32, 20) with vocabulary size 1000 and dimension 64",
    "nn.Embedding(1000, 64)((32, 20))",
    "(32, 20, 64)",
  ],
  ["lstm input (5, 3, 10) hidden 20", "nn.LSTM(10, 20)((5, 3, 10))[0]", "(5, 3, 20)"],
  ["GRU with hidden size 20 on (5, 3, 10)", "nn.GRU(10, 20)((5, 3, 10))[0]", "(5, 3, 20)"],
  ["lstm hidden 20 (5, 3, 10) batch first", "nn.LSTM(10, 20, batch_first=True)((5, 3, 10))[0]", "(5, 3, 20)"],
  ["group norm (8, 32, 16, 16) 4 groups", "nn.GroupNorm(4, 32)((8, 32, 16, 16))", "(8, 32, 16, 16)"],
  ["upsample (1, 3, 8, 8) to (16, 16)", "nn.Upsample(size=(16, 16))((1, 3, 8, 8))", "(1, 3, 16, 16)"],
  ["one hot (32,) with 10 classes", "F.one_hot((32,), 10)", "(32, 10)"],
  ["upsample (1,3,8,8) by 2", "nn.Upsample(scale_factor=2)((1, 3, 8, 8))", "(1, 3, 16, 16)"],
  [
    "卷积 (1,3,32,32) 核大小 3 步长 2 填充 1 输出通道 8",
    "nn.Conv2d(3, 8, kernel_size=3, stride=2, padding=1)((1, 3, 32, 32))",
    "(1, 8, 16, 16)",
  ],
  ["pool (8, 16, 28, 28) by 2", "nn.MaxPool2d(2)((8, 16, 28, 28))", "(8, 16, 14, 14)"],
  ["instance norm (8, 16, 28, 28)", "nn.InstanceNorm2d(16)((8, 16, 28, 28))", "(8, 16, 28, 28)"],
  [
    "bilinear interpolation of (1,3,8,8) to (16,16)",
    "nn.Upsample(size=(16, 16))((1, 3, 8, 8))",
    "(1, 3, 16, 16)",
  ],
  ["最大池化 (1,3,32,32) 核 2", "nn.MaxPool2d(2)((1, 3, 32, 32))", "(1, 3, 16, 16)"],
];

for (const [text, shown, came] of ASKED)
  test(`a layer: ${text}`, () => {
    assert.equal(askedLayer(text)?.shown, shown);
    assert.equal(read(text).said.en, `Read as shapes: ${shown} → ${came}.`);
  });

test("what a layer multiplies or adds is drawn", () => {
  const ok = read("linear 784 to 10 on (32, 784)");
  assert.deepEqual([ok.figures[0].op, ok.figures[0].shape, ok.error], ["matmul", [32, 10], null]);
  assert.equal(read("linear (32, 784) -> 10").said.en, "Read as shapes: nn.Linear(784, 10)((32, 784)).");
  assert.equal(read("dense layer with 64 units on (32, 128)").figures[0].shape.at(-1), 64);
  assert.equal(
    read("what happens if I apply a linear layer with 10 outputs to (32, 784)?").figures[0].shape.at(-1),
    10,
  );
  assert.equal(
    askedLayer("linear layer (784, 10) applied to (32, 784)")?.source,
    "nn.Linear(784, 10)(shape0)",
  );
  const failing = read("fully connected 128 -> 10 on (32, 256)");
  assert.equal(failing.figures[0].ok, false);
  assert.match(failing.error.message, /32x256 and 128x10/);
  assert.deepEqual(read("layer norm (8, 10, 64)").figures[0].shapes, [[8, 10, 64], [64]]);
  assert.match(read("batch norm (8, 16, 4, 4) with 32 features").error.message, /16 elements not 32/);
});

test("attention of a sequence to itself, in heads", () => {
  const call = "nn.MultiheadAttention(64, 8, batch_first=True)((2, 10, 64), (2, 10, 64), (2, 10, 64))[0]";
  for (const text of ["multi head attention (2,10,64) 8 heads", "self-attention with 8 heads on (2,10,64)"]) {
    assert.equal(askedLayer(text)?.shown, call, text);
    assert.equal(read(text).said.en, `Read as shapes: ${call}.`);
  }
  assert.equal(askedLayer("transformer encoder layer (10,2,64)"), null);
  assert.match(read("multi head attention (2,10,64) 7 heads").error.message, /divisible by num_heads/);
});

test("in Chinese what is given may be called so", () => {
  assert.equal(askedLayer("全连接 784 到 10 输入 (32, 784)")?.source, "nn.Linear(784, 10)(shape0)");
});

test("channels that nobody told have a name", () => {
  assert.equal(
    read("conv2d input (1,3,32,32), kernel 5, stride 2, padding 1").said.en,
    "Read as shapes: nn.Conv2d(3, out_channels, kernel_size=5, stride=2, padding=1)((1, 3, 32, 32)) → (1, out_channels, 15, 15).",
  );
});

test("what says more than is understood asks for no layer", () => {
  for (const text of [
    "max pool (1,3,32,32) kernel 2 stride 2 ceil mode",
    "lstm (32, 10, 64) hidden size 128 2 layers",
    "max pool (1,3,32,32) kernel 2 16 filters",
    "resize (3, 224, 224) to (3, 112, 112)",
    "conv2d (1,3,32,32)",
    "conv (3,32,32) kernel 3",
    "conv2d kernel (16, 3, 5, 5) on (8, 3, 32, 32)",
    "linear regression (100, 3)",
    "linear (3,4) (4,)",
    "linear (3, 4)",
    "embedding (4, 5)",
    "conv2d 1 2 3 on (1, 3, 32, 32) kernel 3",
    "RuntimeError: conv2d (1,3,32,32) kernel 5",
  ])
    assert.equal(askedLayer(text), null, text);
});
