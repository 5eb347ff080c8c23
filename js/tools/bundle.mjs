// How every bundle of the project is made.
import { build } from "esbuild";

/** esbuild with the project's settings; `options` are added to them. */
export function bundle(options) {
  return build({
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    external: ["node:*"],
    ...options,
  });
}
