// Arrays whose elements are records of fields; importing this provides them.
import "./of-numpy.js";
import { matrices } from "../../numpy/matrix/matrix.js";
import { objects } from "../../numpy/objects/object-functions.js";
import { recFunctions } from "../../numpy/structured/rec-functions.js";
import { structOf } from "../../numpy/structured/struct-dtype.js";
import { call, functions, ufunc } from "../../numpy/structured/struct-functions.js";
import { providePart } from "../../values/parts.js";

providePart("structured", {
  call,
  matrices,
  objects,
  structOf,
  ufunc,
  functions: { ...functions, ...recFunctions },
});
