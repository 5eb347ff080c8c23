/** @type {import("../lesson.js").Lesson} */
export default {
  id: "grey-digit",
  dialect: "pytorch",
  program: {
    code: [
      "digit = torch.zeros(1, 28, 28)",
      "mean = torch.tensor([0.485, 0.456, 0.406])",
      "digit -= mean[:, None, None]",
    ],
    output: ["RuntimeError: output with shape [1, 28, 28] doesn't match the broadcast shape [3, 28, 28]"],
  },
  better: {
    code: [
      "digit = torch.zeros(1, 28, 28)",
      "mean = torch.tensor([0.1307])",
      "digit -= mean[:, None, None]",
      "digit.shape",
    ],
    output: ["torch.Size([1, 28, 28])"],
  },
  figures: ["digit (1,28,28) -= mean (3,1,1)", "digit (1,28,28) -= mean (1,1,1)"],
  answers: { grown: "grows", first: "one", error: null },
  en: {
    title: "Three means for a grey digit",
    lede: "Subtract the means of red, green and blue from an image that has one channel, in place.",
    question: "What shape does `digit` have afterwards?",
    answers: {
      grown: [
        "`(3, 28, 28)`: one channel for each mean",
        "`digit - mean[:, None, None]` gives just that, in new memory. Written in place, the numbers go back into `digit`, and it has room for one channel.",
      ],
      first: [
        "`(1, 28, 28)`: one channel takes the first mean",
        "A 1 does not choose one of three. It stretches to 3, and that makes three channels, which `digit` cannot hold.",
      ],
      error: ["none: the last line is an error", "One channel cannot take in three."],
    },
    verdict:
      "It cannot be written in place. The two shapes do broadcast, to (3, 28, 28). But on axis −3 `digit` would have to grow from 1 to 3, and what is written into keeps its shape.",
    figures: ["three means: `digit` would have to grow", "one mean for one channel"],
    picture:
      "One reads `-=` as a shorter way to write a difference. It is another operation: what is read may stretch, what is written may not. These three means belong to colour photos; a grey digit has one mean of its own.",
    said: [
      "A grey image must be repeated to three channels before it is normalised.",
      "Only a model that was made for three channels asks for that. To normalise, one channel needs one mean and one deviation.",
    ],
  },
  zh: {
    title: "三个均值，一个灰度数字",
    lede: "从单通道图像里就地减去红、绿、蓝的均值。",
    question: "之后 `digit` 的形状是什么？",
    answers: {
      grown: [
        "`(3, 28, 28)`：每个均值一个通道",
        "`digit - mean[:, None, None]` 得到的正是它，不过在新的内存里。就地写入时，数要放回 `digit`，而那里只容得下一个通道。",
      ],
      first: [
        "`(1, 28, 28)`：一个通道用第一个均值",
        "1 不会从三个里挑一个。它会拉伸为 3，于是有了三个通道，`digit` 放不下。",
      ],
      error: ["没有：最后一行报错", "一个通道装不下三个。"],
    },
    verdict:
      "不能就地写入。两个形状可以广播，得到 (3, 28, 28)。但在轴 −3 上，`digit` 得从 1 变大到 3，而被写入的一方形状不变。",
    figures: ["三个均值：`digit` 得变大", "一个通道，一个均值"],
    picture:
      "人们常把 `-=` 读作减法的简写。它其实是另一种运算：被读的可以拉伸，被写的不可以。这三个均值属于彩色照片；灰度数字有自己的均值，只有一个。",
    said: [
      "灰度图要先重复成三个通道，才能归一化。",
      "只有为三通道设计的模型才这样要求。归一化时，一个通道只需要一个均值和一个标准差。",
    ],
  },
};
