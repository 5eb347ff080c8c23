// The types for frameworks as their users meet them. React's are the real ones; of Vue, Svelte and Solid stands here what their
// types have where ours are added.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { settle } from "./users.js";

const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));

const REACT = `
import { createRef } from "react";
import { ShapeCast, type ShapeCastProps } from "shapecast/react";
import type { ShapeCastElement } from "shapecast/element/class";

const ref = createRef<ShapeCastElement>();
const props: ShapeCastProps = { expr: "(2,1) + (3,)", theme: "dark", step: 2, quiz: true, className: "wide", id: "a" };
export const good = (
  <>
    <ShapeCast {...props} ref={ref} onStep={(event) => event.detail.step.toFixed()} onClick={(event) => event.clientX}>
      <pre>(2, 3)</pre>
    </ShapeCast>
    <shape-cast expr="(2,1) + (3,)" view="ledger cells" class="wide" lang="zh" quiz="" />
  </>
);
// @ts-expect-error an expression is a text
export const wrong = <ShapeCast expr={5} />;
// @ts-expect-error there is no such theme
export const pink = <shape-cast theme="pink" />;
// @ts-expect-error there is no such attribute
export const unknown = <shape-cast expression="(2,1)" />;
`;

const REQUIRED = `
import react = require("shapecast/react");
import fences = require("shapecast/fences");
import anywidget = require("shapecast/anywidget");
import markdownIt = require("shapecast/markdown-it");
import remark = require("shapecast/remark");
export const props: react.ShapeCastProps = { expr: "(2,1) + (3,)" };
export const height: Promise<number> = fences.height({ expr: "(2,1) + (3,)", step: null }, 640);
export const stop: () => void = fences.watchFences();
export const end: () => void = anywidget.default.render({} as Parameters<typeof anywidget.render>[0]);
export const all: [unknown, unknown] = [markdownIt.default, remark.default({ output: "jsx" })];
`;

const OTHERS = {
  "vue.ts": `
import type { GlobalComponents } from "vue";
import type {} from "shapecast/vue";
type Properties = GlobalComponents["shape-cast"]["properties"];
export const good: Properties = { expr: "(2,1) + (3,)", theme: "dark" };
// @ts-expect-error there is no such theme
export const wrong: Properties = { theme: "pink" };
`,
  "svelte.ts": `
import type { SvelteHTMLElements } from "svelte/elements";
import type {} from "shapecast/svelte";
type Properties = SvelteHTMLElements["shape-cast"];
export const good: Properties = { expr: "(2,1) + (3,)", id: "a", "onshapecast-step": (event) => event.detail.step.toFixed() };
// @ts-expect-error there is no such theme
export const wrong: Properties = { theme: "pink" };
`,
  "solid.ts": `
import type { JSX } from "solid-js";
import type {} from "shapecast/solid";
type Properties = JSX.IntrinsicElements["shape-cast"];
export const good: Properties = { expr: "(2,1) + (3,)", id: "a", "on:shapecast-step": (event) => event.detail.step.toFixed() };
// @ts-expect-error there is no such theme
export const wrong: Properties = { theme: "pink" };
`,
};

const STUBS = {
  "vue/index.d.ts":
    "export interface DefineComponent<P> { properties: P }\nexport interface GlobalComponents { KeepAlive: object }\n",
  "svelte/elements.d.ts":
    "export interface HTMLAttributes<T> { id?: string; of?: T }\nexport interface SvelteHTMLElements { a: HTMLAttributes<HTMLAnchorElement> }\n",
  "solid-js/index.d.ts":
    "export namespace JSX {\n  interface HTMLAttributes<T> { id?: string; of?: T }\n  interface IntrinsicElements { a: HTMLAttributes<HTMLAnchorElement> }\n}\n",
};

for (const types of ["@types/react", "types-react-18"]) {
  test(`programs of users compile with ${types}, libraries checked, with all settings of modules`, () => {
    const folder = mkdtempSync(join(tmpdir(), "shapecast-frameworks-"));
    const write = (path, text) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    try {
      settle(folder);
      for (const [file, text] of Object.entries(STUBS)) write(`node_modules/${file}`, text);
      write("node_modules/vue/package.json", '{ "name": "vue", "types": "./index.d.ts" }');
      write(
        "node_modules/svelte/package.json",
        '{ "name": "svelte", "exports": { "./elements": { "types": "./elements.d.ts" } } }',
      );
      write("node_modules/solid-js/package.json", '{ "name": "solid-js", "types": "./index.d.ts" }');
      mkdirSync(join(folder, "node_modules/@types"), { recursive: true });
      symlinkSync(join(modules, types), join(folder, "node_modules/@types/react"));
      for (const name of ["csstype", "@types/prop-types"])
        symlinkSync(join(modules, name), join(folder, "node_modules", name));
      const programs = { "react.tsx": REACT, "react-required.cts": REQUIRED, ...OTHERS };
      for (const [file, text] of Object.entries(programs)) write(file, text);
      for (const modulesOf of ["node16", "nodenext", "bundler"]) {
        const bundler = modulesOf === "bundler";
        const compilerOptions = {
          module: bundler ? "esnext" : modulesOf,
          moduleResolution: modulesOf,
          jsx: "react-jsx",
          lib: ["esnext", "dom", "dom.iterable"],
          target: "es2022",
          strict: true,
          noEmit: true,
          types: [],
          skipLibCheck: false,
        };
        const files = Object.keys(programs).filter((file) => !(bundler && file.endsWith(".cts")));
        write("tsconfig.json", JSON.stringify({ compilerOptions, files }));
        const tsc = join(modules, "typescript/bin/tsc");
        const { stdout, stderr } = spawnSync(process.execPath, [tsc, "-p", folder, "--pretty", "false"], {
          encoding: "utf8",
        });
        assert.equal(stdout + stderr, "", modulesOf);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
