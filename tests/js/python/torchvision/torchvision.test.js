// Datasets of pictures and what is done to them: programs, and what torchvision printed for them. What is in files is not known, so
// that most are run with shapes alone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { memory } from "../../../../js/index.js";
import { read, run } from "../../../../js/python/python.js";

const programs = JSON.parse(readFileSync(new URL("programs.json", import.meta.url), "utf8"));

test("programs print what they print beside torchvision, and fail as they do there", () => {
  assert.equal(programs.length, 4);
  const before = memory().tensors;
  for (const { mode, source, output, error } of programs) {
    const answer = run(source, { mode });
    assert.equal(answer.output, output, source);
    const { pythonType, message, line } = answer.error ?? {};
    assert.deepEqual(answer.error && { pythonType, message, line }, error, source);
  }
  assert.equal(memory().tensors, before);
});

const of = (lines) => `import torch\nfrom torchvision import datasets, transforms\n${lines}`;
const shapesOf = (lines) => run(of(lines), { mode: "shapes" }).output;

test("datasets have the numbers and the sizes of pictures that their authors tell", () => {
  const told = {
    "MNIST('d')": "60000 (1, 28, 28)",
    "FashionMNIST('d', train=False)": "10000 (1, 28, 28)",
    "CIFAR10('d')": "50000 (3, 32, 32)",
    "CIFAR100('d', train=False)": "10000 (3, 32, 32)",
    "SVHN('d', split='test')": "26032 (3, 32, 32)",
    "STL10('d', split='unlabeled')": "100000 (3, 96, 96)",
    "USPS('d', False)": "2007 (1, 16, 16)",
  };
  for (const [made, output] of Object.entries(told)) {
    const lines = `data = datasets.${made}\npicture, label = data[0]\nprint(len(data), tuple(transforms.ToTensor()(picture).shape))`;
    assert.equal(shapesOf(lines), `${output}\n`, made);
  }
  assert.equal(shapesOf("print(datasets.MNIST('d').data.shape)"), "torch.Size([60000, 28, 28])\n");
  assert.equal(shapesOf("print(datasets.CIFAR10('d').classes[3])"), "cat\n");
});

test("an epoch is a whole batch and the one at its end, unless what comes of all of them is put together", () => {
  const lines = `loader = torch.utils.data.DataLoader(datasets.MNIST('d', transform=transforms.ToTensor()), batch_size=64, shuffle=True)
print(len(loader))
for x, y in loader:
    print(tuple(x.shape), tuple(y.shape))`;
  assert.equal(shapesOf(lines), "938\n(64, 1, 28, 28) (64,)\n(32, 1, 28, 28) (32,)\n");
  const joined = `loader = torch.utils.data.DataLoader(datasets.MNIST('d', transform=transforms.ToTensor()), batch_size=1000)
found = torch.tensor([])
for x, y in loader:
    found = torch.cat((found, x.flatten(1).sum(1)))
print(tuple(found.shape))`;
  assert.equal(shapesOf(joined), "(60000,)\n");
});

test("pictures of a folder have the size that a transform gives them, and nobody knows how many there are", () => {
  const lines = `sized = transforms.Compose([transforms.Resize(256), transforms.CenterCrop(224), transforms.ToTensor()])
loader = torch.utils.data.DataLoader(datasets.ImageFolder('d', sized), batch_size=8)
for x, y in loader:
    print(tuple(x.shape), tuple(y.shape))`;
  assert.equal(shapesOf(lines), "(8, 3, 224, 224) (8,)\n");
});

test("what is in files has no values, which is said", () => {
  const { error, output } = run(of("print(datasets.MNIST('d')[0])"));
  assert.equal(output, "");
  assert.equal(error.pythonType, null);
  assert.match(error.message, /values of what is in the files of torchvision\.datasets\.mnist\.MNIST/);
});

test("a whole tutorial is read: its data, its network, the layer that does not fit", () => {
  const text = `import torch
import torchvision
import torchvision.transforms as transforms
import matplotlib.pyplot as plt
transform = transforms.Compose([transforms.ToTensor(), transforms.Normalize((0.5, 0.5, 0.5), (0.5, 0.5, 0.5))])
data = torchvision.datasets.CIFAR10(root="./data", train=True, download=True, transform=transform)
loader = torch.utils.data.DataLoader(data, batch_size=4, shuffle=True, num_workers=2)
names = ("plane", "car", "bird", "cat", "deer", "dog", "frog", "horse", "ship", "truck")
pictures, labels = next(iter(loader))
plt.imshow(torchvision.utils.make_grid(pictures).numpy().transpose((1, 2, 0)))
print(" ".join(f"{names[labels[j]]:5s}" for j in range(4)))
net = torch.nn.Sequential(torch.nn.Conv2d(3, 6, 5), torch.nn.MaxPool2d(2), torch.nn.Flatten(), torch.nn.Linear(6 * 15 * 15, 10))
for i, (x, y) in enumerate(loader):
    loss = torch.nn.functional.cross_entropy(net(x), y)
`;
  const { kind, error, figures, said } = read(text);
  assert.equal(kind, "code");
  assert.match(said.en, /without what comes from `matplotlib`/);
  assert.match(error.message, /mat1 and mat2 shapes cannot be multiplied \(4x1176 and 1350x10\)/);
  assert.deepEqual(figures[0].shapes, [
    [4, 1176],
    [1350, 10],
  ]);
});

test("pictures of one channel that are normalized with the numbers of three get those of one", () => {
  const text = `from torchvision import datasets, transforms
sized = transforms.Compose([transforms.ToTensor(), transforms.Normalize(mean=[0.4, 0.5, 0.6], std=(0.2, 0.2, 0.2))])
picture, label = datasets.MNIST("data", transform=sized)[0]
`;
  const [fix] = read(text).figures[0].fixes;
  assert.match(fix.source, /Normalize\(mean=\(0\.4,\), std=\(0\.2,\)\)/);
  assert.equal(read(fix.source).error, null);
});
