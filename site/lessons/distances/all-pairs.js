/** @type {import("../lesson.js").Lesson} */
export default {
  id: "all-pairs",
  dialect: "pytorch",
  program: {
    code: [
      "found = torch.tensor([[5., 3., 1., 0.], [6., 3., 5., 2.]])",
      "known = torch.tensor([[5., 3., 1., 0.], [6., 3., 4., 1.], [7., 3., 6., 2.]])",
      "found - known",
    ],
    output: [
      "RuntimeError: The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 0",
    ],
  },
  better: {
    code: [
      "found = torch.tensor([[5., 3., 1., 0.], [6., 3., 5., 2.]])",
      "known = torch.tensor([[5., 3., 1., 0.], [6., 3., 4., 1.], [7., 3., 6., 2.]])",
      "(found[:, None] - known).abs().sum(-1)",
    ],
    output: ["tensor([[0., 5., 9.],", "        [7., 2., 2.]])"],
  },
  figures: ["found (2,4) - known (3,4)", "found (2,1,4) - known (3,4)"],
  answers: { pairs: "guess", again: "pads", error: null },
  en: {
    title: "Each against each",
    lede: "Compare two flowers that were found with three that are known, by four measurements each.",
    question: "What does the last line give?",
    answers: {
      pairs: [
        "`(2, 3, 4)`: each of the two minus each of the three",
        "This is the table to aim for. But no axis is missing in either shape, so none is put in: 2 and 3 stand on the same axis, and would have to agree.",
      ],
      again: [
        "`(3, 4)`: after the second one the first is used again",
        "Only what is single is used again. With two, nothing says which comes after the last.",
      ],
      error: ["an error", "Two flowers and three lie on one axis."],
    },
    verdict:
      "It does not broadcast. On axis −1 the four measurements agree. On axis −2 the two flowers meet the three.",
    figures: ["both on the same axis", "`found[:, None]`: each on an axis of its own"],
    picture:
      "Each against each seems to be what happens anyway when two lists meet. But lists on one axis go in step, the first with the first. To meet all of the others, a list needs to lie on an axis where the other has a 1, or nothing.",
    said: [
      "To compare all pairs one needs two loops.",
      "Two loops give this table. So does one axis of size 1: then both lists lie on axes of their own, and everyone meets everyone.",
    ],
  },
  zh: {
    title: "每个对每个",
    lede: "采到的两朵花，与三朵已知的花比较，每朵有四个测量值。",
    question: "最后一行得到什么？",
    answers: {
      pairs: [
        "`(2, 3, 4)`：两朵中的每一朵减三朵中的每一朵",
        "想要的正是这张表。可是两个形状都不缺轴，也就不会补轴：2 和 3 站在同一个轴上，必须一致。",
      ],
      again: [
        "`(3, 4)`：第二朵之后再用第一朵",
        "只有单独的一个才会反复读取。有两个，就没有什么能说明最后一个之后该轮到谁。",
      ],
      error: ["报错", "两朵和三朵在同一个轴上。"],
    },
    verdict: "无法广播。在轴 −1 上，四个测量值一致。在轴 −2 上，两朵花遇上三朵。",
    figures: ["在同一个轴上", "`found[:, None]`：各有各的轴"],
    picture:
      "两个列表相遇，好像自然就是每个对每个。可是在同一个轴上，列表是并排走的，第一个对第一个。要遇上对方的全部，就得站到一个对方是 1 或者没有的轴上。",
    said: [
      "要比较所有的对，得写两层循环。",
      "两层循环能得到这张表，一个大小为 1 的轴也能：两个列表各有各的轴，每个就遇上每个。",
    ],
  },
};
