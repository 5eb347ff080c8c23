// The words of the views of cells and memory in Chinese.
export default {
  out: "out",
  index: "索引",
  smaller: "缩小格子",
  larger: "放大格子",
  reads: "每个读 {n} 次",
  "feeds.one": " 供给结果的 1 个元素",
  "feeds.other": " 供给结果的 {n} 个元素（×{n}）",
  "cells.hint": "指向一个格子，或用方向键在格子间移动，看它的数从哪里来。按回车键固定。",
  "cells.none": "没有可以指向的格子。",
  stride: "步长",
  place: "位置",
  "bytes.stored": "存储：{n}",
  "bytes.copied": "用 tile 或 repeat 要存 {n}",
  "bytes.result": "新建：{n}",
};
