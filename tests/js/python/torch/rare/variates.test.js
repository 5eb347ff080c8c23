// Numbers that are drawn into tensors of other tensors' shapes.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("variates.json", import.meta.url), "pytorch", { least: 2, classes: true });
