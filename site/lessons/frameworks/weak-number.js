/** @type {import("../lesson.js").Lesson} */
export default {
  id: "weak-number",
  dialect: "pytorch",
  program: {
    code: [
      "prices = torch.tensor([1., 2., 4.])",
      "rate = torch.tensor(0.5, dtype=torch.float64)",
      "(prices * rate).dtype",
    ],
    output: ["torch.float32"],
  },
  figures: ["prices (3,) * rate = ()"],
  answers: { wider: "same", left: "order", weak: null },
  en: {
    title: "A number without axes, and its dtype",
    lede: "Prices in 32 bits, times one rate in 64.",
    question: "What is the dtype of the product?",
    answers: {
      wider: [
        "`torch.float64`: the wider of the two, as in NumPy",
        "NumPy 2 does answer float64. PyTorch looks at the shape first: a tensor without axes does not widen one that has some.",
      ],
      left: [
        "`torch.float32`, because `prices` stands on the left",
        "The dtype is the right one. It would be the same with `rate * prices`: what counts is which of them has axes.",
      ],
      weak: [
        "`torch.float32`, because `rate` has no axes",
        "With the shape `(1,)` instead of `()`, the rate would widen the product.",
      ],
    },
    verdict:
      "It broadcasts to (3,). `rate` is missing axis −1 and is read three times. Having no axes, it also has no say in how wide the numbers become, only in their kind.",
    figures: ["`()` meets `(3,)`"],
    picture:
      "A shape of `()` and a shape of `(1,)` stretch to the very same result, so they seem to be interchangeable. For shapes they are. For dtypes PyTorch treats `()` like a plain number in the code, and `(1,)` like any other tensor.",
    said: [
      "An array without axes acts like a Python number.",
      "In PyTorch, and in NumPy before 2. Since NumPy 2, `np.array(0.5)` is float64 and widens float32, while a plain `0.5` does not.",
    ],
  },
  zh: {
    title: "没有轴的数，和它的 dtype",
    lede: "32 位的价格，乘以一个 64 位的费率。",
    question: "乘积的 dtype 是什么？",
    answers: {
      wider: [
        "`torch.float64`：取两者中更宽的，和 NumPy 一样",
        "NumPy 2 的回答确实是 float64。PyTorch 先看形状：没有轴的张量，不会让有轴的张量变宽。",
      ],
      left: [
        "`torch.float32`，因为 `prices` 在左边",
        "dtype 说对了。换成 `rate * prices` 也还是它：要紧的是两者之中谁有轴。",
      ],
      weak: ["`torch.float32`，因为 `rate` 没有轴", "如果形状是 `(1,)` 而不是 `()`，乘积就会变宽。"],
    },
    verdict:
      "广播为 (3,)。`rate` 没有轴 −1，被读了三次。既然没有轴，数有多宽也轮不到它来定，它只影响数的种类。",
    figures: ["`()` 遇上 `(3,)`"],
    picture:
      "形状 `()` 和形状 `(1,)` 拉伸出来的结果完全一样，看上去可以互换。就形状而言可以。就 dtype 而言，PyTorch 把 `()` 当作代码里随手写的一个数，把 `(1,)` 当作普通的张量。",
    said: [
      "没有轴的数组，行为和 Python 的数一样。",
      "在 PyTorch 里是这样，在 2 之前的 NumPy 里也是。从 NumPy 2 起，`np.array(0.5)` 是 float64，会让 float32 变宽，而直接写 `0.5` 不会。",
    ],
  },
};
