// What programs set of the machine, mixed precision that is switched off, files that are there while a program runs.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("machinery.json", import.meta.url), "pytorch", { least: 10, classes: true });
