// For each puzzle an answer that solves it, and three that do not.
export const answers = {
  table: {
    right: "torch.arange(1, n + 1)[:, None] * torch.arange(1, n + 1)",
    wrong: [
      "torch.arange(1, n + 1) * torch.arange(1, n + 1)",
      "torch.arange(n)[:, None] * torch.arange(n)",
      "torch.arange(1, n + 1)[:, None] + torch.arange(1, n + 1)",
    ],
  },
  outer: { right: "a[:, None] * b", wrong: ["a * b", "b[:, None] * a", "a[:, None] + b"] },
  board: {
    right: "(torch.arange(n)[:, None] + torch.arange(m)) % 2",
    wrong: [
      "torch.arange(n * m).reshape(n, m) % 2",
      "(torch.arange(m)[:, None] + torch.arange(n)) % 2",
      "(torch.arange(n)[:, None] + torch.arange(m) + 1) % 2",
    ],
  },
  difference: { right: "a[1:] - a[:-1]", wrong: ["a[:-1] - a[1:]", "a - a[:1]", "a[:, None] - a"] },
  onehot: {
    right: "labels[:, None] == torch.arange(k)",
    wrong: [
      "labels == torch.arange(k)",
      "labels == torch.arange(k)[:, None]",
      "labels[:, None] <= torch.arange(k)",
    ],
  },
  causal: {
    right: "torch.arange(t)[:, None] >= torch.arange(t)",
    wrong: [
      "torch.arange(t)[:, None] <= torch.arange(t)",
      "torch.arange(t)[:, None] > torch.arange(t)",
      "torch.arange(t) >= torch.arange(t)",
    ],
  },
  lengths: {
    right: "torch.arange(t) < lengths[:, None]",
    wrong: [
      "torch.arange(t) <= lengths[:, None]",
      "torch.arange(t)[:, None] < lengths",
      "torch.arange(t) < lengths",
    ],
  },
  choose: {
    right: "torch.where(first[:, None], a, b)",
    wrong: ["torch.where(first[:, None], b, a)", "torch.where(first, a, b)", "first[:, None] * a"],
  },
  channels: {
    right: "x * gain[:, None, None]",
    wrong: ["x * gain", "x * gain[:, None]", "x + gain[:, None, None]"],
  },
  centre: {
    right: "x - x.mean(0)",
    wrong: ["x - x.mean(1, keepdim=True)", "x - x.mean()", "x - x.sum(0)"],
  },
  normalise: {
    right: "x / x.sum(1, keepdim=True)",
    wrong: ["x / x.sum(0)", "x / x.sum(1)", "x / x.sum()"],
  },
  softmax: {
    right: "x.exp() / x.exp().sum(1, keepdim=True)",
    wrong: ["x.exp() / x.exp().sum(0)", "x.exp() / x.sum(1, keepdim=True)", "x / x.sum(1, keepdim=True)"],
  },
  count: {
    right: "(a[:, None] == torch.arange(k)).sum(0)",
    wrong: [
      "(a[:, None] == torch.arange(k)).sum(1)",
      "a[:, None] == torch.arange(k)",
      "(a[:, None] <= torch.arange(k)).sum(0)",
    ],
  },
  rank: {
    right: "(a < a[:, None]).sum(1)",
    wrong: ["(a < a[:, None]).sum(0)", "(a <= a[:, None]).sum(1)", "a.argsort()"],
  },
  polynomial: {
    right: "(c * x[:, None] ** torch.arange(k)).sum(1)",
    wrong: [
      "(c * x[:, None] ** torch.arange(k)).sum(0)",
      "(c * x[:, None]).sum(1)",
      "(c * x[:, None] ** torch.arange(1, k + 1)).sum(1)",
    ],
  },
  distance: {
    right: "((p[:, None] - q) ** 2).sum(-1)",
    wrong: ["((p - q) ** 2).sum(-1)", "((p[:, None] - q) ** 2).sum(1)", "(p[:, None] - q).abs().sum(-1)"],
  },
  nearest: {
    right: "(x[:, None] - centres).abs().argmin(1)",
    wrong: [
      "(x[:, None] - centres).argmin(1)",
      "(x[:, None] - centres).abs().argmin(0)",
      "(x[:, None] - centres).abs().argmax(1)",
    ],
  },
  pad: {
    right: "((torch.arange(m)[:, None] == torch.arange(n)) * a).sum(1)",
    wrong: [
      "((torch.arange(m)[:, None] == torch.arange(n)) * a).sum(0)",
      "a[torch.arange(m) % n]",
      "((torch.arange(m)[:, None] >= torch.arange(n)) * a).sum(1)",
    ],
  },
  sliding: {
    right: "a[torch.arange(n - k + 1)[:, None] + torch.arange(k)].mean(1)",
    wrong: [
      "a[torch.arange(n - k + 1)[:, None] + torch.arange(k)].mean(0)",
      "a[torch.arange(n - k + 1)[:, None] + torch.arange(k)].sum(1)",
      "a.mean()",
    ],
  },
  compress: {
    right: "((keep.cumsum(0) - 1 == torch.arange(n)[:, None]) * keep * a).sum(1)",
    wrong: ["a[keep]", "keep * a", "((keep.cumsum(0) - 1 == torch.arange(n)[:, None]) * a).sum(1)"],
  },
};
