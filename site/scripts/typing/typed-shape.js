// What somebody types where a shape is asked for.

const SIZE = /^(?:\d{1,15}|[A-Za-z]\w{0,15}|\?|-1|None)$/;

const sizeOf = (word) => {
  if (word === "?" || word === "-1" || word === "None") return null;
  return /^\d/.test(word) ? Number(word) : word;
};

/** The sizes of `8, 1, 64`, `(8, 1, 64)`, `[8 1 64]`, `8x1x64` or `()`; null where it is no shape. */
export function typedShape(text) {
  const bare = text
    .trim()
    .replace(/^(?:torch\.Size|TensorShape)/, "")
    .replace(/[()[\]]/g, "")
    .trim();
  if (bare === "") return /[([]/.test(text) ? [] : null;
  const parts = /^\d+(?:\s*[x×]\s*\d+)+$/.test(bare)
    ? bare.split(/[x×]/)
    : bare.replace(/,\s*$/, "").split(/\s*,\s*|\s+/);
  const words = parts.map((part) => part.trim());
  return words.every((word) => SIZE.test(word)) ? words.map(sizeOf) : null;
}
