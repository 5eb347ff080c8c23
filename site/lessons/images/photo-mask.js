/** @type {import("../lesson.js").Lesson} */
export default {
  id: "photo-mask",
  dialect: "numpy",
  program: {
    code: ["photo = np.ones((480, 640, 3))", "mask = np.zeros((480, 640))", "(photo * mask).shape"],
    output: ["ValueError: operands could not be broadcast together with shapes (480,640,3) (480,640) "],
  },
  better: {
    code: [
      "photo = np.ones((480, 640, 3))",
      "mask = np.zeros((480, 640))",
      "(photo * mask[..., None]).shape",
    ],
    output: ["(480, 640, 3)"],
  },
  figures: ["photo (480,640,3) * mask (480,640)", "photo (480,640,3) * mask (480,640,1)"],
  answers: { each: "right", larger: "larger", error: null },
  en: {
    title: "A mask without colours",
    lede: "Black out every pixel that a mask marks with 0.",
    question: "What does the last line give?",
    answers: {
      each: [
        "`(480, 640, 3)`: the mask, applied to each colour",
        "That is the aim. The mask lacks an axis for the colours, and this axis is the last. But missing axes are only ever put in at the front.",
      ],
      larger: [
        "`(480, 640, 640)`: on each axis the larger size",
        "Lined up at the end, the sizes stand as you have them: 640 over 480, 3 over 640. But none of these four is 1, and so none gives way.",
      ],
      error: ["an error", "The two heights do not even meet."],
    },
    verdict:
      "It does not broadcast. On axis −1 the 3 colours meet the mask's 640 columns, and on axis −2 the photo's 640 columns meet the mask's 480 rows.",
    figures: ["`mask`: one place too far right", "`mask[..., None]`: edge on edge"],
    picture:
      "One sees the mask lying on the photo, edge on edge. Shapes do not lie like that: they are lined up at their ends, and the photo ends with its colours. `mask[..., None]` gives the mask an end of size 1, which stretches over the colours.",
    said: [
      "NumPy adds the missing dimensions for you.",
      "At the front it does. A dimension that is missing at the end or in the middle has to be written, with `None` or `np.newaxis`.",
    ],
  },
  zh: {
    title: "没有颜色的遮罩",
    lede: "遮罩里是 0 的像素，全部涂黑。",
    question: "最后一行得到什么？",
    answers: {
      each: [
        "`(480, 640, 3)`：遮罩作用于每种颜色",
        "目的正是如此。遮罩缺的是颜色轴，也就是最后一个轴。可是缺失的轴只会补在前面。",
      ],
      larger: [
        "`(480, 640, 640)`：每个轴取大的",
        "在末尾对齐，确实是这样摆的：640 对 480，3 对 640。但这四个数都不是 1，谁也不让步。",
      ],
      error: ["报错", "两边的高度根本没有相遇。"],
    },
    verdict: "无法广播。在轴 −1 上，3 种颜色遇上遮罩的 640 列；在轴 −2 上，照片的 640 列遇上遮罩的 480 行。",
    figures: ["`mask`：偏右了一位", "`mask[..., None]`：边对着边"],
    picture:
      "人们看到的是遮罩盖在照片上，边对着边。形状却不是这样摆的：它们在末尾对齐，而照片的末尾是颜色。`mask[..., None]` 给遮罩一个大小为 1 的末尾，它会沿着颜色拉伸。",
    said: [
      "NumPy 会替你补上缺失的维度。",
      "在前面是这样。如果缺的维度在末尾或中间，就得自己写出来，用 `None` 或 `np.newaxis`。",
    ],
  },
};
