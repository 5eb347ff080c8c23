// Starts contenders, each in a process of its own or in a page of its own, and asks them.
import { execFileSync, fork } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { launch } from "../../browser/chromium.js";

/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {(turn: import("./contender.mjs").Turn) => Promise<import("./contender.mjs").Answer>} ask
 * @property {() => unknown} end
 */

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const PATIENCE = 120_000;

/** The bare kernels in base64, built as the engine is, but each loop as fast as the compiler makes it. */
export function binaries() {
  const folder = path("../../../build/bench");
  mkdirSync(folder, { recursive: true });
  const made = (name, flags, sources = [name]) => {
    const target = `${folder}/${name}.wasm`;
    const common =
      "-O3 -std=c11 -DNDEBUG -msimd128 -mbulk-memory -Wno-pass-failed --no-entry -sSTANDALONE_WASM";
    const all = [
      ...common.split(" "),
      ...flags,
      ...sources.map((source) => path(`${source}.c`)),
      "-o",
      target,
    ];
    execFileSync("emcc", all, { stdio: ["ignore", "ignore", "inherit"] });
    return readFileSync(target).toString("base64");
  };
  const includes = [`-I${path("../../../c/include")}`, `-I${path("../../../c/src")}`];
  return {
    limits: made(
      "limits",
      ["-sALLOW_MEMORY_GROWTH", "-sMAXIMUM_MEMORY=4294901760"],
      ["limits", "limits-access"],
    ),
    microKernel: made("micro-kernel", ["-fno-unroll-loops", ...includes]),
  };
}

/** By name: the adapter and its options. @returns {Record<string, [string, object]>} */
export const own = (kernels) => ({
  shapecast: ["../adapters/shapecast.mjs", {}],
  limit: ["../adapters/limit.mjs", { ...kernels, copy: false }],
  copy: ["../adapters/limit.mjs", { ...kernels, copy: true }],
  plain: ["../adapters/plain.mjs", {}],
});

/** In a process, which is started again when it dies. @returns {Promise<Contender>} */
export async function inProcess(name, [adapter, options]) {
  let child;
  const start = async () => {
    const given = [path(adapter), JSON.stringify(options)];
    child = fork(path("process.mjs"), given, {
      execArgv: ["--expose-gc"],
      stdio: ["ignore", 2, "inherit", "ipc"],
    });
    await answer();
  };
  const answer = () =>
    new Promise((resolve, reject) => {
      const clock = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
      const done = (settle, value) => {
        clearTimeout(clock);
        for (const event of ["message", "exit"]) child.removeAllListeners(event);
        settle(value);
      };
      child.once("message", (message) => done(resolve, message));
      child.once("exit", (code, signal) => done(reject, new Error(`ended by ${signal ?? code}`)));
    });
  await start();
  return {
    name,
    async ask(turn) {
      try {
        child.send(turn);
        return await answer();
      } catch (error) {
        await start();
        return { skip: String(error) };
      }
    },
    end: () => child.kill(),
  };
}

/** In pages of one Chromium, or none where there is no Chromium; each page has a process of its own. */
export async function inPages(adapters) {
  const browser = await launch();
  if (!browser) return [];
  const { outputFiles } = await build({
    entryPoints: [path("page.mjs")],
    bundle: true,
    format: "iife",
    target: "es2022",
    external: ["node:*"],
    write: false,
  });
  const contenders = /** @type {Contender[]} */ ([]);
  for (const [name, [adapter, options]] of Object.entries(adapters)) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addScriptTag({ content: outputFiles[0].text });
    await page.evaluate(([file, options]) => globalThis.begin(file, options), [adapter, options]);
    contenders.push({
      name,
      ask: (turn) =>
        page.evaluate((turn) => globalThis.takeTurn(turn), turn).catch((error) => ({ skip: error.message })),
      end: () => context.close(),
    });
  }
  contenders[contenders.length - 1].end = () => browser.close();
  return contenders;
}
