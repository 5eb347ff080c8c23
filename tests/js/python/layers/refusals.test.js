import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";
import { checkRefused } from "../said.js";

test("layers that are not read here are refused by their names before anything runs", () => {
  const rows = [
    ["nn.FractionalMaxPool2d(3, 4)", "nn.FractionalMaxPool2d"],
    ["torch.nn.SyncBatchNorm(3)", "torch.nn.SyncBatchNorm"],
    ["nn.FractionalMaxPool3d(3, 4)", "nn.FractionalMaxPool3d"],
    ["from torch.nn import FractionalMaxPool2d", "torch.nn.FractionalMaxPool2d"],
    ["tf.keras.layers.ConvLSTM2D(3, 3)", "tf.keras.layers.ConvLSTM2D"],
    ["from tensorflow.keras.layers import ConvLSTM1D", "tensorflow.keras.layers.ConvLSTM1D"],
    ["from keras import layers\nlayers.GroupNormalization()", "layers.GroupNormalization"],
  ];
  for (const [code, name] of rows) {
    const lines = `print(1)\n${code}`;
    for (const [lang, sentence] of [
      ["en", `The layer \`${name}\` is not read here (line ${lines.split("\n").length}). Nothing was run.`],
      ["zh", `第 ${lines.split("\n").length} 行的层 \`${name}\` 不在这里能读的范围内，什么都没有运行。`],
    ]) {
      const { output, error, figures } = run(lines, { lang });
      assert.deepEqual(
        [output, figures, error?.pythonType, error?.reason],
        ["", [], null, "construct"],
        code,
      );
      assert.equal(error?.message, sentence);
    }
  }
});

test("arguments that are not read here are named, and nothing is half run", () => {
  checkRefused("x = torch.rand(2, 3)\n", [
    ["class Net(nn.Module):\n    pass", /class/],
    ["F.fractional_max_pool2d(x, 2)", /F\.fractional_max_pool2d/],
    ["F.mse_loss(x, x, weight=x)", /weight= of mse_loss/],
    ["F.instance_norm(x, use_input_stats=True)", /use_input_stats=/],
    ["nn.Embedding(3, 4, max_norm=1.0)", /max_norm=/],
    ["nn.Linear(3, 4).bias.to(dtype='float32')", /such a .to/],
    ["F.linear(x)", /such a call of linear/],
    ["nn.Linear(3, 4).to(3)", /\.to\(\)/],
    ["tf.keras.layers.Dense(3, lora_rank=4)", /lora_rank=/],
    ["tf.keras.layers.Dense(3, activity_regularizer='l2')", /activity_regularizer/],
    ["tf.keras.layers.Conv2D(3, 3, data_format='channels_first')", /data_format='channels_first'/],
  ]);
});
