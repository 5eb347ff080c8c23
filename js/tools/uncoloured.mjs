// The parser of Python without the colours of an editor: its grammar is bundled with names of colours, which nothing here
// reads.

const COLOURLESS = `
const tag = new Proxy(() => tag, { get: () => tag });
export const tags = tag;
export const styleTags = () => () => undefined;
`;

/** @type {import("esbuild").Plugin} */
export const uncoloured = {
  name: "uncoloured",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@lezer\/highlight$/ }, ({ path }) => ({ path, namespace: "uncoloured" }));
    onLoad({ filter: /./, namespace: "uncoloured" }, () => ({ contents: COLOURLESS }));
  },
};
