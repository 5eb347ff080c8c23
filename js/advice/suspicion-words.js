// What each suspicion says, in English and Chinese.

import { formatBytes, formatCount } from "../format/quantity.js";
import { tuple as formatShape } from "../refusals/shape-text.js";

const BYTES = 4;

/** Every sentence takes the names of the two operands it is about, their shapes, the axes, and the plan's sizes. */
const SENTENCES = {
  "loss-shapes": {
    en: ({ a, b, shapeA, shapeB, shape }) =>
      `${a} ${shapeA} and ${b} ${shapeB} have different shapes: the loss is taken over ${shape}, to which they broadcast. Give both the same shape.`,
    zh: ({ a, b, shapeA, shapeB, shape }) =>
      `${a} ${shapeA} 与 ${b} ${shapeB} 形状不同：损失会在广播得到的 ${shape} 上计算，往往不是本意。请先让两者形状一致。`,
  },
  "both-expanded": {
    en: ({ a, b, shapeA, shapeB, axes, length, shape }) =>
      `Both ${a} ${shapeA} and ${b} ${shapeB} are stretched to ${length} (${axes}), which gives every pair: ${shape}. If they should meet element by element, give them the same shape.`,
    zh: ({ a, b, shapeA, shapeB, axes, length, shape }) =>
      `${a} ${shapeA} 与 ${b} ${shapeB} 都被拉伸到 ${length}（轴 ${axes}），得到的是两两组合 ${shape}。如果本意是逐元素对应，请让两者形状相同。`,
  },
  "square-reduced": {
    en: ({ a, b, axes }) =>
      `${a} was reduced along ${axes} of ${b} without keepdim, and now lies against the wrong axis; it runs only because the sizes happen to be equal. Keep the axis with keepdim=True.`,
    zh: ({ a, b, axes }) =>
      `${a} 是沿 ${b} 的轴 ${axes} 归约得到的，但没有 keepdim，现在对到了别的轴上；只因大小恰好相等才没有报错。请用 keepdim=True 保留该轴。`,
  },
  coincidence: {
    en: ({ axes }) =>
      `On ${axes} the names differ and the sizes happen to be equal: with other sizes it would fail, or mean something else.`,
    zh: ({ axes }) => `轴 ${axes} 上名称不同，只是大小恰好相等：换一组大小就会报错，或者含义不对。`,
  },
  "rank-promotion": {
    en: ({ a, b, shapeA, shapeB, axes }) =>
      `${a} ${shapeA} has fewer axes than ${b} ${shapeB} and is lined up from the right, on ${axes}; its sizes would fit elsewhere as well. Write the missing axes out to say which is meant.`,
    zh: ({ a, b, shapeA, shapeB, axes }) =>
      `${a} ${shapeA} 的轴比 ${b} ${shapeB} 少，按末尾对齐落在轴 ${axes} 上；而它的大小放在别处也合适。请把缺的轴写明，以示本意。`,
  },
  "size-one-batch": {
    en: ({ a, axes }) =>
      `${a} has a batch of 1 on ${axes}, which is stretched: the mistake, if it is one, shows only with a batch of more than one.`,
    zh: ({ a, axes }) =>
      `${a} 在轴 ${axes} 上批大小为 1，被拉伸了：如果这里有错，只有批大小大于 1 时才会显露。`,
  },
  "in-place-grow": {
    en: ({ a, shapeA, shape }) =>
      `${a} ${shapeA} would have to grow to ${shape}; in place it keeps its shape, so this is refused.`,
    zh: ({ a, shapeA, shape }) => `${a} ${shapeA} 需要变为 ${shape}，而就地运算不能改变形状，因此会报错。`,
  },
  "write-expanded": {
    en: ({ a }) =>
      `${a} is an expanded view: several of its elements share one place in memory. Copy it (clone) before writing into it.`,
    zh: ({ a }) => `${a} 是扩展出来的视图，多个元素共用同一块内存。写入前请先用 clone 复制。`,
  },
  "large-result": {
    en: ({ shape, elements, bytes, times }) =>
      `The result ${shape} has ${elements} elements (${bytes} at 4 bytes each), ${times} times the larger input.`,
    zh: ({ shape, elements, bytes, times }) =>
      `结果 ${shape} 有 ${elements} 个元素（按每个 4 字节计 ${bytes}），是较大输入的 ${times} 倍。`,
  },
  "zero-size": {
    en: ({ shape }) => `The result ${shape} is empty: an axis of size 0 leaves nothing to compute.`,
    zh: ({ shape }) => `结果 ${shape} 为空：有一个轴大小为 0，什么也不会计算。`,
  },
};

const elementsOf = (shape) => shape.reduce((total, size) => total * size, 1);

export function describeSuspicion(id, { axes, operands = [0, 1] }, { problem, plan, names }) {
  const [first, second = first] = operands;
  const { shapes } = problem;
  const largest = Math.max(...shapes.map(elementsOf));
  const facts = {
    a: names[first],
    b: names[second],
    shapeA: formatShape(shapes[first]),
    shapeB: formatShape(shapes[second]),
    shape: formatShape(plan.shape),
    length: plan.axes.find(({ axis }) => axis === axes[0])?.size,
    elements: formatCount(plan.elements),
    bytes: formatBytes(plan.elements * BYTES),
    times: largest === 0 ? "" : formatCount(Math.round(plan.elements / largest)),
  };
  const { en, zh } = SENTENCES[id];
  const named = `${axes.length === 1 ? "axis" : "axes"} ${axes.join(" and ")}`;
  return { en: en({ ...facts, axes: named }), zh: zh({ ...facts, axes: axes.join("、") }) };
}
