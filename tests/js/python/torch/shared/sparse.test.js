// Tensors of which only some elements are kept: their text, products with dense ones, what is refused.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("sparse.json", import.meta.url), "pytorch", { least: 1 });
