// Classes of classes, descriptors, `__new__` and its kin, operands of derived classes.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("making.json", import.meta.url), "pytorch", { least: 16, classes: true });
