// What optimizers and schedules keep of their steps, options of groups and what steps are given: what PyTorch prints and raises.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("kept.json", import.meta.url), "pytorch", { least: 7, classes: true });
