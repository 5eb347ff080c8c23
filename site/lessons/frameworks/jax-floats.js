/** @type {import("../lesson.js").Lesson} */
export default {
  id: "jax-floats",
  dialect: "jax",
  program: {
    code: ["counts = jnp.array([1, 2, 3])", "average = counts.mean()", "(counts - average).dtype"],
    output: ["dtype('float32')"],
  },
  figures: ["counts (3,) - average = ()"],
  answers: { wide: "same", whole: "order", narrow: null },
  en: {
    title: "The same line in 32 bits",
    lede: "Centre three counts. In NumPy the result is float64.",
    question: "And in JAX, what is the dtype?",
    answers: {
      wide: [
        "`float64` too: `jnp` is NumPy with other letters in front",
        "The functions are NumPy's, and so are the shapes. The numbers are not: JAX keeps to 32 bits unless it is told otherwise at the start.",
      ],
      whole: [
        "`int32`: the counts stand on the left",
        "They do, and a sum of ints and floats is one of floats on whichever side they stand. Written in place into the counts it would be another matter, but JAX never does that.",
      ],
      narrow: ["`float32`", "The average of whole numbers is a float of 32 bits here."],
    },
    verdict:
      "It broadcasts to (3,). `average` has the shape `()`, is missing axis −1 and is read three times. Ints and floats of 32 bits make float32.",
    figures: ["one average, read three times"],
    picture:
      "When the same code gives the same shapes, one takes the numbers to be the same as well. They agree to about seven digits. A test that compares JAX with NumPy needs a tolerance, or `jax_enable_x64` switched on.",
    said: [
      "Code for NumPy runs unchanged when `np` becomes `jnp`.",
      "For shapes it mostly does: the broadcasting rule is the same. The dtypes are narrower, and nothing can be written in place.",
    ],
  },
  zh: {
    title: "同一行代码，32 位",
    lede: "把三个计数减去平均值。在 NumPy 里，结果是 float64。",
    question: "在 JAX 里，dtype 是什么？",
    answers: {
      wide: [
        "也是 `float64`：`jnp` 就是换了前缀的 NumPy",
        "函数是 NumPy 的函数，形状也一样。数却不一样：除非一开始另作设定，JAX 一直用 32 位。",
      ],
      whole: [
        "`int32`：计数在左边",
        "计数是在左边，但整数与浮点数运算，不论谁在哪边，得到的都是浮点数。就地写进计数里才是另一回事，而 JAX 从不这样做。",
      ],
      narrow: ["`float32`", "在这里，整数的平均值是 32 位的浮点数。"],
    },
    verdict: "广播为 (3,)。`average` 的形状是 `()`，缺少轴 −1，被读了三次。32 位的整数与浮点数得到 float32。",
    figures: ["一个平均值，读了三次"],
    picture:
      "同样的代码得到同样的形状，人们就以为数也同样。它们大约有七位数字一致。拿 JAX 和 NumPy 作比较的测试需要留出误差，或者打开 `jax_enable_x64`。",
    said: [
      "把 `np` 换成 `jnp`，NumPy 的代码就能照样运行。",
      "就形状来说大多如此：广播规则相同。但 dtype 更窄，而且什么都不能就地写入。",
    ],
  },
};
