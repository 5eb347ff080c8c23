// What programs of PyTorch set; importing this provides it.
import { gradientContext, setPrintOptions } from "../torch/settings.js";
import { providePart } from "../values/parts.js";

providePart("settings", { gradientContext, setPrintOptions });
