// What only programs that run with values come to: printing elements. Importing this provides it.
import "../../tensor/printing.js";
