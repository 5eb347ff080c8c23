// Names that Keras makes of the names of classes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { snakeCase } from "../../../../../js/python/keras/base/names.js";

test("words of a class's name begin where Keras lets them begin", () => {
  for (const [name, own] of [
    ["MaxPooling2D", "max_pooling2d"],
    ["LeakyReLU", "leaky_re_lu"],
    ["Conv2DTranspose", "conv2d_transpose"],
    ["SimpleRNN", "simple_rnn"],
    ["PReLU", "p_re_lu"],
    ["MyVGG16Net", "my_vgg16_net"],
    ["RMSprop", "rm_sprop"],
  ])
    assert.equal(snakeCase(name), own);
});
