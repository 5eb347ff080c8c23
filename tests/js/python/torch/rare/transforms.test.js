// torch.func: functions of every part along an axis, their derivatives, layers with other parameters.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("transforms.json", import.meta.url), "pytorch", { least: 13, classes: true });
