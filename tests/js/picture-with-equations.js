// The picture's engine with all that it may be asked for later.
import "../../js/explain/equations.js";

export * from "../../js/picture.js";
