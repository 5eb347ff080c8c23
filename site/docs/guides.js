// The guides in the order in which they are listed. Each is a text in every language, by its name.
export const guides = [
  "visualizer",
  "embed",
  "package",
  "cookbook",
  "memory",
  "notebook",
  "command-line",
  "c-library",
  "coming-from",
  "larger",
  "performance",
];

/** What is published, by the declarations that its reference is made from. */
export const entries = {
  shapecast: ["index", "functions", "arguments", "dtypes", "results"],
  advice: ["advice"],
  python: ["python"],
  figure: ["figure"],
  element: ["element-class"],
  fences: ["fences"],
  "markdown-it": ["markdown-it"],
  remark: ["remark"],
  react: ["react"],
};
