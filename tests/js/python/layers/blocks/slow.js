// Convolution and pooling word for word as they are defined, on nested lists.

const at = (plane, row, column, outside) => plane[row]?.[column] ?? outside;
const range = (count) => Array.from({ length: count }, (_, i) => i);
const placesOf = (size, kernel, { stride, padding, dilation }) =>
  range(Math.floor((size + 2 * padding - dilation * (kernel - 1) - 1) / stride) + 1);

/** What a window shows of a plane, from the first row to the last. */
const windowOf = (plane, row, column, kernel, { stride, padding, dilation }, outside) =>
  range(kernel).flatMap((i) =>
    range(kernel).map((j) =>
      at(plane, row * stride - padding + i * dilation, column * stride - padding + j * dilation, outside),
    ),
  );

/** Maps the places of windows over planes. */
const overPlaces = (plane, kernel, options, make) =>
  placesOf(plane.length, kernel, options).map((row) =>
    placesOf(plane[0].length, kernel, options).map((column) => make(row, column)),
  );

export function conv2d(x, w, options) {
  const kernel = w[0][0].length;
  const each = w.length / options.groups;
  const wide = w[0].length;
  return x.map((sample) =>
    w.map((filter, output) => {
      const first = Math.floor(output / each) * wide;
      return overPlaces(sample[0], kernel, options, (row, column) =>
        filter.reduce((sum, weights, channel) => {
          const seen = windowOf(sample[first + channel], row, column, kernel, options, 0);
          return weights.flat().reduce((all, weight, i) => all + weight * seen[i], sum);
        }, 0),
      );
    }),
  );
}

export const maxPool2d = (x, kernel, options) =>
  x.map((sample) =>
    sample.map((plane) =>
      overPlaces(plane, kernel, options, (row, column) =>
        Math.max(...windowOf(plane, row, column, kernel, options, Number.NEGATIVE_INFINITY)),
      ),
    ),
  );
