// Programs to open, by what they show. Their titles stand among the sentences.

/** @typedef {{ id: string, mode?: "shapes", source: string }} Program */

const program = (...lines) => `${lines.join("\n")}\n`;

/** What a page shows at first. */
export const FIRST_PROGRAM = "shares";

/** What comes of it, so that its message has its place before anything has run. */
export const FIRST_ERROR = {
  pythonType: "RuntimeError",
  message: "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1",
  line: 6,
};

/** The operation that fails, as far as it is marked in the text. */
export const FIRST_FIGURE = { line: 6, source: [86, 94], op: "div", shapes: [[4, 3], [4]], ok: false };

/** @type {Record<string, Program[]>} */
export const groups = {
  basics: [
    {
      id: "scalar",
      source: program(
        "import torch",
        "",
        "prices = torch.tensor([[1.0, 2.5, 4.0], [3.0, 0.5, 2.0]])",
        "prices * 1.2",
      ),
    },
    {
      id: "rowcolumn",
      source: program(
        "import torch",
        "",
        "table = torch.arange(12).reshape(3, 4)",
        "row = torch.tensor([10, 20, 30, 40])",
        "column = torch.tensor([[100], [200], [300]])",
        "",
        "print(table + row)",
        "print(table + column)",
        "row + column",
      ),
    },
    {
      id: "trailing",
      source: program(
        "import torch",
        "",
        "x = torch.empty(5, 3, 4, 1)",
        "y = torch.empty(3, 1, 1)",
        "print((x + y).size())",
        "",
        "for shape in [(1,), (4, 2), (3, 1, 2), (2, 1, 3, 1, 6)]:",
        "    print(shape, (x + torch.empty(*shape)).shape)",
      ),
    },
    {
      id: "place",
      source: program(
        "import torch",
        "",
        "total = torch.zeros(2, 3)",
        "total += torch.tensor([1.0, 2.0, 3.0])",
        "print(total)",
        "",
        "small = torch.zeros(3)",
        "small += total",
      ),
    },
    {
      id: "expanded",
      source: program(
        "import torch",
        "",
        "a = torch.arange(3).reshape(3, 1)",
        "wide = a.expand(3, 4)",
        "print(wide)",
        "print(wide.stride(), wide.is_contiguous())",
        "wide + torch.arange(4)",
      ),
    },
    {
      id: "outer",
      source: program(
        "import torch",
        "",
        "hours = torch.arange(1, 5)",
        "rates = torch.tensor([10, 15, 25])",
        "hours[:, None] * rates",
      ),
    },
    {
      id: "products",
      source: program(
        "import torch",
        "",
        "heads = torch.rand(2, 8, 5, 16)",
        "weights = torch.rand(16, 4)",
        "print((heads @ weights).shape)",
        'torch.einsum("bhqd,bhkd->bhqk", heads, heads).shape',
      ),
    },
  ],
  fails: [
    {
      id: "shares",
      source: program(
        "import torch",
        "",
        "x = torch.arange(12.).reshape(4, 3)",
        "sums = x.sum(1)",
        "print(sums)",
        "share = x / sums",
        "share",
      ),
    },
    {
      id: "channels",
      source: program(
        "import torch",
        "",
        "image = torch.rand(3, 32, 32)",
        "mean = torch.tensor([0.48, 0.46, 0.41])",
        "std = torch.tensor([0.23, 0.22, 0.23])",
        "(image - mean) / std",
      ),
    },
    {
      id: "mask",
      source: program(
        "import torch",
        "",
        "scores = torch.rand(2, 8, 6, 6)",
        "padding = torch.tensor([[True] * 6, [True] * 4 + [False] * 2])",
        'scores.masked_fill(~padding, float("-inf")).softmax(-1)',
      ),
    },
    {
      id: "transposed",
      source: program(
        "import torch",
        "",
        "batch = torch.rand(32, 10)",
        "weight = torch.rand(5, 10)",
        "bias = torch.rand(5)",
        "batch @ weight + bias",
      ),
    },
    {
      id: "features",
      source: program(
        "import torch",
        "from torch import nn",
        "",
        "class Net(nn.Module):",
        "    def __init__(self):",
        "        super().__init__()",
        "        self.conv1 = nn.Conv2d(1, 6, 5)",
        "        self.conv2 = nn.Conv2d(6, 16, 5)",
        "        self.pool = nn.MaxPool2d(2)",
        "        self.head = nn.Linear(400, 10)",
        "",
        "    def forward(self, x):",
        "        x = self.pool(self.conv1(x).relu())",
        "        x = self.pool(self.conv2(x).relu())",
        "        print(x.shape)",
        "        return self.head(x.flatten(1))",
        "",
        "digits = torch.rand(32, 1, 28, 28)",
        "Net()(digits).shape",
      ),
    },
  ],
  bugs: [
    {
      id: "loss",
      source: program(
        "import torch",
        "",
        "prediction = torch.rand(64, 1)",
        "target = torch.rand(64)",
        "loss = ((prediction - target) ** 2).mean()",
        "loss.shape",
      ),
    },
    {
      id: "square",
      source: program(
        "import torch",
        "",
        "scores = torch.arange(9.).reshape(3, 3)",
        "weights = scores.exp()",
        "softmax = weights / weights.sum(1)",
        "print(softmax.sum(1))",
      ),
    },
    {
      id: "advantage",
      source: program(
        "import torch",
        "",
        "returns = torch.rand(16)",
        "values = torch.rand(16, 1)",
        "advantage = returns - values",
        "advantage.shape",
      ),
    },
    {
      id: "accuracy",
      source: program(
        "import torch",
        "",
        "labels = torch.randint(0, 2, (100, 1))",
        "guesses = torch.randint(0, 2, (100,))",
        "correct = (labels == guesses).sum()",
        "print(correct.item() > 100)",
      ),
    },
    {
      id: "oneexample",
      source: program(
        "import torch",
        "",
        "names = torch.rand(1, 6)",
        "scores = torch.rand(5, 6)",
        "for batch in [1, 5]:",
        "    weights = torch.rand(batch, 6)",
        "    print((scores * weights).shape)",
      ),
    },
  ],
  shapes: [
    {
      id: "letters",
      mode: "shapes",
      source: program(
        "import torch",
        "",
        "x = torch.rand(B, T, C)",
        "bias = torch.rand(C)",
        "position = torch.rand(T, C)",
        "x + bias",
        "x + position",
        "x + torch.rand(B, C)",
      ),
    },
    {
      id: "attention",
      mode: "shapes",
      source: program(
        "import torch",
        "",
        "q = torch.rand(2, 8, 128, 64)",
        "k = torch.rand(2, 8, 128, 64)",
        "scores = q @ k.transpose(-2, -1) / 8",
        "scores + mask",
      ),
    },
    {
      id: "head",
      mode: "shapes",
      source: program(
        "import torch",
        "from torch import nn",
        "",
        "class Head(nn.Module):",
        "    def __init__(self, width):",
        "        super().__init__()",
        "        self.query = nn.Linear(C, width)",
        "        self.key = nn.Linear(C, width)",
        "        self.value = nn.Linear(C, width)",
        "",
        "    def forward(self, x, mask):",
        "        q, k, v = self.query(x), self.key(x), self.value(x)",
        "        scores = q @ k.transpose(-2, -1)",
        '        scores = scores.masked_fill(mask == 0, float("-inf"))',
        "        return scores.softmax(-1) @ v",
        "",
        "x = torch.rand(B, T, C)",
        "mask = torch.ones(T, T).tril()",
        "Head(16)(x, mask).shape",
      ),
    },
    {
      id: "large",
      mode: "shapes",
      source: program(
        "import torch",
        "",
        "points = torch.rand(100000, 1, 3)",
        "others = torch.rand(1, 100000, 3)",
        "(points - others).pow(2).sum(-1).shape",
      ),
    },
  ],
};

export const programs = Object.values(groups).flat();

export const programNamed = (id) => programs.find((one) => one.id === id) ?? null;
