/** @type {import("../lesson.js").Lesson} */
export default {
  id: "short-table",
  dialect: "tensorflow",
  program: {
    code: ["words = tf.zeros([8, 230, 64])", "table = tf.zeros([200, 64])", "words + table"],
    output: [
      "InvalidArgumentError: {{function_node __wrapped__AddV2_device_/job:localhost/replica:0/task:0/device:CPU:0}} Incompatible shapes: [8,230,64] vs. [200,64] [Op:AddV2] name: ",
    ],
  },
  better: {
    code: ["words = tf.zeros([8, 230, 64])", "table = tf.zeros([200, 64])", "(words[:, :200] + table).shape"],
    output: ["TensorShape([8, 200, 64])"],
  },
  figures: ["words (8,230,64) + table (200,64)", "words (8,200,64) + table (200,64)"],
  answers: { pads: "pads", rank: "rank", error: null },
  en: {
    title: "A table that is too short",
    lede: "Add a table of 200 positions to eight texts of 230 words.",
    question: "What does the last line give?",
    answers: {
      pads: [
        "`(8, 230, 64)`: the last 30 words get no position",
        "Thirty rows of zeros would have that effect, but nobody adds them. A table ends where it ends, and the sum is refused.",
      ],
      rank: [
        "an error: the table has no axis for the eight texts",
        "It is an error, but for another reason. That axis is missing at the front, where it counts as 1: with 230 positions, the sum would run.",
      ],
      error: ["an error: 230 words and 200 positions", "No `None` and no 1 can help here."],
    },
    verdict:
      "It does not broadcast. On axis −2 the 230 words meet 200 positions, and neither size is 1. No new axis mends that: either the texts are cut, or a longer table is made.",
    figures: ["30 words without a position", "`words[:, :200]`: the texts are cut"],
    picture:
      "An error about shapes seems to ask for another shape. Both shapes are as they should be; the texts are longer than what the model was made for. It is a limit of the model, told in the words of an addition.",
  },
  zh: {
    title: "太短的表",
    lede: "给八段各 230 个词的文本加上一张有 200 个位置的表。",
    question: "最后一行得到什么？",
    answers: {
      pads: [
        "`(8, 230, 64)`：最后 30 个词没有位置",
        "再添三十行 0 就会是这样，但没有谁去添。表到哪里为止就是哪里，相加被拒绝。",
      ],
      rank: [
        "报错：表没有给八段文本的轴",
        "确实报错，却不是因为这个。那个轴缺在最前面，算作 1：只要位置有 230 个，这一行就能运行。",
      ],
      error: ["报错：230 个词，200 个位置", "在这里加 `None`、加 1 都没有用。"],
    },
    verdict:
      "无法广播。在轴 −2 上，230 个词遇上 200 个位置，谁也不是 1。添新的轴无济于事：要么截短文本，要么做一张更长的表。",
    figures: ["30 个词没有位置", "`words[:, :200]`：截短文本"],
    picture:
      "报错说的是形状，于是人们想去改形状。其实两个形状都没有错，只是文本比模型设计时所想的更长。这是模型的限度，不过由一次加法说了出来。",
  },
};
