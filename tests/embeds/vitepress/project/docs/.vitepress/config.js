import { createRequire } from "node:module";
import shapecast from "shapecast/markdown-it";

const isBuiltIn = process.env.FENCES === "built";
const grammar = createRequire(import.meta.url)("shapecast/textmate");

export default {
  title: "VitePress",
  base: "/",
  outDir: isBuiltIn ? "../built" : "../watched",
  head: [
    ["link", { rel: "icon", href: "data:," }],
    ["script", {}, String.raw`@@listener@@`],
  ],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "shape-cast" } } },
  // Fences become figures in the page, or while it is built.
  markdown: isBuiltIn ? { config: (md) => void md.use(shapecast) } : { languages: [grammar] },
  themeConfig: {
    nav: [
      { text: "First", link: "/" },
      { text: "Second", link: "/second" },
    ],
  },
};
