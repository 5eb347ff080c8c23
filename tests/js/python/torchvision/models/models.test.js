// Models of torchvision and autocast on the processor: what PyTorch printed for programs, and how many parameters each model has.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { memory } from "../../../../../js/index.js";
import { run } from "../../../../../js/python/python.js";

const programs = JSON.parse(readFileSync(new URL("programs.json", import.meta.url), "utf8"));
const ran = (source, mode = "values") => run(source, { mode, classes: true });

test("programs print what they print beside torchvision, with values and with shapes alone", () => {
  const before = memory().tensors;
  for (const { source, output, error } of programs)
    for (const mode of ["values", "shapes"]) {
      const answer = ran(source, mode);
      assert.equal(answer.output, output, source);
      assert.equal(answer.error && `${answer.error.pythonType}: ${answer.error.message}`, error, source);
    }
  assert.equal(memory().tensors, before);
});

test("models have as many parameters and parts as in torchvision", () => {
  const counts = {
    resnet18: 11_689_512,
    resnet152: 60_192_808,
    vgg16_bn: 138_365_992,
    squeezenet1_1: 1_235_496,
    densenet161: 28_681_000,
    mobilenet_v2: 3_504_872,
    mobilenet_v3_small: 2_542_856,
    efficientnet_b5: 30_389_784,
    efficientnet_v2_s: 21_458_488,
    inception_v3: 27_161_264,
    googlenet: 13_004_888,
    vit_b_16: 86_567_656,
    convnext_tiny: 28_589_128,
  };
  for (const [name, count] of Object.entries(counts)) {
    const lines = `from torchvision import models\nm = models.${name}()\nprint(sum(p.numel() for p in m.parameters()))`;
    assert.equal(ran(lines).output, `${count}\n`, name);
  }
});

const failing = (line) => {
  const { error } = ran(`import torch\nfrom torchvision import models\n${line}`);
  return `${error?.pythonType}: ${error?.message}`;
};

test("what does not fit a model fails in its words", () => {
  const told = {
    "models.resnet18()(torch.rand(2, 1, 64, 64))":
      "RuntimeError: Given groups=1, weight of size [64, 3, 7, 7], expected input[2, 1, 64, 64] to have 3 channels, but got 1 channels instead",
    "models.resnet18()(torch.rand(1, 3, 32, 32))":
      "ValueError: Expected more than 1 value per channel when training, got input size torch.Size([1, 512, 1, 1])",
    "models.vit_b_16()(torch.rand(1, 3, 256, 256))":
      "AssertionError: Wrong image height! Expected 224 but got 256!",
    "models.resnet18(weights='DEFAULT', num_classes=10)":
      "ValueError: The parameter 'num_classes' expected value 1000 but got 10 instead.",
    "models.resnet18(num_class=10)":
      "TypeError: ResNet.__init__() got an unexpected keyword argument 'num_class'",
  };
  for (const [line, message] of Object.entries(told)) assert.equal(failing(line), message, line);
});

test("numbers of a model are refused, and whatever was printed before is not told", () => {
  for (const told of [
    "print(y)",
    "print(y.sum().item())",
    "if y.sum() > 0:\n    print(1)",
    "print(['a', 'b'][y.argmax()])",
  ]) {
    const { output, error } = ran(
      `import torch\nfrom torchvision import models\ny = models.resnet18()(torch.rand(2, 3, 64, 64))\nprint(y.shape)\n${told}`,
    );
    assert.equal(output, "", told);
    assert.equal(error?.pythonType, null);
    assert.match(error?.message ?? "", /numbers of torchvision\.models/, told);
  }
});
