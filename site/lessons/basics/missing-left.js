/** @type {import("../lesson.js").Lesson} */
export default {
  id: "missing-left",
  dialect: "tensorflow",
  program: {
    code: [
      "readings = tf.ones([15, 3, 5])  # day, sensor, hour",
      "offset = tf.ones([3, 1])  # sensor, -",
      "(readings - offset).shape",
    ],
    output: ["TensorShape([15, 3, 5])"],
  },
  figures: ["readings (15, 3, 5) - offset (3, 1)"],
  answers: { right: "right", all: null, one: "one" },
  en: {
    title: "The missing 1 is on the left",
    lede: "Each of three sensors reads a little too high, always by the same amount.",
    question: "What does the last line give?",
    answers: {
      right: [
        "an error: `(3, 1)` becomes `(3, 1, 1)`, and 3 meets 15",
        "So it would be if the new axis came in at the right. It comes in at the left: from `(1, 3, 1)` the 3 meets the 3 sensors.",
      ],
      all: ["`(15, 3, 5)`", "One offset a sensor, for every day and hour."],
      one: [
        "`(15, 3, 1)`: the 1 stays 1",
        "The 15 and the 3 are in their places. But a 1 does not hold its ground: it takes the size that it meets, here the 5 hours.",
      ],
    },
    verdict:
      "It broadcasts to (15, 3, 5). On axis −2 the 3 sensors meet. On axis −1 the 1 that was written stretches to 5, on axis −3 the axis that is missing stretches to 15.",
    figures: ["one 1 is written, the other one is missing"],
    picture:
      "The 3 stands first in one shape and in the middle of the other, so the two seem to miss each other. Push both shapes to the right until they end at the same edge: the threes stand one under the other, and the gap is on the left.",
  },
  zh: {
    title: "缺的 1 在左边",
    lede: "三个传感器的读数都偏高一点，各自偏高的量始终不变。",
    question: "最后一行得到什么？",
    answers: {
      right: [
        "报错：`(3, 1)` 变成 `(3, 1, 1)`，3 遇上 15",
        "要是新轴补在右边，就会这样。但它补在左边：成为 `(1, 3, 1)`，3 遇上的正是 3 个传感器。",
      ],
      all: ["`(15, 3, 5)`", "每个传感器一个偏差，每天每小时都用它。"],
      one: [
        "`(15, 3, 1)`：1 还是 1",
        "15 和 3 的位置都对。但 1 并不固守原样：它遇上多大，就取多大，这里是 5 个小时。",
      ],
    },
    verdict:
      "广播为 (15, 3, 5)。在轴 −2 上，3 个传感器相遇。在轴 −1 上，写出来的 1 拉伸到 5；在轴 −3 上，缺失的轴拉伸到 15。",
    figures: ["一个 1 写了出来，另一个缺着"],
    picture:
      "3 在一个形状里排在最前，在另一个里却在中间，看上去彼此错开了。把两个形状都推到右边对齐：两个 3 上下相对，空缺在左边。",
  },
};
