// Puts the package's bundle for Node in the place of its sources: `node --import` this file, then any test of js/index.js.
import { register } from "node:module";

const replace = `
  export async function resolve(specifier, context, next) {
    const found = await next(specifier, context);
    return found.url === ${JSON.stringify(String(new URL("../../js/index.js", import.meta.url)))}
      ? { ...found, url: ${JSON.stringify(String(new URL("../../dist/node/index.js", import.meta.url)))} }
      : found;
  }`;
register(`data:text/javascript,${encodeURIComponent(replace)}`);
