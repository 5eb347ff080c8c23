// The shapes of names that comments tell, and the dtypes of arrays of which only the shape was told; importing this
// provides them.

import { withFittingDtypes } from "../arrays/given-dtypes.js";
import { commentedShapes, notedShapes } from "../syntax/told-shapes.js";
import { providePart } from "../values/parts.js";

providePart("given", { commentedShapes, notedShapes, withFittingDtypes });
