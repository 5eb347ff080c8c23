/** @type {import("../lesson.js").Lesson} */
export default {
  id: "depth-maps",
  dialect: "pytorch",
  program: {
    code: [
      "pred = torch.ones(2, 1, 256, 256)  # image, channel, row, column",
      "depth = torch.ones(2, 256, 256)  # image, row, column",
      "(pred - depth).abs().shape",
    ],
    output: ["torch.Size([2, 2, 256, 256])"],
  },
  better: {
    code: [
      "pred = torch.ones(2, 1, 256, 256)  # image, channel, row, column",
      "depth = torch.ones(2, 256, 256)  # image, row, column",
      "(pred - depth.unsqueeze(1)).abs().shape",
    ],
    output: ["torch.Size([2, 1, 256, 256])"],
  },
  figures: ["pred (2, 1, 256, 256) - depth (2, 256, 256)"],
  answers: { batch: "batch", rank: "rank", both: null },
  en: {
    title: "Depth maps: the channel between",
    lede: "A network predicts how far away each pixel of two images is.",
    question: "What shape have the differences?",
    answers: {
      batch: [
        "`(2, 1, 256, 256)`: each image with its own depth map",
        "That is the aim, and in both shapes the images do come first. But first is not a place: from the right, the images of `depth` lie under the channel.",
      ],
      rank: [
        "none, an error: four axes and three",
        "One would wish for it here. But a different number of axes is never an error: the shorter shape begins one axis later, as if with a 1.",
      ],
      both: ["`(2, 2, 256, 256)`", "Two predictions, each less both maps."],
    },
    verdict:
      "It runs, but each prediction meets both depth maps. On axis −3 the channel of size 1 stretches over the 2 maps. On axis −4, where the images are, `depth` has no axis.",
    figures: ["the maps lie under the channel"],
    picture:
      "The shapes are alike but for a small 1, and the eye leaps over it. Alignment leaps over nothing: where an axis is left out, all axes to the left of it move one place.",
    said: [
      "When a 1 is in the way, call `squeeze()`.",
      "That takes away every axis of size 1, and with a single image the batch as well. `squeeze(1)` and `unsqueeze(1)` say which axis is meant.",
    ],
  },
  zh: {
    title: "深度图：夹在中间的通道",
    lede: "一个网络预测两张图像里每个像素有多远。",
    question: "差的形状是什么？",
    answers: {
      batch: [
        "`(2, 1, 256, 256)`：每张图像对着自己的深度图",
        "本意如此，两个形状里图像也都排在第一。但“第一”不是位置：从右边数，`depth` 的图像对着的是通道。",
      ],
      rank: [
        "得不到，报错：四个轴对三个轴",
        "这里倒真希望它报错。但轴数不同从来不是错误：短的形状晚一个轴开始，就像开头有个 1。",
      ],
      both: ["`(2, 2, 256, 256)`", "两个预测，各减去两张深度图。"],
    },
    verdict:
      "能运行，但每个预测都遇上两张深度图。在轴 −3 上，大小为 1 的通道拉伸到 2 张图。图像在轴 −4 上，而 `depth` 没有这个轴。",
    figures: ["深度图对着的是通道"],
    picture:
      "两个形状只差一个小小的 1，眼睛很容易跳过去。对齐却不会跳过：少写一个轴，它左边的轴就都挪了一位。",
    said: [
      "有个 1 碍事，就调用 `squeeze()`。",
      "这会去掉所有大小为 1 的轴；只有一张图像时，连批次的轴也没了。`squeeze(1)` 和 `unsqueeze(1)` 则说明了是哪个轴。",
    ],
  },
};
