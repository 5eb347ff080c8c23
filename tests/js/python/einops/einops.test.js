// Patterns of einops: what they make of tensors, and what einops says where they do not fit.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("einops.json", import.meta.url), "pytorch", { least: 20, classes: true });
