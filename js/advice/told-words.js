// What is said of a pasted message, in English and Chinese.

const en = {
  kinds: {
    broadcast: "The shapes do not broadcast.",
    "in-place": "The result does not fit into the target, which keeps its shape.",
    expand: "The tensor cannot be expanded to that shape.",
    matmul: "The inner sizes of a matrix product differ; that is not broadcasting.",
    assign: "The value does not fit into the place it is assigned to.",
    concat: "Joining needs equal sizes on every axis but the joined one; nothing is broadcast.",
    reshape: "The new shape does not fit the elements, or the way they lie in memory.",
    einsum: "One label of the equation stands for different sizes.",
    "write-expanded":
      "It writes into an expanded view, whose elements share memory. Copy it first, with clone().",
    dtype: "The dtypes do not go together; the shapes are not the matter.",
  },
  against: (a, b, axis) =>
    axis === null
      ? `The message says: ${a} against ${b}.`
      : `The message says: ${a} against ${b} on axis ${axis}.`,
  failingAxis: (axis) => `The message names axis ${axis}.`,
  noShapes: "It does not tell the shapes. Print them and ask again, as in",
  unknownShapes: "Not all sizes are known. Put them in and ask again, as in",
  typeShapes: "It does not tell the shapes: print them, and type them here.",
  typeSizes: "Not all sizes are known: type the shapes here.",
};

/** @type {typeof en} */
const zh = {
  kinds: {
    broadcast: "这些形状不能广播。",
    "in-place": "结果放不进目标，而就地运算不改变目标的形状。",
    expand: "张量不能扩展到该形状。",
    matmul: "矩阵乘法内侧的大小不同；这不是广播问题。",
    assign: "所赋的值与目标位置的形状不符。",
    concat: "除拼接的轴以外，各轴大小必须相等；拼接时不做广播。",
    reshape: "新形状与元素个数不符，或与内存布局不符。",
    einsum: "方程中同一个标签对应了不同的大小。",
    "write-expanded": "写入的是扩展出来的视图，其元素共用内存。请先用 clone() 复制。",
    dtype: "问题出在 dtype 不相容，而不是形状。",
  },
  against: (a, b, axis) =>
    axis === null ? `报错说：${a} 对 ${b}。` : `报错说：轴 ${axis} 上 ${a} 对 ${b}。`,
  failingAxis: (axis) => `报错指出的是轴 ${axis}。`,
  noShapes: "报错里没有形状。请打印出来再问，例如：",
  unknownShapes: "有些大小未知。请填上再问，例如：",
  typeShapes: "报错里没有形状：请打印出来，填在这里。",
  typeSizes: "有些大小未知：请把形状填在这里。",
};

export const told = { en, zh };
