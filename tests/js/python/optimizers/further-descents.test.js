// NAdam, RAdam, ASGD, Rprop and LBFGS: parameters, states and printed groups after some steps, and what is refused.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("further-descents.json", import.meta.url), "pytorch", { least: 4, classes: true });
