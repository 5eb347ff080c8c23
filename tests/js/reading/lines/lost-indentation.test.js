// Code whose lines begin at the margin, as it was before and after.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";
import { withIndentation } from "../../../../js/reading/lines/lost-indentation.js";

const flat = (text) => text.replace(/^[ \t]+/gm, "");

/** Programs that are told apart by their words alone. */
const PROGRAMS = {
  "a branch that answers an error": `import torch
a = torch.zeros(6, 7)
try:
    c = a @ a
    print(c)
except RuntimeError as error:
    print(error)
`,
  "a layer, and what is made of it": `class Net(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first = nn.Linear(10, width)

    def forward(self, x):
        h = self.first(x)
        if h.ndim > 2:
            h = h.mean(1)
        return h

net = Net(4)
net(torch.zeros(3, 9))
`,
  functions: `def softmax(x):
    e = np.exp(x - x.max(axis=1))
    return e / e.sum(axis=1)
def show(*arrays):
    for i, array in enumerate(arrays):
        print(i, array.shape)
x = np.ones((3, 4))
y = softmax(x)
show(x, y)
z = x + y
`,
  "a loop that trains": `for epoch in range(3):
    out = model(x)
    loss = ((out - y) ** 2).mean()
    loss.backward()
    if epoch % 2 == 0:
        print(loss)
`,
  "decorators, docstrings, brackets over lines": `@torch.no_grad()
def run(x):
    """Says nothing.
    Twice.
    """
    y = torch.cat(
        [x, x],
        dim=1,
    )
    return y
if __name__ == "__main__":
    x = torch.zeros(2, 3)
    run(x)
`,
};

/** Lines inside of brackets and texts lie as they like. */
const placed = (text) =>
  text.split("\n").map((line) => (/^\s*(?:["'\][]|Twice|dim|\))/.test(line) ? line.trim() : line));

for (const [name, program] of Object.entries(PROGRAMS)) {
  test(`${name} is put back`, () => {
    const indented = withIndentation(flat(program));
    assert.deepEqual(placed(indented?.text ?? ""), placed(program));
  });
}

test("places are those of the text as it was given", () => {
  const given = flat(PROGRAMS.functions);
  const { text, offsetOf } = withIndentation(given) ?? { text: "", offsetOf: () => -1 };
  for (let at = 0; at < text.length; at++) {
    if (/\S/.test(text[at])) assert.equal(given[offsetOf(at)], text[at], `${at}`);
  }
});

test("what is indented, or opens no block, is left as it is", () => {
  assert.equal(withIndentation("if a:\n    b = 1\n"), null);
  assert.equal(withIndentation("a = 1\nb = a\n"), null);
});

test("such code is read, says so, and points into what was given", () => {
  const given = flat(PROGRAMS.functions);
  const { kind, figures, said } = read(given);
  const [{ source, shapes }] = figures;
  assert.equal(kind, "code");
  assert.match(said.en, /indentation/);
  assert.equal(given.slice(...(source ?? [])), "x - x.max(axis=1)");
  assert.deepEqual(shapes, [[3, 4], [3]]);
});

test("a sentence with a colon is none", () => {
  assert.equal(read("for two shapes:\nwhy does that fail").kind, "unknown");
});
