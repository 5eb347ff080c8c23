// Sizes and axes that functions take as one tuple, and norms by their order.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("calling.json", import.meta.url), "pytorch", { least: 18 });
