// Where maxima of windows stood, and pictures in which they stand there again.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("unpooling.json", import.meta.url), "pytorch", { least: 3 });
