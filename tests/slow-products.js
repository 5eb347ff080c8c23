// Matrix products once more, one index at a time, on nested arrays' shapes and flat data. It shares no code with the
// engine.

const product = (sizes) => sizes.reduce((all, size) => all * size, 1);

/** The index of an element in row-major order. */
function indexOf(place, shape) {
  const index = [];
  let rest = place;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    index[axis] = rest % shape[axis];
    rest = Math.floor(rest / shape[axis]);
  }
  return index;
}

/** The element at an index of a shape it broadcasts to. */
const placeOf = (index, shape) =>
  shape.reduce((place, size, axis) => {
    const at = index[index.length - shape.length + axis];
    return place * size + (size === 1 ? 0 : at);
  }, 0);

/** The size of each axis that the batch axes give, or null where two differ. */
function broadcast(left, right) {
  const rank = Math.max(left.length, right.length);
  const sizes = Array.from({ length: rank }, (_, axis) => {
    const [a, b] = [left, right].map((shape) => shape[axis - rank + shape.length] ?? 1);
    return a === b || b === 1 ? a : a === 1 ? b : null;
  });
  return sizes.includes(null) ? null : sizes;
}

/** `{ shape, data }` of left @ right; data are numbers, row-major. null where the sizes do not fit. */
export function slowMatmul(left, right) {
  const a = left.shape.length === 1 ? [1, ...left.shape] : left.shape;
  const b = right.shape.length === 1 ? [...right.shape, 1] : right.shape;
  const [rows, inner] = a.slice(-2);
  const [given, columns] = b.slice(-2);
  const batch = broadcast(a.slice(0, -2), b.slice(0, -2));
  if (inner !== given || batch === null) return null;
  const data = [];
  for (let place = 0; place < product(batch); place++) {
    const index = indexOf(place, batch);
    const [start, end] = [a, b].map((shape) => placeOf(index, shape.slice(0, -2)));
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) {
        let sum = 0;
        for (let p = 0; p < inner; p++) {
          sum += left.data[(start * rows + i) * inner + p] * right.data[(end * inner + p) * columns + j];
        }
        data.push(sum);
      }
    }
  }
  const shape = [
    ...batch,
    ...(left.shape.length > 1 ? [rows] : []),
    ...(right.shape.length > 1 ? [columns] : []),
  ];
  return { shape, data };
}
