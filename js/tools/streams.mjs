// The code of a binary, sorted into streams: what is alike compresses best side by side. c/src/streams/streams.c puts them
// together again and says what each is; this is its twin.

const STREAMS = [
  "before",
  "code",
  "block",
  "variable",
  "offset",
  "type",
  "integer",
  "shift",
  "long",
  "branch",
  "float",
  "vector",
  "shuffle",
  "after",
];
const CODE_SECTION = 10;
/** What stands for the byte before the operations on vectors. */
const OF_VECTORS = 0x12;
const isIn = (value, first, last) => value >= first && value <= last;

/** Reads a binary, and notes in which stream each of its bytes goes. */
class Sorting {
  /** @type {Record<string, number[]>} */
  streams = Object.fromEntries(STREAMS.map((name) => [name, []]));

  constructor(/** @type {Uint8Array} */ bytes) {
    this.bytes = bytes;
    this.place = 0;
  }

  byte() {
    return this.bytes[this.place++];
  }

  /** A number of seven bits a byte, which is not kept. */
  skip() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  copy(stream, length) {
    for (let i = 0; i < length; i++) this.streams[stream].push(this.byte());
  }

  number(stream) {
    const from = this.place;
    const value = this.skip();
    this.streams[stream].push(...this.bytes.subarray(from, this.place));
    return value;
  }

  /** Where a load or store reaches; all have the alignment that optimize.mjs gives them. */
  address() {
    if (this.byte() !== 0) throw new Error("streams: an alignment is not kept");
    this.number("offset");
  }

  vector() {
    const operation = this.skip();
    if (operation > 0xff) throw new Error(`streams: no operation 0xfd ${operation}`);
    this.streams.code.push(OF_VECTORS, operation);
    const isLaneOfMemory = isIn(operation, 84, 91);
    if (operation < 12 || isIn(operation, 92, 93) || isLaneOfMemory) this.address();
    if (isIn(operation, 12, 13)) this.copy(operation === 12 ? "vector" : "shuffle", 16);
    if (isIn(operation, 21, 34) || isLaneOfMemory) this.copy("vector", 1);
  }

  /** A number; what another one is shifted by goes apart. */
  integer() {
    const from = this.place;
    this.skip();
    const stream = isIn(this.bytes[this.place], 0x74, 0x76) ? "shift" : "integer";
    this.streams[stream].push(...this.bytes.subarray(from, this.place));
  }

  /** One instruction. */
  instruction() {
    const code = this.byte();
    if (code !== 0xfd) this.streams.code.push(code);
    if (isIn(code, 0x28, 0x3e)) this.address();
    else if (isIn(code, 0x20, 0x22)) this.number("variable");
    else if (isIn(code, 0x02, 0x04)) this.copy("block", 1);
    else if (isIn(code, 0x23, 0x24) || isIn(code, 0x3f, 0x40)) this.copy("code", 1);
    else if (isIn(code, 0x0c, 0x0d)) this.number("branch");
    else if (code === 0x0e)
      for (let count = this.number("branch"); count >= 0; count--) this.number("branch");
    else if (isIn(code, 0x10, 0x11)) for (let count = code; count >= 0x10; count--) this.number("code");
    else if (code === 0x1c) this.copy("code", 2);
    else if (code === 0x41) this.integer();
    else if (code === 0x42) this.number("long");
    else if (isIn(code, 0x43, 0x44)) this.copy("float", code === 0x43 ? 4 : 8);
    else if (code === 0xfc) {
      const operation = this.number("code");
      if (isIn(operation, 8, 9) || operation > 11) throw new Error(`streams: no operation 0xfc ${operation}`);
      if (operation >= 10) this.copy("code", 12 - operation);
    } else if (code === 0xfd) this.vector();
  }

  function() {
    const end = this.skip() + this.place;
    const groups = this.number("type");
    for (let numbers = 2 * groups; numbers > 0; numbers--) this.number("type");
    while (this.place < end) this.instruction();
  }
}

/** A binary as its streams, one behind the other; before them stands where each begins and where the last one ends, four bytes each. */
export function sorted(/** @type {Uint8Array} */ bytes) {
  const sorting = new Sorting(bytes);
  sorting.copy("before", 8);
  while (bytes[sorting.place] !== CODE_SECTION) {
    sorting.copy("before", 1);
    sorting.copy("before", sorting.number("before"));
  }
  sorting.copy("before", 1);
  sorting.number("before");
  for (let count = sorting.number("code"); count > 0; count--) sorting.function();
  sorting.copy("after", bytes.length - sorting.place);
  let place = 4 * (STREAMS.length + 1);
  const places = [place, ...STREAMS.map((name) => (place += sorting.streams[name].length))];
  const begins = new Uint8Array(Uint32Array.from(places).buffer);
  return Uint8Array.from([...begins, ...STREAMS.flatMap((name) => sorting.streams[name])]);
}
