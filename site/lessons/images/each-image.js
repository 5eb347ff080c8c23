/** @type {import("../lesson.js").Lesson} */
export default {
  id: "each-image",
  dialect: "tensorflow",
  program: {
    code: [
      "images = tf.zeros([4, 32, 32, 3])",
      "light = tf.constant([0.1, 0.2, 0.3, 0.4])",
      "images + tf.reshape(light, [1, 4, 1, 1])",
    ],
    output: [
      "InvalidArgumentError: {{function_node __wrapped__AddV2_device_/job:localhost/replica:0/task:0/device:CPU:0}} Incompatible shapes: [4,32,32,3] vs. [1,4,1,1] [Op:AddV2] name: ",
    ],
  },
  better: {
    code: [
      "images = tf.zeros([4, 32, 32, 3])",
      "light = tf.constant([0.1, 0.2, 0.3, 0.4])",
      "(images + tf.reshape(light, [4, 1, 1, 1])).shape",
    ],
    output: ["TensorShape([4, 32, 32, 3])"],
  },
  figures: ["images (4,32,32,3) + light (1,4,1,1)", "images (4,32,32,3) + light (4,1,1,1)"],
  answers: { each: "count", tiles: "pads", error: null },
  en: {
    title: "One number for each image",
    lede: "Make four images brighter, each by an amount of its own.",
    question: "What does the last line give?",
    answers: {
      each: [
        "`(4, 32, 32, 3)`: four images, four amounts",
        "The numbers are right, four and four. But the amounts lie along the second axis, and the images are counted on the first.",
      ],
      tiles: [
        "`(4, 32, 32, 3)`: the four amounts, eight times down the 32 rows",
        "Eight times 4 is 32, so it would come out even. Still, only a size of 1 is read again: a 4 is never run through twice.",
      ],
      error: ["an error", "Four amounts meet 32 rows."],
    },
    verdict:
      "It does not broadcast. On axis −3 the 4 amounts meet the 32 rows. The images are on axis −4, and there the amounts have a 1.",
    figures: ["`[1, 4, 1, 1]`: along the rows", "`[4, 1, 1, 1]`: along the images"],
    picture:
      "A 4 here and a 4 there, ones all around: the shapes look made for each other. What counts is the place of the 4. An amount for each image belongs on the axis of the images, with a 1 on every other.",
    said: [
      "Put ones around the values until both have the same number of dimensions.",
      "Here the numbers of dimensions agree in both lines, and one of them fails. The ones are half of it: the values must lie on the axis that they are meant for.",
    ],
  },
  zh: {
    title: "每张图像一个数",
    lede: "把四张图像调亮，每张有自己的量。",
    question: "最后一行得到什么？",
    answers: {
      each: [
        "`(4, 32, 32, 3)`：四张图像，四个量",
        "数目没有错，四对四。但这些量排在第二个轴上，而图像排在第一个轴上。",
      ],
      tiles: [
        "`(4, 32, 32, 3)`：四个量沿 32 行重复八遍",
        "8 乘 4 是 32，正好除尽。可是只有大小为 1 的才会重新读取：4 绝不会走第二遍。",
      ],
      error: ["报错", "四个量遇上 32 行。"],
    },
    verdict: "无法广播。在轴 −3 上，4 个量遇上 32 行。图像在轴 −4 上，而这些量在那里是 1。",
    figures: ["`[1, 4, 1, 1]`：沿着行", "`[4, 1, 1, 1]`：沿着图像"],
    picture:
      "这边一个 4，那边一个 4，周围都是 1：两个形状好像天生一对。要紧的是 4 站在哪里。每张图像一个量，就该排在图像那个轴上，其余的轴都是 1。",
    said: [
      "在值的周围添 1，直到两边维度数相同。",
      "这里两种写法的维度数都相同，却有一种失败。添 1 只做了一半：值还要排在它该在的轴上。",
    ],
  },
};
