// The dtypes of arrays of which only the shape was told; importing this provides them.
import { withFittingDtypes } from "../arrays/given-dtypes.js";
import { providePart } from "../values/parts.js";

providePart("given", { withFittingDtypes });
