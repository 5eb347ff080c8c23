// SHA-1, by which flax makes a number of the way to a layer: the layer's random numbers hang on that.

const turned = (word, by) => (word << by) | (word >>> (32 - by));

/** What is mixed in, and how, by the quarter that a step stands in. */
const QUARTERS = [
  [0x5a827999, (b, c, d) => (b & c) | (~b & d)],
  [0x6ed9eba1, (b, c, d) => b ^ c ^ d],
  [0x8f1bbcdc, (b, c, d) => (b & c) | (b & d) | (c & d)],
  [0xca62c1d6, (b, c, d) => b ^ c ^ d],
];

/** The message with its end marked and its length in bits, in words of 32 bits. */
function wordsOf(bytes) {
  const words = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  bytes.forEach((byte, i) => {
    words.setUint8(i, byte);
  });
  words.setUint8(bytes.length, 0x80);
  words.setUint32(words.byteLength - 4, bytes.length * 8);
  return words;
}

/** The digest of some bytes as five words of 32 bits. @param {Uint8Array} bytes @returns {number[]} */
export function sha1(bytes) {
  const message = wordsOf(bytes);
  const digest = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  const words = new Int32Array(80);
  for (let from = 0; from < message.byteLength; from += 64) {
    let [a, b, c, d, e] = digest;
    for (let i = 0; i < 80; i++) {
      words[i] =
        i < 16
          ? message.getInt32(from + 4 * i)
          : turned(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
      const [constant, mix] = /** @type {[number, (b: number, c: number, d: number) => number]} */ (
        QUARTERS[Math.floor(i / 20)]
      );
      const next = (turned(a, 5) + mix(b, c, d) + e + constant + words[i]) | 0;
      [a, b, c, d, e] = [next, a, turned(b, 30), c, d];
    }
    [a, b, c, d, e].forEach((word, i) => {
      digest[i] = (digest[i] + word) >>> 0;
    });
  }
  return digest;
}
