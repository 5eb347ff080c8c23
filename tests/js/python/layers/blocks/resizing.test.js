// F.interpolate with sizes, factors and dtypes that do not go with its input, as PyTorch says it.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("resizing.json", import.meta.url), "pytorch", { least: 16, classes: true });
