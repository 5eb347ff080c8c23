/** @type {import("../lesson.js").Lesson} */
export default {
  id: "channels-first",
  dialect: "pytorch",
  program: {
    code: ["image = torch.zeros(3, 28, 28)", "mean = torch.tensor([0.5, 0.4, 0.3])", "(image - mean).shape"],
    output: [
      "RuntimeError: The size of tensor a (28) must match the size of tensor b (3) at non-singleton dimension 2",
    ],
  },
  better: {
    code: [
      "image = torch.zeros(3, 28, 28)",
      "mean = torch.tensor([0.5, 0.4, 0.3])",
      "(image - mean[:, None, None]).shape",
    ],
    output: ["torch.Size([3, 28, 28])"],
  },
  figures: ["image (3,28,28) - mean (3,)", "image (3,28,28) - mean (3,1,1)"],
  answers: { channels: "channel", rank: "rank", columns: null },
  en: {
    title: "Channels first",
    lede: "Subtract from each channel of an image its own mean.",
    question: "What does the last line give?",
    answers: {
      channels: [
        "`(3, 28, 28)`: each channel minus its own mean",
        "This is what the line is meant to do. But no axis knows that it holds channels. Only its place counts, and at the end of this shape stand the columns.",
      ],
      rank: [
        "an error: the image has three axes, the means have one",
        "The number of axes is no obstacle: those that are missing at the front count as 1. What fails is a single meeting, on the last axis.",
      ],
      columns: ["an error: 28 columns and 3 means", "The last axis of this image is its columns."],
    },
    verdict:
      "It does not broadcast. On axis −1 the 28 columns meet the 3 means. The channels are on axis −3, where the means have no axis at all.",
    figures: ["`mean`: along the columns", "`mean[:, None, None]`: along the channels"],
    picture:
      "With the colours at the end such a line works, and so the means seem to know their channels. They only know the end of the shape. `[:, None, None]` puts two axes of size 1 behind them, and then the 3 stands on axis −3.",
  },
  zh: {
    title: "通道在前",
    lede: "让图像的每个通道减去自己的均值。",
    question: "最后一行得到什么？",
    answers: {
      channels: [
        "`(3, 28, 28)`：每个通道减去自己的均值",
        "这一行的本意正是如此。可是没有哪个轴知道自己装的是通道。算数的只有位置，而这个形状的末尾是列。",
      ],
      rank: [
        "报错：图像有三个轴，均值只有一个",
        "轴的个数不是障碍：前面缺失的轴算作 1。失败的只是一次相遇，在最后一个轴上。",
      ],
      columns: ["报错：28 列对 3 个均值", "这张图像的最后一个轴是列。"],
    },
    verdict: "无法广播。在轴 −1 上，28 列遇上 3 个均值。通道在轴 −3 上，而均值根本没有这个轴。",
    figures: ["`mean`：沿着列", "`mean[:, None, None]`：沿着通道"],
    picture:
      "颜色在末尾时，这样的一行能运行，于是均值好像认得各自的通道。其实它们只认得形状的末尾。`[:, None, None]` 在后面添上两个大小为 1 的轴，3 这才站到轴 −3 上。",
  },
};
