// What a page may style: the parts of the figure, and the custom properties that it asks for beside the colours of its palette.

/** @type {Record<string, string>} */
export const PARTS = {
  ledger: "the rows of the shapes, with what memory they take beside them",
  chip: "a size in the ledger",
  caption: "the sentence of the step",
  error: "the framework's own words",
  controls: "buttons and slider",
  tabs: "the names of the views",
  cell: "what is said of a cell",
  equation: "the numbers of a cell",
  quiz: "the questions",
};

/** @type {Record<string, string>} */
export const LENGTHS_AND_FACES = {
  border: "the border around the figure, as CSS writes one",
  radius: "how round its corners are",
  mono: "the type face of code and sizes",
  sans: "the type face of labels",
  serif: "the type face of sentences",
};
