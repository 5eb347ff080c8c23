/** @type {import("../lesson.js").Lesson} */
export default {
  id: "scale-rgb",
  dialect: "numpy",
  program: {
    code: [
      "photo = np.ones((256, 256, 3))",
      "factors = np.array([1.0, 0.9, 0.8])",
      "(photo * factors).shape",
    ],
    output: ["(256, 256, 3)"],
  },
  figures: ["photo (256,256,3) * factors (3,)"],
  answers: { left: "left", equal: "equal", colours: null },
  en: {
    title: "Three factors for three colours",
    lede: "Warm up a photo: red as it is, a little less green, still less blue.",
    question: "What does the last line give?",
    answers: {
      left: [
        "an error: the photo begins with 256, and there are 3 factors",
        "Sizes are compared indeed, but shapes are lined up at their ends. There 3 stands over 3.",
      ],
      equal: [
        "an error: the factors would have to be `(256, 256, 3)` too",
        "Such an array would do, with the same three numbers 65,536 times. Nobody has to make it: the three are read again at each pixel.",
      ],
      colours: ["`(256, 256, 3)`", "Every pixel meets the same three factors."],
    },
    verdict:
      "It broadcasts to (256, 256, 3). On axis −1 three factors meet three colours. On axes −2 and −3 the factors have no axis, and are read again at each pixel.",
    figures: ["three factors, read at every pixel"],
    picture:
      "It looks as if the factors had found the colours. They found the end of the shape, and in this photo the colours happen to be there. Where the colours stand elsewhere, the same line meets something else.",
    said: [
      "The smaller array is copied until it is as big as the larger one.",
      "The numbers come out as if it were. But nothing is copied: three factors are stored, and each is read 65,536 times.",
    ],
  },
  zh: {
    title: "三个系数，三种颜色",
    lede: "把照片调暖一些：红色不变，绿色稍减，蓝色再减一点。",
    question: "最后一行得到什么？",
    answers: {
      left: [
        "报错：照片开头是 256，而系数只有 3 个",
        "大小确实要比较，但形状是在末尾对齐的。在那里，3 对着 3。",
      ],
      equal: [
        "报错：系数的形状也得是 `(256, 256, 3)`",
        "那样的数组也行，只是同样三个数要写 65,536 遍。没有必要造它：这三个数在每个像素上重新读取。",
      ],
      colours: ["`(256, 256, 3)`", "每个像素遇上的都是这三个系数。"],
    },
    verdict:
      "广播为 (256, 256, 3)。在轴 −1 上，三个系数遇上三种颜色。轴 −2 和 −3 系数没有，于是在每个像素上被重新读取。",
    figures: ["三个系数，每个像素都读"],
    picture:
      "看上去像是系数找到了颜色。其实它们找到的是形状的末尾，而这张照片的颜色恰好在那里。如果颜色在别处，同一行代码遇上的就是别的东西。",
    said: [
      "较小的数组会被复制，直到和较大的一样大。",
      "得到的数好像是这样，但什么也没有复制：只存了三个系数，每个读 65,536 次。",
    ],
  },
};
