/** @type {import("../lesson.js").Lesson} */
export default {
  id: "two-widths",
  dialect: "numpy",
  program: {
    code: ["photo = np.ones((1080, 1920, 3))", "matte = np.ones((1080, 1980, 1))", "(photo * matte).shape"],
    output: ["ValueError: operands could not be broadcast together with shapes (1080,1920,3) (1080,1980,1) "],
  },
  better: {
    code: [
      "photo = np.ones((1080, 1920, 3))",
      "matte = np.ones((1080, 1980, 1))",
      "(photo * matte[:, :1920]).shape",
    ],
    output: ["(1080, 1920, 3)"],
  },
  figures: ["photo (1080,1920,3) * matte (1080,1980,1)", "photo (1080,1920,3) * matte (1080,1920,1)"],
  answers: { larger: "larger", none: "guess", error: null },
  en: {
    title: "Two widths that nothing stretches",
    lede: "Multiply a photo by a matte that another program made.",
    question: "What does the last line give?",
    answers: {
      larger: [
        "`(1080, 1980, 3)`: as wide as the wider one",
        "Then 60 columns of the photo would have to come from somewhere. The wider one does not win: widths meet when they are equal, or when one is 1.",
      ],
      none: [
        "an error that a `None` in the right place mends",
        "There is an error. But `None` adds an axis of size 1, and no axis is missing here: all three are there, and one has another size.",
      ],
      error: ["an error that no new axis mends", "1920 columns and 1980 remain two widths."],
    },
    verdict:
      "It does not broadcast. On axis −2 the widths 1920 and 1980 meet, and neither is 1. Both other axes fit: what is wrong is not the form but the data.",
    figures: ["two widths", "`matte[:, :1920]`: cut to the same width"],
    picture:
      "With some practice, every such failure looks like a missing `None`. Some are not: no notation makes one width of two. The matte can be cut or resized, but only somebody who knows where the 60 columns came from can say which.",
  },
  zh: {
    title: "两个宽度，谁也拉伸不了",
    lede: "把照片乘以另一个程序做的蒙版。",
    question: "最后一行得到什么？",
    answers: {
      larger: [
        "`(1080, 1980, 3)`：和宽的一样宽",
        "那样照片就得凭空多出 60 列。宽的一方并不取胜：两个宽度要相等，或者有一个是 1，才能相遇。",
      ],
      none: [
        "报错，在合适的地方加 `None` 就好",
        "会报错，这没有错。但 `None` 添的是大小为 1 的轴，而这里并不缺轴：三个都在，只是有一个大小不同。",
      ],
      error: ["报错，添什么轴都没有用", "1920 列和 1980 列始终是两个宽度。"],
    },
    verdict:
      "无法广播。在轴 −2 上，宽度 1920 遇上 1980，谁也不是 1。另外两个轴都合得上：错的不是写法，而是数据。",
    figures: ["两个宽度", "`matte[:, :1920]`：裁成一样宽"],
    picture:
      "练习多了，每次失败都像是少了一个 `None`。有些却不是：没有哪种写法能把两个宽度变成一个。蒙版可以裁剪，也可以缩放；该用哪一种，只有知道那 60 列从哪里来的人才说得准。",
  },
};
