// Gradients of gradients: what goes back through a way back is what PyTorch finds.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("create-graph.json", import.meta.url), "pytorch", { least: 75, classes: true });
