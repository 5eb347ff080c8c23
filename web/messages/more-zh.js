// The sentences of the views that come later, in Chinese; marked and filled in like the others.
export default {
  // Why
  "why.title": "为什么不行",
  "why.works": "为什么可以",
  "why.has": "{name} 是 {size}",
  "why.axis": "轴 {axis}：{sides}。两者不等，又都不是 1。",
  "why.axis.more": "轴 {axis}：{sides}。大小不等，又都不是 1。",
  "why.grows": "轴 {axis}：{name} 需要变大到 {to}，而就地运算不改变它的形状。",
  "why.left": "你可能以为形状从左边对齐：那样 {sizes} 就能配上，得到 `{shape}`。其实它们按末尾轴对齐。",
  "why.large": "各轴都匹配，但结果的元素多得数不清。",
  // Fixes
  "fix.title": "可以这样改",
  "fix.none": "任何广播都无济于事：大小确实不同。请查一查它们从何而来。",
  "fix.before": "改前",
  "fix.after": "改后",
  "fix.warning": "注意：",
  // Suspicions
  "doubt.title": "能运行，但这是本意吗？",
  "doubt.none": "这些形状看不出有什么问题。",
  // Backward
  "backward.rule":
    "反向传播时，梯度以结果的形状 {shape} 到来，先乘以运算本身的导数。每个操作数再沿自己被拉伸的轴求和，得到自己的梯度。",
  "backward.table": "各个梯度沿哪些轴求和",
  "backward.result": "结果",
  "backward.as": "{name} 原样读取：它的梯度保持形状 `{shape}`。",
  "backward.axis": "{name} 在轴 {axes} 上被拉伸：它的梯度沿该轴求和，回到 `{shape}`。",
  "backward.axes": "{name} 在轴 {axes} 上被拉伸：它的梯度沿这些轴求和，回到 `{shape}`。",
  // Reduce
  "reduce.rule": "沿一个轴求 {name} {shape} 的均值，再从 {name} 中减去它。",
  "reduce.along": "沿哪个轴归约",
  "reduce.axis": "轴 {axis}",
  "reduce.mean": "均值",
  "reduce.dropped": "不用 keepdim：{shape}。",
  "reduce.kept": "用 keepdim：{shape}。",
  "reduce.is.fails": "按末尾轴对齐后配不上。",
  "reduce.is.wrong": "能运行，但均值对到了别的轴上：只是大小恰好配得上。",
  "reduce.is.works": "能按本意运行：起作用的轴都在去掉的轴之后，位置不变。",
  "reduce.is.right": "归约的轴以 1 留在原处，再被拉伸。",
  // Isometric
  "isometric.rule": "实线是存储的，虚线是重复读取的。",
  "isometric.axis.1": "轴 −1 向右。",
  "isometric.axis.2": "轴 −2 向下。",
  "isometric.axis.3": "轴 −3 向远处。",
  "isometric.cut": "较长的轴只画到 {longest}。",
  "isometric.label": "{name} {shape}，存 {stored} 个数",
  // Code
  copy: "复制",
  copied: "已复制",
  "copied.not": "没能复制，已为你选中",
  frameworks: "框架",
  "code.label": "{dialect} 的程序",
  "code.says": "它会这样报错",
  "code.silent": "{dialect} 对此不报错：它不是就地写入，而是生成新的张量。",
  "code.unknown": "{dialect} 也会报错，但这里没有收录它的原文。",
  "code.unequal": "{dialect} 会拒绝：在它那里，同一个字母处处大小相同，1 不会拉伸。",
  "code.new": "它的数组从不就地写入：这里生成一个新的。",
  "code.large": "太大，建不出来：这里只推算形状。",
};
