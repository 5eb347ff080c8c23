// float16 and bfloat16, rounded as PyTorch rounds them; what does not go together is refused in its words.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("narrow.json", import.meta.url), "pytorch", { least: 14, classes: true });
