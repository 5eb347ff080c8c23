// Products, convolutions and what is trained with them, to TensorFlow's last digit.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("eigen-products.json", import.meta.url), "tensorflow", { least: 9, classes: true });
