// What has as many parts as it is told: programs and what JAX 0.10.2 printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("sized.json", import.meta.url), "jax", { least: 5 });
