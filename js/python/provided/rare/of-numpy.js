// The functions of NumPy that few programs call; importing this provides them.
import * as rare from "../../numpy/rare/rare.js";
import { providePart } from "../../values/parts.js";

providePart("numpyRare", rare);
