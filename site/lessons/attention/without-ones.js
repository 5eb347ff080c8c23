/** @type {import("../lesson.js").Lesson} */
export default {
  id: "without-ones",
  dialect: "tensorflow",
  program: {
    code: [
      "regions = tf.zeros([2, 49, 16])",
      "state = tf.zeros([2, 1, 16])",
      "tf.tanh(regions + state).shape",
    ],
    output: ["TensorShape([2, 49, 16])"],
  },
  figures: [{ expr: "regions (2,49,16) + state (2,1,16)", view: "ledger memory" }],
  answers: { equal: "equal", one: "one", all: null },
  en: {
    title: "No ones needed",
    lede: "Compare what a decoder has written so far, its state, with 49 regions of an image.",
    question: "What does the last line give?",
    answers: {
      equal: [
        "an error: `state` must be multiplied by 49 ones first",
        "A product with ones makes both shapes equal, and many programs have such a line. It can go: an axis of size 1 stretches by itself.",
      ],
      one: [
        "`(2, 1, 16)`: where one has size 1, so has the result",
        "The 1 is the side that gives way. The result has the other size, 49.",
      ],
      all: ["`(2, 49, 16)`", "Each region meets the same state."],
    },
    verdict:
      "It broadcasts to (2, 49, 16). On axis −2 the state has size 1, and is read again for each of the 49 regions. On the other two axes the sizes are equal.",
    figures: ["one state, read for 49 regions"],
    picture:
      "It feels safer to have two equal shapes before adding. But a size of 1 is not a gap that somebody has to fill. It is the way to write that one entry serves them all.",
    said: [
      "Multiply by a tensor of ones, so that both have the same shape.",
      "The numbers are the same then, and 49 times as many are stored before the sum has even begun. The sum alone is enough.",
    ],
  },
  zh: {
    title: "不需要全 1 张量",
    lede: "解码器写到这里的状态，要和图像的 49 个区域逐一比较。",
    question: "最后一行得到什么？",
    answers: {
      equal: [
        "报错：`state` 得先乘以 49 个 1",
        "乘以 1 能让两边形状相同，许多程序里也有这么一行。它可以删去：大小为 1 的轴自己会拉伸。",
      ],
      one: ["`(2, 1, 16)`：一边是 1，结果也是 1", "1 是让步的一方。结果取另一边的大小，49。"],
      all: ["`(2, 49, 16)`", "每个区域遇上同一个状态。"],
    },
    verdict:
      "广播为 (2, 49, 16)。在轴 −2 上，状态的大小是 1，为 49 个区域各重新读取一次。另外两个轴大小相等。",
    figures: ["一个状态，为 49 个区域而读"],
    picture:
      "相加之前两边形状一样，似乎更放心。但大小为 1 并不是一个要人去填的空缺。它正是一种写法：这一份，大家共用。",
    said: [
      "乘以一个全 1 的张量，让两边形状相同。",
      "得到的数一样，只是加法还没开始，就已经存了 49 倍的数。直接相加就够了。",
    ],
  },
};
