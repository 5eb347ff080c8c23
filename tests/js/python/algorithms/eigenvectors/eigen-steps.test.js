// Eigenvalues, singular values and orthogonal factors, to TensorFlow's last digit and with its signs.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("eigen-steps.json", import.meta.url), "tensorflow", { least: 4 });
