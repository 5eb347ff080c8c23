// Programs that take from libraries which are not read here: what is left out of them, what is asked for then, and what stays
// refused. The same programs with arrays in place of what the libraries give are their twins.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { leftOut } from "../../../../js/python/elsewhere/left-out.js";
import { worldOfPrograms } from "../../../../js/python/provided/frameworks.js";
import { read } from "../../../../js/python/python.js";

const read_ = (text, options = {}) => read(text, { classes: true, ...options });
const figure = ({ figures: [first] }) => first && [first.line, first.shapes, first.ok];

const TABLE = `import pandas as pd
df = pd.read_csv("train.csv")
X = df[["a", "b", "c"]].values
y = df["target"].values
w = np.zeros(3)
pred = X @ w
loss = ((pred - y) ** 2).mean()
`;

test("what operations want of a table is asked for, and every character keeps its place", () => {
  const left = leftOut(TABLE, worldOfPrograms());
  assert.deepEqual([left?.libraries, left?.open, left?.loops], [["pandas"], ["X", "y"], false]);
  assert.equal(left?.text.length, TABLE.length);
  assert.equal(left?.text.indexOf("pred - y"), TABLE.indexOf("pred - y"));
  const asked = read_(TABLE);
  assert.deepEqual([asked.kind, asked.asks, asked.error, asked.figures], ["code", ["X", "y"], null, []]);
  assert.match(asked.said.en, /without what comes from `pandas`\. What is the shape of `X`, `y`\?$/);
  const told = read_(TABLE, { shapes: { X: [100, 3], y: [100, 1] } });
  assert.deepEqual(figure(told), [7, [[100], [100, 1]], true]);
  assert.deepEqual(told.figures[0].source, [TABLE.indexOf("pred - y"), TABLE.indexOf("pred - y") + 8]);
});

test("comments tell shapes of what is left out; the fix is an edit of the program as it was written", () => {
  const text = `from transformers import AutoModel, AutoTokenizer
tok = AutoTokenizer.from_pretrained("bert-base-uncased")
model = AutoModel.from_pretrained("bert-base-uncased")
inputs = tok(["a", "b"], return_tensors="pt")
hidden = model(**inputs).last_hidden_state   # (2, 4, 768)
mask = inputs["attention_mask"]              # (2, 4)
mean = (hidden * mask).sum(1) / mask.sum(1)
`;
  const found = read_(text);
  assert.deepEqual(figure(found), [
    7,
    [
      [2, 4, 768],
      [2, 4],
    ],
    false,
  ]);
  const [fix] = found.figures[0].fixes;
  const mended = "(hidden * mask.unsqueeze(-1)).sum(1) / mask.sum(1).unsqueeze(-1)";
  assert.equal(fix.source, text.replace("(hidden * mask).sum(1) / mask.sum(1)", mended));
});

test("loops over what a library or nobody gives ask for what they name", () => {
  const body = (loader) => `for i, (images, labels) in enumerate(${loader}):
    images = images.view(-1, 28 * 28)
    optimizer.zero_grad()
    loss = criterion(model(images), labels)
    loss.backward()
    if i % 100 == 0:
        print(loss.item())
`;
  for (const text of [
    body("train_loader"),
    body("tqdm(train_loader)"),
    `import mnist\n${body("mnist.load()")}`,
  ])
    assert.deepEqual(read_(text).asks, ["images"], text);
  const answered = read_(body("train_loader"), { shapes: { images: [64, 1, 28, 28] } });
  assert.deepEqual([answered.asks, answered.error], [[], null]);
});

test("layers of others in a network of one's own", () => {
  const text = `from transformers import BertModel
import pytorch_lightning as pl
class Classifier(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.bert = BertModel.from_pretrained("bert-base-uncased")
        self.head = nn.Linear(768, 2)
    def forward(self, ids, mask):
        h = self.bert(ids, attention_mask=mask).last_hidden_state   # (8, 128, 768)
        return self.head((h * mask).sum(1))
ids = torch.zeros(8, 128, dtype=torch.long)
mask = torch.ones(8, 128)
Classifier()(ids, mask)
`;
  assert.deepEqual(figure(read_(text)), [
    10,
    [
      [8, 128, 768],
      [8, 128],
    ],
    false,
  ]);
});

test("what is only counted and shown is no hindrance, and a name that gets an array anew is one", () => {
  const text = `import m
total, losses = 0, []
x = m.load()
for batch, target in m.loader:
    loss = m.step(batch)
    losses.append(loss.item())
    total += loss.item()
print(total, np.mean(losses))
x = np.ones((4, 3))
x - x.mean(1)
`;
  assert.deepEqual(figure(read_(text, { dialect: "numpy" })), [10, [[4, 3], [4]], false]);
});

test("names of functions are their own", () => {
  const text = `import m
def double(x):
    y = x * 2
    return y
x = m.load()
y = m.load()
double(x) - y
`;
  assert.deepEqual(read_(text).asks.toSorted(), ["x", "y"]);
  assert.deepEqual(figure(read_(text, { shapes: { x: [4, 3], y: [4] } })), [7, [[4, 3], [4]], false]);
});

test("libraries that give NumPy's arrays are answered in its words", () => {
  const text =
    "from sklearn.datasets import fetch_openml\nX, y = fetch_openml('iris', return_X_y=True)\nX - X.mean(axis=1)\n";
  assert.deepEqual(read_(text).asks, ["X"]);
  const { error, figures } = read_(text, { shapes: { X: [150, 4] } });
  assert.equal(error?.message, "operands could not be broadcast together with shapes (150,4) (150,) ");
  assert.match(figures[0].fixes[0].source, /X\.mean\(axis=1, keepdims=True\)/);
});

test("what would be another program without them stays refused, by the name of the library", () => {
  const refused = {
    "nothing is left to draw": "import os\nos.listdir('.')",
    "a function gives what is not known":
      "import cv2\ndef load(path):\n    return cv2.imread(path)\nload('a') + np.ones(3)",
    "a condition is not known":
      "import os\na = np.ones(3)\nif os.path.exists('a'):\n    a = np.ones(4)\na + np.ones(3)",
    "a list would lack what was left out":
      "import m\nout = []\nfor x, y in m.loader:\n    out.append(m.model(x))\nnp.array(out) + np.ones(3)",
    "a list would lack what was added to it":
      "import m\nout = []\nout += m.rows()\nnp.array(out) + np.ones(3)",
    "another value would stand in its place": "import m\nx = np.zeros(3)\nx = m.load()\nx + np.ones(4)",
    "a dictionary would lack a key":
      "import m\nd = {'a': np.ones(2)}\nd['b'] = m.load()\nlen(d) * np.ones(3) + d['a']",
    "a function would find another one's value":
      "import m\ndef f():\n    h = m.load()\n    return h + np.ones(4)\nh = np.ones(3)\nf()",
    "a value of a branch would stand in its place":
      "import m\ntry:\n    x = np.zeros(3)\nexcept ValueError:\n    pass\nx = m.load()\nx + np.ones(4)",
    "a framework's own part that is not read": "import torch.onnx_nothing as o\nx = o.f()\nx + torch.ones(3)",
  };
  for (const [why, text] of Object.entries(refused)) {
    const { error, figures, asks } = read_(text);
    assert.deepEqual([figures, asks], [[], []], why);
    assert.match(String(error?.message), /outside of what is read here/, why);
  }
});

test("programs that need nothing of others are read as before", () => {
  for (const text of ["x = torch.ones(3)\nx + bias", "import torch\ntorch.ones(2, 3) + torch.ones(3)", "x +"])
    assert.deepEqual(leftOut(text, worldOfPrograms()), null, text);
  assert.deepEqual(read_("w = np.zeros((X.shape[1], 1))\nX @ w").asks, ["X"]);
});

test("what a module that is here in part lacks is left out by its name, with what is given to it", () => {
  const text = `import os
import torch
import torch.nn as nn
import torchvision
from torchvision import datasets, models, transforms
crop = transforms.Compose([transforms.CenterCrop(224), transforms.ToTensor()])
sets = {part: datasets.ImageFolder(os.path.join("data", part), crop) for part in ["train", "val"]}
loader = torch.utils.data.DataLoader(sets["train"], batch_size=4)
model = models.segmentation.fcn_resnet50(weights="DEFAULT")
model.fc = nn.Linear(model.fc.in_features, 2)
model = model.to("cpu")
torchvision.io.write_png(next(iter(loader))[0][0], "a.png")
for x, y in loader:
    out = model(x)
    right = out == y
`;
  const { asks, said } = read_(text);
  assert.deepEqual(asks, ["out"]);
  assert.match(said.en, /without what comes from `torchvision\.io`, `torchvision\.models\.segmentation`\./);
  const told = read_(text, { shapes: { out: [4, 2] } });
  assert.deepEqual(figure(told), [15, [[4, 2], [4]], false]);
});

test("files are opened and read by others; what comes of them is asked for where an operation wants it", () => {
  const text = `from pathlib import Path
import pickle, gzip
import torch
ROOT = Path("data")
PLACE = ROOT / "digits"
with gzip.open((PLACE / "digits.gz").as_posix(), "rb") as f:
    ((x, y), _) = pickle.load(f)
x, y = map(torch.tensor, (x, y))
w = torch.randn(784, 10)
out = x @ w + torch.zeros(64)
`;
  const { asks, said } = read_(text);
  assert.deepEqual(asks, ["x", "y"]);
  assert.match(said.en, /without what comes from `gzip`\./);
  const told = read_(text, { shapes: { x: [5, 784], y: [5] } });
  assert.deepEqual(figure(told), [10, [[5, 10], [64]], false]);
});

test("a function that only a library's objects are given is asked about itself", () => {
  const text = `from transformers import AutoModel, AutoTokenizer
import torch
tokenizer = AutoTokenizer.from_pretrained("a")
model = AutoModel.from_pretrained("a")
def mean_pooling(output, mask):
    found = output[0]
    whole = mask.expand(found.size()).float()
    return torch.sum(found * whole, 1) / whole.sum(1)
told = tokenizer(["one"], return_tensors="pt")
with torch.no_grad():
    output = model(**told)
print(mean_pooling(output, told["attention_mask"]))
`;
  assert.deepEqual(read_(text).asks, ["output", "mask"]);
});

test("what os tells of the machine is replaced, and what only spreads or shows a program is left out", () => {
  const text = `import os, sys
import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.utils.tensorboard import SummaryWriter
os.environ["LEVEL"] = "2"
rank = int(os.environ["LOCAL_RANK"])
size = int(os.environ.get("SIZE", 12))
dist.init_process_group("nccl")
writer = SummaryWriter(os.path.join(os.getcwd(), "runs"))
model = torch.nn.Linear(10, rank + 3)
model = DDP(model, device_ids=[rank])
y = model(torch.randn(20, size))
writer.add_scalar("mean", y.mean(), os.cpu_count())`;
  const { said, error, figures } = read_(text);
  assert.match(
    said.en,
    /without what comes from `torch\.distributed`, `torch\.nn\.parallel`, `torch\.utils\.tensorboard`/,
  );
  assert.match(error.message, /\(20x12 and 10x3\)/);
  assert.deepEqual(figure({ figures }), [
    13,
    [
      [20, 12],
      [10, 3],
    ],
    false,
  ]);
  assert.match(figures[0].fixes[0].source, /Linear\(12, rank \+ 3\)\nmodel = DDP/);
});

test("an error without a figure is the program's own where nothing that is left out is wanted", () => {
  const joins = "import torch\nx = torch.cat([torch.ones(2, 3), torch.ones(3, 4)], 0)";
  assert.match(read_(`import yaml\nyaml.dump({})\n${joins}`).error.message, /^Sizes of tensors must match/);
  const wanted = `import pandas\nt = pandas.load()\nu = torch.ones(2, 3) + t\n${joins}`;
  assert.deepEqual(read_(wanted).asks, ["t"]);
});

test("decorators of other libraries are left out where the function is called as it is written", () => {
  const of = (name, call, parameters = "a, b") =>
    `import numpy as np\nimport ${name} as lib\n@lib.${call}\ndef f(${parameters}):\n    return np.ones(3) + np.ones((3, 1))\nf(1, 2)`;
  assert.deepEqual(read_(of("numba", "njit(parallel=True)")).figures[0].shapes, [[3], [3, 1]]);
  assert.deepEqual(read_(of("streamlit", "cache_data")).figures[0].shapes, [[3], [3, 1]]);
  // What it gives the function, and what it makes of it, nobody knows.
  assert.equal(read_(of("hydra", "main()", "a, b, cfg")).figures.length, 0);
  assert.equal(read_(of("numba", "vectorize")).figures.length, 0);
  const rounds =
    "import numpy as np\nfrom numba import njit, prange\n@njit\ndef f(a, b):\n    for i in prange(len(a)):\n        a[i] * b\nf(np.ones((3, 4)), np.ones(3))";
  assert.deepEqual(read_(rounds).figures[0].shapes, [[4], [3]]);
});
