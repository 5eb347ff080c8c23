// The puzzles as data: sizes with the range they are drawn from and a sample, what is given as lines of a program, what is
// wanted as a program with loops, and a hint as shapes that are drawn. Their texts stand among the sentences.

const ints = (name, shape) => `${name} = torch.randint(-5, 6, ${shape})`;

/**
 * @typedef {{ id: string, sizes: Record<string, [low: number, high: number, sample: number]>, given: string[],
 *   want: string[], hint: string }} Puzzle
 */

/** @type {Puzzle[]} */
export const puzzles = [
  {
    id: "table",
    sizes: { n: [1, 7, 4] },
    given: [],
    want: [
      "want = torch.zeros(n, n)",
      "for i in range(n):",
      "    for j in range(n):",
      "        want[i, j] = (i + 1) * (j + 1)",
    ],
    hint: "(n, 1) * (n,)",
  },
  {
    id: "outer",
    sizes: { n: [1, 6, 3], m: [1, 6, 4] },
    given: [ints("a", "(n,)"), ints("b", "(m,)")],
    want: [
      "want = torch.zeros(n, m)",
      "for i in range(n):",
      "    for j in range(m):",
      "        want[i, j] = a[i] * b[j]",
    ],
    hint: "(n, 1) * (m,)",
  },
  {
    id: "board",
    sizes: { n: [1, 6, 3], m: [1, 6, 5] },
    given: [],
    want: [
      "want = torch.zeros(n, m)",
      "for i in range(n):",
      "    for j in range(m):",
      "        want[i, j] = (i + j) % 2",
    ],
    hint: "(n, 1) + (m,)",
  },
  {
    id: "difference",
    sizes: { n: [2, 8, 6] },
    given: [ints("a", "(n,)")],
    want: ["want = torch.zeros(n - 1)", "for i in range(n - 1):", "    want[i] = a[i + 1] - a[i]"],
    hint: "(m,) - (m,)",
  },
  {
    id: "onehot",
    sizes: { n: [1, 6, 4], k: [1, 6, 3] },
    given: ["labels = torch.randint(0, k, (n,))"],
    want: ["want = torch.zeros(n, k)", "for i in range(n):", "    want[i, labels[i]] = 1"],
    hint: "(n, 1) == (k,)",
  },
  {
    id: "causal",
    sizes: { t: [1, 7, 4] },
    given: [],
    want: [
      "want = torch.zeros(t, t)",
      "for i in range(t):",
      "    for j in range(i + 1):",
      "        want[i, j] = 1",
    ],
    hint: "(t, 1) >= (t,)",
  },
  {
    id: "lengths",
    sizes: { n: [1, 5, 3], t: [1, 6, 5] },
    given: ["lengths = torch.randint(0, t + 1, (n,))"],
    want: [
      "want = torch.zeros(n, t)",
      "for i in range(n):",
      "    for j in range(int(lengths[i])):",
      "        want[i, j] = 1",
    ],
    hint: "(t,) < (n, 1)",
  },
  {
    id: "choose",
    sizes: { n: [1, 5, 3], m: [1, 6, 4] },
    given: ["first = torch.randint(0, 2, (n,)) == 1", ints("a", "(m,)"), ints("b", "(m,)")],
    want: [
      "want = torch.zeros(n, m)",
      "for i in range(n):",
      "    for j in range(m):",
      "        want[i, j] = a[j] if first[i] else b[j]",
    ],
    hint: "where((n, 1), (m,), (m,))",
  },
  {
    id: "channels",
    sizes: { b: [1, 3, 2], c: [2, 5, 3], h: [1, 4, 2], w: [1, 4, 4] },
    given: [ints("x", "(b, c, h, w)"), ints("gain", "(c,)")],
    want: [
      "want = torch.zeros(b, c, h, w)",
      "for i in range(b):",
      "    for j in range(c):",
      "        want[i, j] = x[i, j] * gain[j]",
    ],
    hint: "(b, c, h, w) * (c, 1, 1)",
  },
  {
    id: "centre",
    sizes: { n: [2, 6, 4], m: [2, 6, 3] },
    given: ["x = torch.rand(n, m)"],
    want: [
      "want = torch.zeros(n, m)",
      "for j in range(m):",
      "    mean = sum(x[i, j].item() for i in range(n)) / n",
      "    for i in range(n):",
      "        want[i, j] = x[i, j] - mean",
    ],
    hint: "(n, m) - (m,)",
  },
  {
    id: "normalise",
    sizes: { n: [1, 6, 4], m: [2, 6, 3] },
    given: ["x = torch.rand(n, m) + 0.5"],
    want: [
      "want = torch.zeros(n, m)",
      "for i in range(n):",
      "    total = sum(x[i, j].item() for j in range(m))",
      "    for j in range(m):",
      "        want[i, j] = x[i, j] / total",
    ],
    hint: "(n, m) / (n, 1)",
  },
  {
    id: "softmax",
    sizes: { n: [1, 5, 3], m: [2, 6, 4] },
    given: ["x = torch.rand(n, m) * 4 - 2"],
    want: [
      "want = torch.zeros(n, m)",
      "for i in range(n):",
      "    total = sum(x[i, j].exp().item() for j in range(m))",
      "    for j in range(m):",
      "        want[i, j] = x[i, j].exp() / total",
    ],
    hint: "(n, m) / (n, 1)",
  },
  {
    id: "count",
    sizes: { n: [1, 9, 7], k: [1, 5, 4] },
    given: ["a = torch.randint(0, k, (n,))"],
    want: ["want = torch.zeros(k)", "for i in range(n):", "    want[a[i]] += 1"],
    hint: "(n, 1) == (k,)",
  },
  {
    id: "rank",
    sizes: { n: [1, 7, 5] },
    given: [ints("a", "(n,)")],
    want: [
      "want = torch.zeros(n)",
      "for i in range(n):",
      "    for j in range(n):",
      "        if a[j] < a[i]:",
      "            want[i] += 1",
    ],
    hint: "(n,) < (n, 1)",
  },
  {
    id: "polynomial",
    sizes: { n: [1, 6, 4], k: [1, 4, 3] },
    given: [ints("x", "(n,)"), ints("c", "(k,)")],
    want: [
      "want = torch.zeros(n)",
      "for i in range(n):",
      "    for j in range(k):",
      "        want[i] += c[j] * x[i] ** j",
    ],
    hint: "(n, 1) ** (k,)",
  },
  {
    id: "distance",
    sizes: { n: [1, 5, 3], m: [1, 5, 4], d: [1, 4, 2] },
    given: [ints("p", "(n, d)"), ints("q", "(m, d)")],
    want: [
      "want = torch.zeros(n, m)",
      "for i in range(n):",
      "    for j in range(m):",
      "        for k in range(d):",
      "            want[i, j] += (p[i, k] - q[j, k]) ** 2",
    ],
    hint: "(n, 1, d) - (m, d)",
  },
  {
    id: "nearest",
    sizes: { n: [1, 6, 4], m: [1, 6, 3] },
    given: ["x = torch.rand(n)", "centres = torch.rand(m)"],
    want: [
      "want = torch.zeros(n)",
      "for i in range(n):",
      "    best = 0",
      "    for j in range(m):",
      "        if abs(x[i] - centres[j]) < abs(x[i] - centres[best]):",
      "            best = j",
      "    want[i] = best",
    ],
    hint: "(n, 1) - (m,)",
  },
  {
    id: "pad",
    sizes: { n: [1, 5, 3], more: [1, 4, 2] },
    given: ["m = n + more", ints("a", "(n,)")],
    want: ["want = torch.zeros(m)", "for i in range(n):", "    want[i] = a[i]"],
    hint: "(m, 1) == (n,)",
  },
  {
    id: "sliding",
    sizes: { k: [1, 4, 3], more: [1, 5, 4] },
    given: ["n = k + more", "a = torch.rand(n)"],
    want: [
      "want = torch.zeros(n - k + 1)",
      "for i in range(n - k + 1):",
      "    for j in range(k):",
      "        want[i] += a[i + j] / k",
    ],
    hint: "(m, 1) + (k,)",
  },
  {
    id: "compress",
    sizes: { n: [1, 8, 6] },
    given: ["keep = torch.randint(0, 2, (n,)) == 1", ints("a", "(n,)")],
    want: [
      "want = torch.zeros(n)",
      "at = 0",
      "for i in range(n):",
      "    if keep[i]:",
      "        want[at] = a[i]",
      "        at += 1",
    ],
    hint: "(n, 1) == (n,)",
  },
];

export const puzzleNamed = (id) => puzzles.find((puzzle) => puzzle.id === id) ?? null;

/** Sizes as a line of a program. */
export const sizesLine = (sizes) => `${Object.keys(sizes).join(", ")} = ${Object.values(sizes).join(", ")}`;

/** The program that somebody begins with. */
export function starterOf({ sizes, given }) {
  const samples = Object.fromEntries(Object.entries(sizes).map(([name, [, , sample]]) => [name, sample]));
  return `${["import torch", sizesLine(samples), ...given, "answer = ...", "answer"].join("\n")}\n`;
}
