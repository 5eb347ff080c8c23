// Which ones of equal elements topk takes, and in which order.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("equal-ones.json", import.meta.url), "pytorch", { least: 9 });
