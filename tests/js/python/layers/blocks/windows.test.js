// Windows that no convolution, pooling or resizing has.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("windows.json", import.meta.url), "pytorch", { least: 3 });
