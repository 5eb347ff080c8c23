/** @type {import("../lesson.js").Lesson} */
export default {
  id: "aligned-right",
  dialect: "pytorch",
  program: {
    code: [
      "images = torch.ones(5, 2, 4, 1)  # image, channel, row, column",
      "weight = torch.ones(3, 1, 1)  # channel, -, -",
      "(images * weight).shape",
    ],
    output: [
      "RuntimeError: The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 1",
    ],
  },
  better: {
    code: [
      "images = torch.ones(5, 3, 4, 1)  # image, channel, row, column",
      "weight = torch.ones(3, 1, 1)  # channel, -, -",
      "(images * weight).shape",
    ],
    output: ["torch.Size([5, 3, 4, 1])"],
  },
  figures: ["images (5, 2, 4, 1) * weight (3, 1, 1)", "images (5, 3, 4, 1) * weight (3, 1, 1)"],
  answers: { channels: null, left: "left", larger: "larger" },
  en: {
    title: "Lined up at the right",
    lede: "Narrow images, and a weight for each channel.",
    question: "What does the last line give?",
    answers: {
      channels: ["an error: 2 meets 3", "The third axis from the end decides."],
      left: [
        "an error: 5 meets 3",
        "The first sizes catch the eye, but they never meet. The shapes end at the same edge, and there the 3 lies under the 2.",
      ],
      larger: [
        "`(5, 3, 4, 1)`: on each axis the larger size",
        "The axes are paired rightly. Only, 3 cannot win over 2 by being larger: one of two sizes that differ has to be 1.",
      ],
    },
    verdict:
      "It does not broadcast. On axis −3 there are 2 channels and 3 weights. The message counts from the left of the longer shape, so it calls this axis dimension 1.",
    figures: ["2 channels, 3 weights", "3 channels, 3 weights"],
    picture:
      "We read from left to right, and so we lay one shape over the other from the left. Write them like numbers to be added by hand, ends under ends. Then nothing stands under the 5, which is allowed, and the 3 stands under the 2, which is not.",
  },
  zh: {
    title: "靠右对齐",
    lede: "很窄的图像，每个通道有一个权重。",
    question: "最后一行得到什么？",
    answers: {
      channels: ["报错：2 遇上 3", "起决定作用的是倒数第三个轴。"],
      left: ["报错：5 遇上 3", "最前面的大小最显眼，但它们并不相遇。两个形状末尾对齐，3 对着的是 2。"],
      larger: [
        "`(5, 3, 4, 1)`：每个轴都取较大的",
        "轴的配对是对的。只是 3 不会因为比 2 大就胜出：两个大小若不同，其中一个必须是 1。",
      ],
    },
    verdict:
      "无法广播。在轴 −3 上，有 2 个通道，却有 3 个权重。报错信息从较长的形状的左边数起，所以把这个轴叫作 dimension 1。",
    figures: ["2 个通道，3 个权重", "3 个通道，3 个权重"],
    picture:
      "我们从左往右读，也就习惯从左边把两个形状叠起来。不妨像列竖式做加法那样，末尾对末尾。这样，5 的下面什么也没有，这是允许的；2 的下面是 3，这就不行了。",
  },
};
