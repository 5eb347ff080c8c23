// The words of the views of cells and memory in English.
export default {
  out: "out",
  index: "Index",
  smaller: "Smaller cells",
  larger: "Larger cells",
  reads: "each read {n} times",
  "feeds.one": " feeds 1 element of the result",
  "feeds.other": " feeds {n} elements of the result (×{n})",
  "cells.hint":
    "Point at a cell, or move among the cells with the arrow keys, to see where its number comes from. Enter holds it.",
  "cells.none": "There is no cell to point at.",
  stride: "Stride",
  place: "Place",
  "bytes.stored": "stored: {n}",
  "bytes.copied": "tile or repeat would store {n}",
  "bytes.result": "new: {n}",
};
