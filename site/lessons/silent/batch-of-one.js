/** @type {import("../lesson.js").Lesson} */
export default {
  id: "batch-of-one",
  dialect: "pytorch",
  program: {
    code: [
      "for n in (1, 2):",
      "    images = torch.ones(n, 3, 4)  # image, row, column",
      "    level = images.mean(dim=(1, 2))",
      "    print((images - level).shape)",
    ],
    output: [
      "torch.Size([1, 3, 4])",
      "RuntimeError: The size of tensor a (4) must match the size of tensor b (2) at non-singleton dimension 2",
    ],
  },
  better: {
    code: [
      "for n in (1, 2):",
      "    images = torch.ones(n, 3, 4)  # image, row, column",
      "    level = images.mean(dim=(1, 2), keepdim=True)",
      "    print((images - level).shape)",
    ],
    output: ["torch.Size([1, 3, 4])", "torch.Size([2, 3, 4])"],
  },
  figures: ["images (2, 3, 4) - level (2,)", "images (2, 3, 4) - level (2, 1, 1)"],
  answers: { second: null, batch: "batch", rank: "rank" },
  en: {
    title: "A batch of one hides it",
    lede: "Take its mean away from each image, first with one image, then with two.",
    question: "What does the program print?",
    answers: {
      second: ["`(1, 3, 4)`, then an error", "The same line, and one image more."],
      batch: [
        "`(1, 3, 4)`, then `(2, 3, 4)`",
        "The first round does print that. But the means do not stay with their images: `level` has one axis, and it is laid under the columns.",
      ],
      rank: [
        "an error at once: three axes and one",
        "The first round runs, as a single mean in `(1,)` stretches over everything. It would be better if it did not.",
      ],
    },
    verdict:
      "It runs with one image, but does not broadcast with two. On axis −1 one mean stretches over the 4 columns; two means meet them and differ. Four would run again, each taken from a column.",
    figures: ["two means under four columns", "`keepdim=True`: each mean beside its image"],
    picture:
      "One image looks like the simplest test, and so like a good one. It is the most lenient: a 1 fits everywhere, even where it does not belong. Test with sizes that are all different, and none of them 1.",
  },
  zh: {
    title: "批次为一，看不出错",
    lede: "每张图像减去自己的平均值，先用一张图，再用两张。",
    question: "程序打印什么？",
    answers: {
      second: ["`(1, 3, 4)`，然后报错", "同一行代码，只多了一张图。"],
      batch: [
        "`(1, 3, 4)`，然后 `(2, 3, 4)`",
        "第一轮确实这样打印。但平均值并不跟着自己的图像：`level` 只有一个轴，对着的是列。",
      ],
      rank: [
        "马上报错：三个轴对一个轴",
        "第一轮能运行，因为 `(1,)` 里唯一的平均值会拉伸到所有位置。要是这时就报错，反而更好。",
      ],
    },
    verdict:
      "一张图时能运行，但两张图时无法广播。在轴 −1 上，一个平均值拉伸到 4 列；两个平均值遇上 4 列，大小不同。四个又能运行，只是每个都减在了一列上。",
    figures: ["两个平均值对着四列", "`keepdim=True`：平均值各在自己的图像旁边"],
    picture:
      "一张图看上去是最简单的测试，也就像是个好测试。其实它最宽松：1 在哪里都合适，不该在的地方也合适。测试时，各个大小最好互不相同，也都不是 1。",
  },
};
