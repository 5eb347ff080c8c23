// One expression after the other in float16, bfloat16, int8, uint8, bool and float64, as PyTorch prints them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("dtypes.json", import.meta.url), "pytorch", { least: 9 });
