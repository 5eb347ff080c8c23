// What programs give to tensors and to layers by names of their own, and settings of layers that they change.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("own-names.json", import.meta.url), "pytorch", { least: 8, classes: true });
