/** @type {import("../lesson.js").Lesson} */
export default {
  id: "column-back",
  dialect: "pytorch",
  program: {
    code: [
      "signal = torch.tensor([[1., 2., 3.], [4., 5., 6.]])",
      "gain = torch.tensor([[1.], [10.]])",
      "grad = torch.ones_like(signal * gain)  # the gradient of the product",
      "(grad * signal).sum_to_size(gain.shape)  # the gradient of gain",
    ],
    output: ["tensor([[ 6.],", "        [15.]])"],
  },
  figures: [{ expr: "signal (2, 3) * gain (2, 1)", view: "ledger backward" }],
  answers: { list: "column", batch: "own", kept: null },
  en: {
    title: "A column is summed along its row",
    lede: "Two channels of sound, three moments each, and one gain for each channel.",
    question: "What is the gradient of `gain`?",
    answers: {
      list: [
        "`[6., 15.]`: two sums in a list, which will do for a column",
        "The sums are right. As a list they would lie along the three moments, and the next step would not find its channels. The axis stays, with size 1.",
      ],
      batch: [
        "`[[1.], [4.]]`: each gain meets the number it stands beside",
        "It does meet that one, and the other two of its row as well: the gain is read again for each moment, and each time it counts.",
      ],
      kept: [
        "`[[6.], [15.]]`: the sum of each row, as a column",
        "Same shape as `gain`, so a step can be taken.",
      ],
    },
    verdict:
      "It broadcasts to (2, 3). `gain` stretches on axis −1, from 1 to 3. Backward, axis −1 is summed and stays there with size 1.",
    figures: ["axis −1 is summed, and kept"],
    picture:
      "After the first lessons about a bias one may remember: sum over the batch. That was the axis on which the bias was stretched. Here it is another one, so the sum goes along another one. Always look where the stretch was.",
    said: [
      "Backward, sum over axis 0.",
      "Sum along the axes on which the operand was stretched, and no others. For a column of `(2, 1)` that is the last one, with `keepdim=True`.",
    ],
  },
  zh: {
    title: "列的梯度沿着行求和",
    lede: "两个声道，各有三个时刻；每个声道一个增益。",
    question: "`gain` 的梯度是什么？",
    answers: {
      list: [
        "`[6., 15.]`：两个和排成列表，当一列用就行",
        "和是对的。可是作为列表，它们会沿着三个时刻排开，下一步更新就找不到自己的声道。这个轴要留下来，大小为 1。",
      ],
      batch: [
        "`[[1.], [4.]]`：每个增益遇上旁边的那个数",
        "确实遇上了它，也遇上了同一行的另外两个：增益在每个时刻都被重新读取，每一次都算数。",
      ],
      kept: ["`[[6.], [15.]]`：每一行的和，排成一列", "形状与 `gain` 相同，可以直接更新。"],
    },
    verdict: "广播为 (2, 3)。`gain` 在轴 −1 上从 1 拉伸到 3。反向时沿轴 −1 求和，轴留在原处，大小为 1。",
    figures: ["轴 −1 求和，并且保留"],
    picture:
      "学过偏置之后，人们会记住：对批次求和。那是因为偏置在批次轴上被拉伸。这里被拉伸的是另一个轴，就沿另一个轴求和。总要先看拉伸发生在哪里。",
    said: [
      "反向时沿轴 0 求和。",
      "沿操作数被拉伸的那些轴求和，别的轴不动。对 `(2, 1)` 的列来说，就是最后一个轴，并且用 `keepdim=True`。",
    ],
  },
};
