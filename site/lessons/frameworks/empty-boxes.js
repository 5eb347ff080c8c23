/** @type {import("../lesson.js").Lesson} */
export default {
  id: "empty-boxes",
  dialect: "numpy",
  program: {
    code: ["boxes = np.zeros((0, 4))", "shift = np.array([[5., 5., 0., 0.]])", "boxes + shift"],
    output: ["array([], shape=(0, 4), dtype=float64)"],
  },
  figures: ["boxes (0, 4) + shift (1, 4)"],
  answers: { one: "larger", error: "equal", empty: null },
  en: {
    title: "No boxes, all of them moved",
    lede: "A detector found nothing: no boxes, of four numbers each. They are moved by one shift.",
    question: "What does the last line give?",
    answers: {
      one: [
        "`(1, 4)`: the larger of 0 and 1",
        "For all sizes from 1 on, the larger one and the one that is not 1 are the same. With 0 they part: a 1 can be read as often as needed, and here that is no time at all.",
      ],
      error: [
        "an error: 0 and 1 are not the same size",
        "They are not, and need not be: a 1 gives way to any size, and so to 0. Between 0 and 2 there would be an error, as between any other two sizes.",
      ],
      empty: ["`(0, 4)`: still no boxes", "The shift is read once for each box, and there is none."],
    },
    verdict:
      "It broadcasts to (0, 4). On axis −2 the 1 of `shift` meets 0 boxes and is read 0 times. PyTorch, TensorFlow and JAX answer alike.",
    figures: ["a size of 1 becomes 0"],
    picture:
      "Stretching sounds as if it could only make things larger. What it does is to let the other size decide: a 1 takes any size, 0 among them. So a batch that happens to be empty needs no case of its own.",
    said: [
      "An empty tensor has no dimension, so it cannot be broadcast.",
      "`(0,)` has one axis, whose size is 0. It meets a 0, a 1 or a missing axis, and refuses a 2 for the same reason as a 3 does.",
    ],
  },
  zh: {
    title: "一个框也没有，全部平移",
    lede: "检测器什么也没找到：没有框，每个框四个数。把它们按同一个位移移动。",
    question: "最后一行得到什么？",
    answers: {
      one: [
        "`(1, 4)`：0 和 1 里较大的那个",
        "大小从 1 起，较大的那个与不是 1 的那个总是一回事。到了 0 两者就分开了：1 需要读几次就读几次，而这里一次也不用读。",
      ],
      error: [
        "报错：0 和 1 大小不同",
        "确实不同，但不必相同：1 会向任何大小让步，也会向 0 让步。换成 0 和 2 才会报错，和任何两个不同的大小一样。",
      ],
      empty: ["`(0, 4)`：还是没有框", "每个框读一次位移，而框一个也没有。"],
    },
    verdict:
      "广播为 (0, 4)。在轴 −2 上，`shift` 的 1 遇上 0 个框，读了 0 次。PyTorch、TensorFlow 和 JAX 的回答也一样。",
    figures: ["大小 1 变成了 0"],
    picture:
      "“拉伸”听起来只会让东西变大。其实它是让另一边的大小来决定：1 可以变成任何大小，也包括 0。所以，一批数据碰巧是空的，也不必另写一种情况。",
    said: [
      "空张量没有维度，因此无法广播。",
      "`(0,)` 有一个轴，大小为 0。它能遇上 0、1 或者缺失的轴；它拒绝 2，和 3 拒绝 2 是同一个道理。",
    ],
  },
};
