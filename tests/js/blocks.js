// The engine's own blocks, which memory() does not know: it counts the storages of tensors. Each block has a head of two
// 32-bit numbers in front of it, the size of the block before it and its own, with 1 more where it is free and
// 2 more where it is kept for the next of its size (c/src/door/wasm_blocks.c); the last head has size 0. So all are found from any one of them.
import { allocate, free, open } from "../../js/engine/engine.js";

const HEAD = 8;

/** How many blocks are taken. */
export function countBlocks() {
  const own = allocate(16);
  const words = new Uint32Array(open().memory.buffer);
  let head = own - HEAD;
  while (words[head / 4] !== 0) head -= words[head / 4];
  let taken = -1;
  for (let size = words[head / 4 + 1]; size !== 0; size = words[head / 4 + 1]) {
    if (size % 4 === 0) taken++;
    head += size - (size % 4);
  }
  free(own);
  return taken;
}
