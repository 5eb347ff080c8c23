/** @type {import("../lesson.js").Lesson} */
export default {
  id: "scalar",
  dialect: "pytorch",
  program: {
    code: ["prices = torch.tensor([1.0, 2.5, 4.0])", "prices * torch.tensor(2.0)"],
    output: ["tensor([2., 5., 8.])"],
  },
  figures: ["prices (3,) * rate = ()"],
  answers: { number: "empty", first: "pads", all: null },
  en: {
    title: "A number meets every element",
    lede: "Double a list of prices.",
    question: "What does the last line give?",
    answers: {
      number: [
        "an error: a number has no axis that could meet the 3",
        "It has none, and needs none: its shape is `()`, and an axis that is not there is as good as one of size 1.",
      ],
      first: [
        "`[2, 2.5, 4]`: only the first price has a partner",
        "Nothing is filled up at the end of a shorter one. The number is read again for each of the three places.",
      ],
      all: ["`[2, 5, 8]`", "One stored number, read three times."],
    },
    verdict:
      "It broadcasts to (3,). The number has shape `()`: on the only axis it is missing, and is read again at each place.",
    figures: ["one number, three prices"],
    picture:
      "One may picture a number as something outside of arrays, handled by a rule of its own. It is an array without axes, and the common rule covers it: missing axes count as 1.",
    said: [
      "Every tensor must have at least one dimension to be broadcast.",
      "A tensor of shape `()` has none, and broadcasts with every other one. Releases of years ago said otherwise.",
    ],
  },
  zh: {
    title: "一个数遇上每一个元素",
    lede: "把一列价格加倍。",
    question: "最后一行得到什么？",
    answers: {
      number: [
        "报错：一个数没有能和 3 相遇的轴",
        "它没有轴，也不需要：它的形状是 `()`，而缺失的轴就等于大小为 1 的轴。",
      ],
      first: [
        "`[2, 2.5, 4]`：只有第一个价格有搭档",
        "较短的一方后面不会补上什么。这个数在三个位置上各读一次。",
      ],
      all: ["`[2, 5, 8]`", "只存了一个数，读了三次。"],
    },
    verdict: "广播为 (3,)。这个数的形状是 `()`：唯一的轴它没有，于是在每个位置上被重新读取。",
    figures: ["一个数，三个价格"],
    picture:
      "人们可能觉得数在数组之外，另有一条规则。其实它就是没有轴的数组，用的是同一条规则：缺失的轴算作 1。",
    said: [
      "要广播，每个张量至少要有一个维度。",
      "形状为 `()` 的张量一个维度也没有，却能与任何张量广播。多年前的版本才不是这样。",
    ],
  },
};
