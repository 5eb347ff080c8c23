// Which functions and methods there are, and by which signatures each is called: what the package itself gives its parser.
import { build } from "esbuild";
import { ALIASES } from "../../build/generated/signatures.js";
import { operations } from "../../build/generated/tables.js";
import { camelCase } from "../engine/operation-list.js";
import { hasInPlaceForm, signatureOf } from "../operations/signatures.js";
import { RELATED } from "../records/elementwise.js";

/**
 * A call under its name in JavaScript: the signatures of the function and those of the method, null where there is none.
 * `main`: what an alias stands for.
 * @typedef {{ python: string, main: string, function: string[] | null, method: string[] | null }} Called
 */

/** The package with a parser that notes for whom it is made: its names, its class, and what was noted. */
async function watched() {
  const noting = {
    name: "noting",
    setup(/** @type {import("esbuild").PluginBuild} */ { onLoad }) {
      const contents = `export const noted = [];
        export const overloads = (op, ...signatures) => { noted.push([op, signatures]); return () => {}; };`;
      onLoad({ filter: /js[\\/]tensor[\\/]overloads\.js$/ }, () => ({ contents }));
    },
  };
  const contents = 'export * from "./js/index.js"; export { noted } from "./js/tensor/overloads.js";';
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: "." },
    bundle: true,
    format: "esm",
    write: false,
    charset: "utf8",
    plugins: [noting],
  });
  const url = `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`;
  return import(url);
}

/** The names of the elementwise operations, which make their parsers at their first call. */
function elementwise() {
  const names = operations.map(({ python }) => python).filter((name) => !name.includes("__"));
  return [...names, ...Object.keys(ALIASES), ...Object.keys(RELATED)].map((python) => {
    const arity = operations.find((one) => one.python === (ALIASES[python] ?? python))?.arity ?? 2;
    const { signatures, methods } = signatureOf(python, arity);
    return { python, main: ALIASES[python] ?? python, signatures, methods };
  });
}

/** All that is called by signatures. @returns {Promise<Called[]>} */
export async function called() {
  const { noted, Tensor, ...names } = await watched();
  const isFunction = (python) => Object.hasOwn(names, camelCase(python));
  const isMethod = (python) => Object.hasOwn(Tensor.prototype, camelCase(python));
  const own = noted.map(([python, signatures]) => ({
    python,
    main: python,
    function: isFunction(python) ? signatures : null,
    method: isMethod(python) ? signatures : null,
  }));
  const derived = elementwise().flatMap(({ python, main, signatures, methods }) => [
    { python, main, function: signatures, method: methods },
    ...(hasInPlaceForm(python)
      ? [{ python: `${python}_`, main: `${main}_`, function: null, method: methods }]
      : []),
  ]);
  return [...own, ...derived];
}
