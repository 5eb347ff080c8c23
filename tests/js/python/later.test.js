// What a text wants comes when it names it: in a process of its own each time, since what is loaded stays.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import "../../../js/index.js";
import { read } from "../../../js/python/python.js";
import { mayBeMessage } from "../../../js/reading/may-be-message.js";

const root = new URL("../../../js/", import.meta.url);

/** What each text is read as, and which frameworks are known afterwards, in a process that reads nothing else. */
function readAlone(...texts) {
  const program = `
    import "${root}index.js";
    import { readLater } from "${root}python/later.js";
    import { worldOfPrograms } from "${root}python/provided/frameworks.js";
    import { messageOf } from "${root}python/provided/messages-reader.js";
    const answers = [];
    for (const text of ${JSON.stringify(texts)}) {
      const { kind, error, figures } = await readLater(text, {});
      const known = Object.keys(worldOfPrograms().modules).filter((path) => !path.includes("."));
      const reads = messageOf("RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)", {}) !== null;
      answers.push({ kind, type: error?.pythonType ?? null, shapes: figures[0]?.shapes ?? null, known, reads });
    }
    console.log(JSON.stringify(answers));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: fileURLToPath(root),
    encoding: "utf8",
  });
  return JSON.parse(printed);
}

const PLAIN = ["torch"];

test("code of PyTorch wants nothing more", () => {
  const [answer] = readAlone("x = torch.ones(3, 1)\nx + torch.ones(4)");
  assert.deepEqual(answer, { kind: "code", type: null, shapes: [[3, 1], [4]], known: PLAIN, reads: false });
});

test("a framework comes when the text names it, and what it builds on with it", () => {
  const [numpy, tensorflow] = readAlone(
    "np.ones((3, 1)) + np.ones(4)",
    "import tensorflow as t\nt.ones((3, 1)) + t.ones(4)",
  );
  assert.deepEqual(
    [numpy.shapes, numpy.known],
    [
      [[3, 1], [4]],
      ["torch", "numpy"],
    ],
  );
  assert.deepEqual(tensorflow.shapes, [[3, 1], [4]]);
  assert.ok(tensorflow.known.includes("tensorflow"));
});

test("a message brings its reader, and code does not", () => {
  const [message] = readAlone("RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)");
  assert.deepEqual([message.kind, message.reads, message.known], ["message", true, PLAIN]);
});

test("functions that few programs call come when the text names one", () => {
  const calls = [
    "x.sort()",
    "x.argsort()",
    "torch.bincount(torch.arange(3))",
    "torch.cdist(x, x)",
    "x.diff()",
    "torch.einsum('ij,kj', x, x)",
    "x.index_add(0, torch.arange(2), x)",
    "x.index_add_(0, torch.arange(2), x + 1)",
    "torch.meshgrid(x[0], x[0])",
    "torch.multinomial(x, 2)",
    "x.nan_to_num()",
    "x.nan_to_num_()",
    "x.nanquantile(0.5)",
    "F.one_hot(torch.arange(3))",
    "F.pad(x, (1, 1))",
    "x.quantile(0.5)",
    "x.repeat_interleave(2)",
    "x.scatter(0, torch.zeros_like(x).long(), x)",
    "x.scatter_(0, torch.zeros_like(x).long(), x + 1)",
    "x.scatter_add(0, torch.zeros_like(x).long(), x)",
    "x.scatter_add_(0, torch.zeros_like(x).long(), x + 1)",
    "torch.searchsorted(x[0], x[0])",
    "torch.tensordot(x, x, 2)",
    "x.topk(1)",
    "x.unique()",
    "torch.atleast_1d(x)",
    "torch.atleast_2d(x)",
    "torch.atleast_3d(x)",
    "torch.dstack((x, x))",
    "torch.eye(2)",
    "x.flip(0)",
    "x.gather(0, torch.zeros_like(x).long())",
    "torch.hstack((x, x))",
    "x.index_select(0, torch.arange(1))",
    "torch.linspace(0, 1, 3)",
    "torch.logspace(0, 1, 3)",
    "x.masked_select(x > 0)",
    "x.repeat(2, 1)",
    "x.roll(1)",
    "torch.row_stack((x, x))",
    "x.take(torch.arange(3))",
    "x.take_along_dim(torch.arange(3)[None], 0)",
    "x.tile(2)",
    "x.tril()",
    "x.triu()",
    "x.unflatten(1, (3, 1))",
    "x.unfold(0, 1, 1)",
    "torch.vstack((x, x))",
    "torch.bucketize(x, x[0])",
    "torch.corrcoef(x)",
    "torch.cov(x)",
    "torch.fliplr(x)",
    "torch.flipud(x)",
    "torch.isin(x, x)",
    "torch.kron(x, x)",
    "torch.nanmean(x)",
  ];
  const named = new Set(calls.map((call) => /(?<=\.)(?!arange)\w+(?=\()/.exec(call)?.[0]));
  const program = `
    import { engine, RARE } from "${root}python/arrays/engine.js";
    const methods = () => Object.getOwnPropertyNames(engine.Tensor.prototype);
    const before = methods();
    const rare = await import("${root}rare.js");
    const made = methods().filter((name) => !before.includes(name));
    console.log(JSON.stringify({ names: RARE, rare: Object.keys(rare), made }));`;
  const { names, rare, made } = JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" }),
  );
  assert.deepEqual(names.toSorted(), rare.toSorted());
  const snake = (name) => name.replace(/[A-Z]|\d/g, (letter) => `_${letter.toLowerCase()}`);
  assert.deepEqual(named, new Set([...rare, ...made].map(snake)));
  for (const call of calls) {
    const [answer] = readAlone(`x = torch.ones(2, 3)\n${call}`);
    // A second try would have brought the reader of messages.
    assert.deepEqual([answer.kind, answer.type, answer.reads], ["code", null, false], call);
  }
});

test("what a library asks for comes as well, though the text does not name it", () => {
  const [answer] = readAlone(
    "from einops.layers.torch import EinMix\nEinMix('b c -> b d', weight_shape='c d', c=3, d=4)(torch.ones(2, 3))",
  );
  assert.deepEqual(
    [answer.type, answer.shapes],
    [
      null,
      [
        [2, 3],
        [3, 4],
      ],
    ],
  );
});

test("what comes later changes no answer", () => {
  const texts = [
    "x = torch.ones(4, 3)\nx / x.sum(1)",
    "x = torch.ones(4, 1)\ny = torch.ones(4)\nloss = F.mse_loss(x, y)",
    "print(f'{1.5:.2f}', math.prod((2, 3)), [0.1])\ntorch.ones(3, 1) + torch.ones(1, 4)",
    "x = torch.linspace(0, 1, 5)\n(x[:, None] - x).tril().gather(1, torch.arange(5)[:, None])",
    "x = np.ones((4, 3))\nnp.roll(x[::-1], 1, axis=0) - np.tile(x.mean(1), 2)",
    "np.hstack([np.eye(3), np.ones((3, 1))]) + np.ones((4, 3))",
    "x = tf.reverse(tf.ones((4, 3)), [0])\nx + tf.ones((4,))",
    "jnp.flip(jnp.ones((4, 3)), 0) * jnp.linspace(0, 1, 4)",
    "x = torch.ones(3)\ngetattr(x, 'flip')(0) + ' '.join(['a'])",
    "sizes = []\nfor n in sorted((3, 4)):\n    sizes.append(n)\ntorch.ones(sizes) + torch.ones(dict(a=3)['a'], 1)",
    "x = torch.ones(3, 4)\nx.shape.numel() + x.shape.index(4)",
    "np.ones((3, 4)).sum(axis=5)",
    "tf.reshape(tf.ones((3, 4)), (5,))",
    "jnp.concatenate([jnp.ones((3, 4)), jnp.ones((3,))])",
    "x = torch.ones(3) @ undefined",
    "x = torch.ones(3",
    "fully connected 128 -> 10 on (32, 256)",
    "Linear(784, 10) on (32, 785)",
  ];
  const plain = ({ figures, ...answer }) => ({
    ...answer,
    figures: figures.map(({ shapes, ok, fixes, doubts, line }) => ({ shapes, ok, fixes, doubts, line })),
  });
  const program = `
    import "${root}index.js";
    import { readLater } from "${root}python/later.js";
    const plain = ${plain};
    console.log(JSON.stringify(plain(await readLater(process.argv[1], {}))));`;
  for (const text of texts) {
    const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program, text], {
      encoding: "utf8",
    });
    assert.deepEqual(JSON.parse(printed), JSON.parse(JSON.stringify(plain(read(text)))), text);
  }
});

test("what is refused is tried once more with everything", () => {
  const [answer] = readAlone("x = torch.ones(3)\nx.flat");
  assert.deepEqual([answer.kind, answer.type], ["code", "AttributeError"]);
  assert.equal(answer.reads, true);
});

test("words for doubts, fixes and texts come when a program turns out to need them", () => {
  const program = `
    import "${root}index.js";
    import { readLater } from "${root}python/later.js";
    import { missing, partOf } from "${root}python/values/parts.js";
    const here = (name) => {
      try {
        partOf(name);
        return true;
      } catch {
        missing.clear();
        return false;
      }
    };
    const answers = [];
    for (const text of [
      "x = torch.ones(3, 1)\\nprint(x.shape, x + torch.ones(4))",
      "x = torch.ones(4, 3)\\nx / x.sum(1)",
      "x = torch.ones(4, 3)\\nprint('{:>8}'.format('a'), 0.5, int('3'), round(2.5), '%d' % 3, f'{3:>4}')\\nx + 1",
      "x = torch.ones(4, 3)\\ntry:\\n    ''.join(3)\\nfinally:\\n    x + 1",
    ]) {
      const { kind, error, figures } = await readLater(text, {});
      const fixes = figures[0]?.fixes.length > 0;
      answers.push([kind, error?.pythonType ?? null, fixes, here("advice"), here("texts")]);
    }
    console.log(JSON.stringify(answers));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
  assert.deepEqual(JSON.parse(printed), [
    ["code", null, false, false, false],
    ["code", "RuntimeError", true, true, false],
    ["code", null, false, true, true],
    ["code", "TypeError", false, true, true],
  ]);
});

test("two words side by side may be a message", () => {
  for (const text of [
    "operands could not be broadcast together with shapes (4,3) (4,)",
    "shapes (3,) and (4,) not aligned: 3 (dim 0) != 4 (dim 0)",
    "Incompatible shapes: [4,3] vs. [4]",
    "ValueError: x",
    "x = torch.ones(3)  # three ones here",
  ])
    assert.ok(mayBeMessage(text), text);
  for (const text of [
    "import torch as t\nfor i in range(3):\n    x = x + t.ones(3)",
    "x = np.ones((3, 1)) if a else b",
    "(4, 1) + (3,)",
    "def f(self, other): return self",
  ])
    assert.ok(!mayBeMessage(text), text);
});

test("what bare names come from is brought, whatever framework it is of", () => {
  const answers = readAlone(
    "net = Sequential(Linear(4, 8), ReLU(), Linear(9, 1))\nnet(torch.ones(3, 4))",
    "model = Sequential([Dense(10), Dense(1)])\nmodel(np.ones((3, 4))) + np.ones(3)",
    "rearrange(torch.ones(2, 3, 4), 'b c d -> b d c') + torch.ones(4)",
    "random.normal(random.PRNGKey(0), (3, 1)) + jnp.ones(4)",
    "d = defaultdict(list)\nd['a'].append(torch.ones(3, 1))\nd['a'][0] + torch.ones(4)",
    "norm(np.ones((3, 4)), axis=1) + np.ones((3, 1))",
    "models.resnet18()(torch.randn(1, 3, 224, 224))",
    "sqrt(16) * torch.ones(3, 1) + torch.ones(4)",
  );
  assert.deepEqual(
    answers.map(({ shapes }) => shapes),
    [
      [
        [3, 8],
        [9, 1],
      ],
      [[3, 1], [3]],
      [[2, 4, 3], [4]],
      [[3, 1], [4]],
      [[3, 1], [4]],
      [[3], [3, 1]],
      [
        [1, 512],
        [512, 1000],
      ],
      [[3, 1], [4]],
    ],
  );
});
