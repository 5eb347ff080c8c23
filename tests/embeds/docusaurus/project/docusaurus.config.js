import shapecast from "shapecast/remark";

const isBuiltIn = process.env.FENCES === "built";

export default {
  title: "Docusaurus",
  url: "https://docs.example",
  baseUrl: "/",
  onBrokenLinks: "throw",
  // Fences become figures in the page, or while it is built.
  scripts: [{ src: "/shapecast.iife.js", "data-fences": "" }],
  headTags: [{ tagName: "script", attributes: {}, innerHTML: String.raw`@@listener@@` }],
  presets: [
    [
      "classic",
      {
        docs: { routeBasePath: "/", remarkPlugins: isBuiltIn ? [[shapecast, { output: "jsx" }]] : [] },
        blog: false,
        sitemap: false,
      },
    ],
  ],
};
