// Parts of tensors that are put together again, bits, counts, windows.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("further.json", import.meta.url), "tensorflow", { least: 12, classes: true });
