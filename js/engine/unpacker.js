// A module of WebAssembly: the loop that turns text back into a binary. A loop in JavaScript would not be compiled yet where
// it is needed, and would take several times as long. The module's function works in the memory it imports:
//
//   unpack(length):
//     do {
//       character = memory[from]
//       memory[to] = character ^ KEY ^ mask ^ (mask >> 8)
//       to += other = character != ESCAPE
//       mask = (mask + 128) & (other - 1)
//     } while (++from < length)
//     return to
//
// An escape leaves no byte of its own: it adds 128, a byte's highest bit, to the mask of the byte that follows. What two of
// them carry changes the lowest bit, so that the byte which the escape itself stands for can be written too.

/** What every byte is combined with, and the character that changes the one after it (see tools/byte-text.mjs). */
export const KEY = 0x17;
export const ESCAPE = 0x22;

/** The module's bytes; the memory and the function have no names. */
export const unpackerBytes = () =>
  Uint8Array.of(
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // "asm", version 1
    ...[1, 6, 1, 0x60, 1, 0x7f, 1, 0x7f], // one type: an i32 gives an i32
    ...[2, 6, 1, 0, 0, 2, 0, 1], // one import: a memory of at least a page
    ...[3, 2, 1, 0], // one function, of that type
    ...[7, 5, 1, 1, 0x75, 0, 0], // one export: the function, as "u"
    ...[10, 74, 1, 72, 1, 4, 0x7f, 3, 0x40], // its code: four variables more (from, to, character, mask), a loop
    ...[0x20, 2, 0x20, 1, 0x2d, 0, 0, 0x22, 3], // to, character = memory[from]
    ...[0x41, 0x80 | KEY, 0, 0x73, 0x20, 4, 0x73, 0x20, 4, 0x41, 8, 0x76, 0x73], // ^ KEY ^ mask ^ (mask >> 8)
    ...[0x3a, 0, 0], // memory[to] = it
    ...[0x20, 2, 0x20, 3, 0x41, ESCAPE, 0x47, 0x22, 3, 0x6a, 0x21, 2], // to += other = character != ESCAPE
    ...[0x20, 4, 0x41, 0x80, 1, 0x6a, 0x20, 3, 0x41, 1, 0x6b, 0x71, 0x21, 4], // mask = (mask + 128) & (other - 1)
    ...[0x20, 1, 0x41, 1, 0x6a, 0x22, 1, 0x20, 0, 0x49, 0x0d, 0], // again while ++from < length
    ...[0x0b, 0x20, 2, 0x0b], // to
  );
