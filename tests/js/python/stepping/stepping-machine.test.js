// Programs of which a part is not read: what is still drawn, and that nothing is drawn which the whole program would not draw.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { perform } from "../../../../js/python/program/program.js";
import "../../../../js/python/python.js";

const stepped = (text) => perform(text, { mode: "shapes", classes: true, stepping: true });
const told = ({ line, op, shapes }) => `${line} ${op} ${JSON.stringify(shapes)}`;
const drawn = (text) => stepped(text).figures.drawn.map(told);
const IMPORTS = "import torch\nimport torch.nn as nn\nimport other\n";
/** What is drawn of a program behind its imports, the lines counted from there. */
const drawnOf = (text) =>
  drawn(IMPORTS + text).map((one) => one.replace(/^\d+/, (line) => String(Number(line) - 3)));

test("a statement that is not read is stepped over, and so is all that needs what it gives", () => {
  const text = `x = torch.ones(2, 3)
y = other.load(x)
a = x + torch.ones(3)
b = y + torch.ones(3)
c = b * torch.ones(2, 1)
y = torch.ones(5, 1)
d = y + torch.ones(3)
`;
  assert.deepEqual(drawnOf(text), ["3 add [[2,3],[3]]", "7 add [[5,1],[3]]"]);
  assert.deepEqual(stepped(IMPORTS + text).stepped, [3, 5, 7, 8]);
});

test("a function whose value is not known gives none, and runs as far as it can", () => {
  const text = `def f(x):
    y = x + torch.ones(3)
    other.log(y)
    z = other.norm(y)
    return z
def g(x):
    y = x + torch.ones(1, 3)
    other.log(y)
    return y
a = f(torch.ones(2, 3))
b = a + torch.ones(7, 1, 1)
c = g(torch.ones(2, 3)) * torch.ones(3)
`;
  assert.deepEqual(drawnOf(text), ["2 add [[2,3],[3]]", "7 add [[2,3],[1,3]]", "12 mul [[2,3],[3]]"]);
});

test("an attribute that is not known is asked for by nobody; what the layer is made of beside it is drawn", () => {
  const text = `class Net(other.Module):
    def __init__(self):
        super().__init__()
        self.norm = other.Norm(4)
        self.bias = nn.Parameter(torch.zeros(4))
    def forward(self, x):
        x = x + self.bias
        return self.norm(x)
net = Net()
y = net(torch.ones(2, 4))
z = y + torch.ones(3, 1, 1)
`;
  assert.deepEqual(drawnOf(text), ["7 add [[2,4],[4]]"]);
});

test("lists that a statement changes are not known any more; those it only reads are", () => {
  const text = `xs = [torch.ones(2, 3)]
ys = [torch.ones(2, 3)]
xs.append(other.load())
other.show(ys)
a = torch.stack(xs) + torch.ones(3)
b = torch.stack(ys) + torch.ones(3)
`;
  assert.deepEqual(drawnOf(text), ["6 add [[1,2,3],[3]]"]);
});

test("of a loop through what nobody knows one round is drawn, and what grows in it is not known", () => {
  const text = `h = torch.zeros(1, 4)
all = []
n = 0
for x, y in other.batches():
    h = torch.tanh(h) + torch.ones(4)
    w = x + torch.ones(4)
    all.append(h)
    n += 1
out = torch.cat(all) + torch.ones(4)
rows = torch.ones(n, 1) + torch.ones(4)
k = h + torch.ones(3, 1)
`;
  // A number that grows in it may be a size, so nothing that it gives is known behind it.
  assert.deepEqual(drawnOf(text), ["5 add [[1,4],[4]]"]);
});

test("a loop that nobody knows gives nothing of what it changes, however often it is come to", () => {
  const text = `def f(x):
    for layer in other.layers():
        x = layer(x)
    return x
a = f(torch.ones(2, 3))
b = f(torch.ones(2, 3)) + torch.ones(5, 1, 1)
c = torch.ones(2, 1) + torch.ones(3)
`;
  assert.deepEqual(drawnOf(text), ["7 add [[2,1],[3]]"]);
});

test("a loop that may have been left, or stopped on its way, gives nothing of what it changes", () => {
  for (const inside of [
    "if other.flag():\n        break",
    "if other.flag():\n        continue",
    "with other.lock():\n        if other.flag():\n            break",
    "if i > 0:\n        if other.flag():\n            break",
  ]) {
    const text = `x = torch.ones(3)
for i in range(3):
    ${inside}
    x = x.unsqueeze(0)
a = x + torch.ones(2, 1, 1)
b = torch.ones(2, 1) + torch.ones(3)
`;
    const found = drawnOf(text);
    assert.equal(found.length, 1, inside);
    assert.match(found[0], /add \[\[2,1\],\[3\]\]$/);
  }
  const stops = `def rows():
    yield torch.ones(3)
    yield other.row()
x = torch.ones(3)
for row in rows():
    x = x.unsqueeze(0)
a = x + torch.ones(2, 1)
b = torch.ones(2, 1) + torch.ones(3)
`;
  assert.deepEqual(drawnOf(stops), ["8 add [[2,1],[3]]"]);
});

test("behind a loop that changes no shape its arrays are known", () => {
  const text = `h = torch.zeros(2, 4)
for x in other.batches():
    h = h + torch.ones(4)
k = h + torch.ones(3, 1, 1)
`;
  assert.deepEqual(drawnOf(text), ["3 add [[2,4],[4]]", "4 add [[2,4],[3,1,1]]"]);
});

test("of a branch that may not be taken nothing is known; one that refuses is not taken", () => {
  const text = `x = torch.ones(2, 3)
y = torch.ones(2, 3)
if other.flag():
    y = y.sum(0)
if other.is_wrong(x):
    raise ValueError("no")
a = x + torch.ones(3)
b = y + torch.ones(2, 1)
def f(x):
    if other.flag():
        return x.sum(0)
    return x
c = f(x) + torch.ones(2, 1)
`;
  assert.deepEqual(drawnOf(text), ["7 add [[2,3],[3]]"]);
});

test("what cannot even be parsed into a program is stepped over as a whole: its names are not known", () => {
  const text = `async def fetch():
    return await other.get()
x = torch.ones(3)
x = await fetch()
y = torch.ones(2, 1) + torch.ones(3)
z = x + torch.ones(2, 1)
with open("a.txt") as file:
    n = len(file.read())
    v = torch.ones(4, 1) + torch.ones(3)
w = torch.ones(n, 1) + torch.ones(3)
`;
  assert.deepEqual(drawnOf(text), ["5 add [[2,1],[3]]", "9 add [[4,1],[3]]"]);
});

test("what fails on its shapes stops the program as it would, whatever was stepped over before", () => {
  const text = `${IMPORTS}other.setup()
x = torch.ones(2, 3) + torch.ones(2)
y = torch.ones(2, 1) + torch.ones(3)
`;
  const { error, figures } = stepped(text);
  assert.deepEqual([error.pythonType, error.line], ["RuntimeError", 5]);
  assert.deepEqual(figures.drawn.map(told), ["5 add [[2,3],[2]]"]);
});

test("what fails without a figure stops the program only where all that it has is known", () => {
  const fails = "x = torch.ones(2, 3).view(4, 2)\ny = torch.ones(2, 1) + torch.ones(3)\n";
  assert.equal(stepped(`${IMPORTS}other.setup()\n${fails}`).error.line, 5);
  assert.deepEqual(drawnOf(`n = other.size()\n${fails}`), ["3 add [[2,1],[3]]"]);
});

test("what is wrong without telling of shapes may come of what is not here, and stops nothing", () => {
  const text = `class Box:
    def __init__(self):
        other.fill(self)
box = Box()
a = box.weight + torch.ones(3)
b = torch.ones(2, 1) + torch.ones(3)
c = undefined_name + b
try:
    d = box.weight
except AttributeError:
    d = torch.ones(4, 1)
e = d + torch.ones(3)
`;
  assert.deepEqual(drawnOf(text), ["6 add [[2,1],[3]]", "12 add [[4,1],[3]]"]);
});

/** Programs that are read whole: loops, functions, lists, layers, branches, attributes, indices. */
const PROGRAMS = [
  `x = torch.ones(4, 1, 3)
y = torch.ones(5, 1)
n = 2
xs = []
for i in range(n):
    z = x + y
    xs.append(z.sum(0))
    n = n + 1
s = torch.stack(xs)
t = s * torch.ones(n + 1, 1)
x = x.squeeze(1)
u = x - x.mean(0)
if n > 3:
    u = u.unsqueeze(0)
v = u + torch.ones(6, 1, 1)`,
  `def scale(x, w):
    k = x.shape[-1]
    b = torch.ones(k)
    x = x * w
    return x + b
a = torch.ones(2, 3)
w = torch.ones(2, 1)
a = scale(a, w)
parts = {"a": a, "w": w}
parts["b"] = a.sum(1)
c = parts["b"] + parts["a"].T
k, m = a.shape
d = torch.ones(k, 1) + torch.ones(m)
e = [one + w for one in [a, a.mean(0)]]
f = e[0] * e[1]`,
  `class Net(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.n = n
        self.first = nn.Linear(n, 4)
        self.bias = nn.Parameter(torch.zeros(4))
        self.seen = []
    def forward(self, x):
        h = self.first(x) + self.bias
        self.seen.append(h)
        self.n = h.shape[1]
        return h.view(-1, self.n, 1)
net = Net(3)
x = torch.ones(2, 3)
y = net(x)
z = y + torch.ones(net.n)
q = torch.cat(net.seen) * torch.ones(4)
x.unsqueeze_(0)
r = x + torch.ones(5, 1, 1)`,
  `total = torch.zeros(3)
rows = 0
while rows < 3:
    rows += 1
    total = total + torch.ones(rows, 1)
    if rows == 2:
        break
g = total + torch.ones(5, 1, 1)
try:
    h = g[0] + torch.ones(3)
finally:
    i = g + torch.ones(3)
with torch.no_grad():
    j = i.sum(0, keepdim=True) * g`,
];

/** A line whose value comes of what nobody knows; null where it gives none. */
function unreadable(line) {
  const given = /^(\s*)((?!if|while|for|def|class|return|try|with)[^=()]+?)(\s[-+*]?=\s)(.+)$/.exec(line);
  if (given) return `${given[1]}${given[2]}${given[3]}other.load(${given[4]})`;
  const called = /^(\s*)(\S.*)\)$/.exec(line);
  return called && !/super/.test(line) ? `${called[1]}${called[2]}, other.load())` : null;
}

test("whichever line is not read, nothing is drawn that the whole program does not draw", () => {
  let [drawnInAll, tried] = [0, 0];
  for (const program of PROGRAMS) {
    const whole = new Set(drawnOf(program));
    assert.equal(stepped(IMPORTS + program).error, null);
    const lines = program.split("\n");
    for (const [at, line] of lines.entries()) {
      const other = unreadable(line);
      if (other === null) continue;
      tried++;
      const text = lines.with(at, other).join("\n");
      const found = drawnOf(text);
      drawnInAll += found.length;
      for (const one of found) assert.ok(whole.has(one), `${one}\n${text}`);
    }
  }
  assert.ok(tried > 40 && drawnInAll > 2 * tried, `${tried} ${drawnInAll}`);
});
