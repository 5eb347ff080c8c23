/** @type {import("../lesson.js").Lesson} */
export default {
  id: "bias-grew",
  dialect: "numpy",
  program: {
    code: [
      "bias = np.zeros(3)",
      "grad = np.ones((4, 3))  # the gradient of x + bias",
      "bias = bias - 0.1 * grad",
      "bias.shape",
    ],
    output: ["(4, 3)"],
  },
  better: {
    code: ["bias = np.zeros(3)", "grad = np.ones((4, 3))", "bias -= 0.1 * grad.sum(axis=0)", "bias.shape"],
    output: ["(3,)"],
  },
  figures: ["bias (3,) - grad (4, 3)"],
  answers: { kept: "runs", refused: "equal", grown: null },
  en: {
    title: "The bias that grew in training",
    lede: "One step of gradient descent, written by hand.",
    question: "What is the shape of `bias` after the step?",
    answers: {
      kept: [
        "`(3,)`: a step changes the numbers of a bias, not its shape",
        "So it should be, and a framework that keeps the gradients would have summed the four rows first. By hand nobody has, and the subtraction does not know what a bias is.",
      ],
      refused: [
        "an error: bias and gradient must have the same shape",
        "An optimizer would insist on that. A subtraction only asks whether the shapes broadcast, and these do.",
      ],
      grown: ["`(4, 3)`", "From now on there is one bias for each place in the batch."],
    },
    verdict:
      "It runs, but the bias has grown to `(4, 3)`. It is missing axis −2, where the gradient still has its batch of 4. The next batch of 4 will not complain, a batch of 5 will.",
    figures: ["the bias stretches to its own gradient"],
    picture:
      "An update feels like turning a knob that is there. `bias = bias - …` puts a new array in the place of the old one, of any shape. The sum along axis −2 makes the gradient fit, and `-=` makes sure that it does.",
  },
  zh: {
    title: "训练中变大的偏置",
    lede: "手写一步梯度下降。",
    question: "这一步之后，`bias` 的形状是什么？",
    answers: {
      kept: [
        "`(3,)`：更新改变偏置的数，不改变它的形状",
        "本该如此；由框架管理梯度时，四行会先求和。手写时没有人求和，而减法并不知道什么是偏置。",
      ],
      refused: ["报错：偏置和梯度的形状必须相同", "优化器会这样要求。减法只问两个形状能不能广播，而它们能。"],
      grown: ["`(4, 3)`", "从此，批次里每个位置各有一份偏置。"],
    },
    verdict:
      "能运行，但偏置变成了 `(4, 3)`。它没有轴 −2，而梯度在那里还带着 4 个样本的批次。下一批还是 4 个就不会报错，换成 5 个才会。",
    figures: ["偏置被拉伸到自己梯度的形状"],
    picture:
      "更新好像是在转动一个现成的旋钮。`bias = bias - …` 却是用一个新数组换掉旧的，什么形状都行。沿轴 −2 求和，梯度才合适；写成 `-=`，才能保证它合适。",
  },
};
