// The slow twin of broadcasting: one axis at a time, straight from the rule, nothing clever.

const fromRight = (shape, axis) => (shape.length >= -axis ? shape.at(axis) : undefined);

/** Strides of a contiguous tensor, in elements. */
export function contiguousStrides(shape) {
  return shape.map((_, axis) =>
    shape.slice(axis + 1).reduce((product, size) => product * Math.max(size, 1), 1),
  );
}

/**
 * What shapes broadcast to. `axes` runs from the last axis to the first: its size, null where the axis fails, and
 * each operand's size and verdict.
 */
export function broadcast(shapes) {
  const rank = Math.max(0, ...shapes.map((shape) => shape.length));
  const axes = [];
  for (let axis = -1; axis >= -rank; axis--) {
    const sizes = shapes.map((shape) => fromRight(shape, axis));
    const decisive = sizes.filter((size) => size !== undefined && size !== 1);
    const fails = decisive.some((size) => size !== decisive[0]);
    const size = fails ? null : (decisive[0] ?? 1);
    const operands = sizes.map((own) => {
      if (own === undefined) return { size: null, verdict: "missing" };
      if (fails) return { size: own, verdict: own === 1 ? "expand" : "fail" };
      return { size: own, verdict: own === size ? "equal" : "expand" };
    });
    axes.push({ axis, size, operands });
  }
  const ok = axes.every(({ size }) => size !== null);
  return { shape: ok ? axes.map(({ size }) => size).reverse() : null, axes };
}

const elementsOf = (shape) => shape.reduce((product, size) => product * size, 1);

/** PyTorch's words: shapes are merged from the left, and the failing axis nearest to the end is named. */
function mismatch(op, shapes) {
  const count = shapes.findIndex((_, index) => broadcast(shapes.slice(0, index + 1)).shape === null);
  const merged = broadcast(shapes.slice(0, count)).shape;
  const { axes } = broadcast([merged, shapes[count]]);
  const { axis, operands } = axes.find(({ size }) => size === null);
  const [a, b] = operands.map(({ size }) => size);
  const place = `non-singleton dimension ${axes.length + axis}`;
  const message = `The size of tensor a (${a}) must match the size of tensor b (${b}) at ${place}`;
  return { message, pythonType: "RuntimeError", op, shapes, axis, messages: { pytorch: message } };
}

/** What answers with truth values, which take one byte; in place it is stored as what it is written to. */
const TRUTHS = [
  ..."eq ne lt le gt ge isclose".split(" "),
  ..."logicalAnd logicalOr logicalXor logicalNot isnan isinf isfinite signbit".split(" "),
];

/** What explain() answers for bare shapes, made by the twin. */
export function slowExplain(op, shapes) {
  const { shape, axes } = broadcast(shapes);
  const strides = shapes.map(contiguousStrides);
  const withStrides = axes.map(({ axis, size, operands }) => ({
    axis,
    size,
    operands: operands.map((operand, index) => ({
      ...operand,
      stride: operand.verdict === "equal" || operand.verdict === "fail" ? strides[index].at(axis) : 0,
    })),
  }));
  const grows = op?.endsWith("_") && shape !== null && String(shape) !== String(shapes[0]);
  const ok = shape !== null && !grows;
  const along = (index) => withStrides.map(({ operands }) => operands[index].stride).reverse();
  const elements = ok ? elementsOf(shape) : null;
  const list = (sizes) => `[${sizes.join(", ")}]`;
  const growth = `output with shape ${list(shapes[0])} doesn't match the broadcast shape ${list(shape ?? [])}`;
  return {
    ok,
    op,
    shapes,
    shape: ok ? shape : null,
    dtype: null,
    axes: withStrides,
    loop: ok
      ? {
          extents: shape,
          strides: [...shapes.map((_, index) => along(index)), contiguousStrides(shape)],
          kernel: "slow",
        }
      : null,
    elements,
    bytes: {
      operands: shapes.map((own) => 4 * elementsOf(own)),
      result: ok ? (TRUTHS.includes(op) ? 1 : 4) * elements : null,
      copied: ok ? shapes.map(() => 4 * elements) : null,
    },
    error: ok
      ? null
      : grows
        ? {
            message: growth,
            pythonType: "RuntimeError",
            op,
            shapes,
            axis: null,
            messages: { pytorch: growth },
          }
        : mismatch(op, shapes),
  };
}
