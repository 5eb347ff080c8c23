// Where the declarations of the element find the engine's: in the package both lie side by side.
export * from "../js/index.js";
