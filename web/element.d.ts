/** Importing this registers `<shape-cast>`. */
export * from "./element-class.js";
