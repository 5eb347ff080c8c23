// What functions show while their derivatives are worked out, what they print beside, and derivatives that programs tell: programs
// and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "jax", { least: 30, classes: true });
