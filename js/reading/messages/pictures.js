// Plots and pictures: [topic, template, more].
import { alone } from "./alone.js";

/** @type {Record<string, [string, string, any?][]>} */
export const pictures = {
  matplotlib: [
    [
      "length",
      "locations ({a}), usually from a call to set_ticks, does not match the number of labels ({b})",
    ],
    ["length", "Length of x ({a}) must match number of columns in z ({b})"],
    ["length", "Length of y ({a}) must match number of rows in z ({b})"],
    ["length", "Dimensions of C {s} are incompatible with X ({n})", { adjust: alone }],
    ["length", "Dimensions of C {s} should be one smaller than X({n}) and Y({n})", { adjust: alone }],
    ["length", "{q}{w}{q} has size {a}, but {q}{w}{q} has an unequal size of {b}"],
    ["length", "weights should have the same shape as x"],
    ["length", "must be a scalar or a 1D or (2, n) array-like whose shape matches"],
    ["length", "must be of length 'x', not {n}"],
    ["length", "Argument {w} has a size {a} which does not match {b}, the number of arrow positions"],
    ["length", "Number of ticks and labels must"],
    [
      "length",
      "{q}c{q} argument has {a} elements, which is inconsistent with {q}x{q} and {q}y{q} with size {b}",
    ],
    ["length", "Dimensions of labels and X must be compatible"],
    ["rank", "x and y can be no greater than 2D, but have shapes {s} and {s}", { adjust: alone }],
    ["rank", "Argument {w} must be 2-dimensional"],
    ["rank", "Input z must be 2D, not {n}D"],
  ],
  opencv: [
    ["length", "neither 'array op array' (where arrays have the same size and the same number of channels)"],
    ["linear-algebra", "(-215:Assertion failed) a_size.width == len"],
    ["empty", ".empty() in function"],
    ["rank", "Invalid number of channels in input image"],
    ["mask", "_mask.sameSize("],
    ["stack", "mv[i].size == mv[0].size"],
    ["concat", "src[i].rows == src[0].rows"],
    ["concat", "src[i].cols == src[0].cols"],
  ],
  pillow: [
    ["rank", "Cannot handle this data type: {s}, {*}u1", { adjust: alone }],
    ["dtype", "Cannot handle this data type"],
    ["length", "images do not match", { exact: true }],
    ["length", "image and mask sizes do not match"],
  ],
  torchvision: [
    ["layer-shape", "Wrong image {*}Expected {b} but got {a}"],
    ["rank", "pic should be 2/3 dimensional. Got"],
    ["rank", "pic should not have > 4 channels. Got"],
    ["python", "pic should be PIL Image or ndarray. Got"],
    ["size-range", "equired crop size {s} is larger than input image size {s}", { adjust: alone }],
    ["size-range", "Requested crop size {s} is bigger than input size {s}", { adjust: alone }],
    ["length", "boxes and scores should have same number of elements in dimension {axis}, got {a} and {b}"],
    ["rank", "boxes should be a 2d tensor, got"],
  ],
  skimage: [
    ["length", "Input images must have the same dimensions"],
    ["rank", "the input array must have size 3 along 'channel_axis', got {s}", { adjust: alone }],
  ],
};
