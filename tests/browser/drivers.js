// Firefox and WebKit without a package: WebDriver's commands, to Firefox through the Marionette protocol it has built in,
// to WebKit through its WebKitWebDriver. Where one is missing its tests are skipped aloud; in CI that is a failure.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { setTimeout as pause } from "node:timers/promises";

const FIREFOX = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"];
const WEBKIT = "/usr/bin/WebKitWebDriver";
const MINI_BROWSERS = ["x86_64", "aarch64"].flatMap((machine) =>
  ["4.1", "6.0", "4.0"].map((version) => {
    const name = version === "6.0" ? "webkitgtk" : "webkit2gtk";
    return `/usr/lib/${machine}-linux-gnu/${name}-${version}/MiniBrowser`;
  }),
);
const XVFB = "/usr/bin/Xvfb";
/** After so many milliseconds a browser that does not answer is given up. */
const PATIENCE = 120_000;
/** Between two attempts to reach one that is starting. */
const PAUSE = 100;

/** Preferences of a Firefox that speaks to nobody by itself. */
const PREFERENCES = {
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "network.dns.disablePrefetch": true,
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
};

/** @typedef {(name: string, parameters?: object) => Promise<any>} Send  a command's name as Marionette has it */

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  return port;
}

const isOver = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

/**
 * Tries until it succeeds or the process it needs is over. @template T
 * @param {import("node:child_process").ChildProcess} child @param {() => Promise<T>} attempt @returns {Promise<T>}
 */
async function onceItAnswers(child, attempt) {
  for (let left = PATIENCE; ; left -= PAUSE) {
    try {
      return await attempt();
    } catch (error) {
      if (isOver(child) || left <= 0) throw error;
      await pause(PAUSE);
    }
  }
}

/** Ends a process and waits until it has. @param {import("node:child_process").ChildProcess} child */
async function end(child) {
  if (isOver(child)) return;
  const over = once(child, "exit");
  child.kill();
  await over;
}

/** Marionette's frames over a socket: `length:[type, id, error, result]`. @returns {Send} */
function marionette(socket) {
  const asked = new Map();
  let received = Buffer.alloc(0);
  let last = 0;
  socket.on("data", (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(":");
      const length = colon < 0 ? Number.NaN : Number(received.subarray(0, colon));
      if (!(received.length > colon + length)) return;
      const message = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString());
      received = received.subarray(colon + 1 + length);
      // The greeting is no answer.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const { resolve, reject } = asked.get(id);
      asked.delete(id);
      if (error) reject(new Error(`${error.error}: ${error.message}`));
      else resolve(result && "value" in result ? result.value : result);
    }
  });
  return (name, parameters = {}) =>
    new Promise((resolve, reject) => {
      asked.set(++last, { resolve, reject });
      const text = JSON.stringify([0, last, `WebDriver:${name}`, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

/** The commands used here, where WebDriver's HTTP has them. */
const PATHS = {
  Navigate: ["POST", "url"],
  ExecuteAsyncScript: ["POST", "execute/async"],
  PerformActions: ["POST", "actions"],
  TakeScreenshot: ["GET", "screenshot"],
  SetTimeouts: ["POST", "timeouts"],
  SetWindowRect: ["POST", "window/rect"],
  DeleteSession: ["DELETE", ""],
};

async function overHttp(url, method, parameters) {
  const body = method === "POST" ? JSON.stringify(parameters) : undefined;
  const response = await fetch(url, { method, body, headers: { "content-type": "application/json" } });
  const { value } = /** @type {any} */ (await response.json());
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** @param {Send} send @param {() => Promise<void>} close */
async function sessionOf(send, close) {
  await send("SetTimeouts", { script: PATIENCE, pageLoad: PATIENCE });
  return {
    go: (url) => send("Navigate", { url }),
    /** What a function of the test, run in the page, answers. */
    async run(task, ...args) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve((${task})(...Array.prototype.slice.call(arguments, 0, -1)))
          .then((value) => done({ value: JSON.stringify(value) }), (error) => done({ error: String(error) }));`;
      const { value, error } = await send("ExecuteAsyncScript", {
        script,
        args,
        newSandbox: false,
        sandbox: null,
      });
      if (error) throw new Error(error);
      return value === undefined || value === null ? undefined : JSON.parse(value);
    },
    /** Presses keys, one after the other; `KEYS` has those without a character. */
    press: (...keys) =>
      send("PerformActions", {
        actions: [
          {
            type: "key",
            id: "keyboard",
            actions: keys.flatMap((value) => [
              { type: "keyDown", value },
              { type: "keyUp", value },
            ]),
          },
        ],
      }),
    /** The page as it can be seen, a PNG. */
    shot: async () => Buffer.from(await send("TakeScreenshot", { full: false, hash: false }), "base64"),
    resize: (width, height) => send("SetWindowRect", { width, height }),
    async close() {
      await send("DeleteSession").catch(() => {});
      await close();
    },
  };
}

export const KEYS = {
  right: "\uE014",
  left: "\uE012",
  down: "\uE015",
  tab: "\uE004",
  enter: "\uE007",
  home: "\uE011",
};

async function openFirefox(executable) {
  const profile = mkdtempSync(join(tmpdir(), "shapecast-firefox-"));
  const port = await freePort();
  const all = Object.entries({ ...PREFERENCES, "marionette.port": port });
  writeFileSync(
    join(profile, "user.js"),
    all.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(""),
  );
  const child = spawn(executable, ["--headless", "--no-remote", "--marionette", "--profile", profile], {
    stdio: "ignore",
  });
  const close = async () => {
    await end(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const socket = await onceItAnswers(child, async () => {
      const attempt = connect(port, "127.0.0.1");
      await once(attempt, "connect");
      return attempt;
    });
    const send = marionette(socket);
    await send("NewSession", { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
    return await sessionOf(send, async () => {
      socket.destroy();
      await close();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** A screen in memory; its number comes back on the third pipe. */
async function openScreen() {
  const child = spawn(XVFB, ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await once(/** @type {any} */ (child.stdio[3]), "data");
  return { display: `:${String(number).trim()}`, close: () => end(child) };
}

async function openWebKit(binary) {
  const screen = await openScreen();
  const port = await freePort();
  const child = spawn(WEBKIT, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: screen.display },
  });
  const close = async () => {
    await end(child);
    await screen.close();
  };
  try {
    const root = `http://127.0.0.1:${port}`;
    await onceItAnswers(child, () => overHttp(`${root}/status`, "GET"));
    const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
    const { sessionId } = await overHttp(`${root}/session`, "POST", {
      capabilities: { alwaysMatch: options },
    });
    /** @type {Send} */
    const send = (name, parameters = {}) => {
      const [method, path] = PATHS[name];
      return overHttp(`${root}/session/${sessionId}/${path}`.replace(/\/$/, ""), method, parameters);
    };
    return await sessionOf(send, close);
  } catch (error) {
    await close();
    throw error;
  }
}

const firefox = FIREFOX.find((place) => place && existsSync(place));
const miniBrowser = [WEBKIT, XVFB].every(existsSync) ? MINI_BROWSERS.find(existsSync) : undefined;

/** The browsers by name: `open` begins a session, null where the browser is missing. */
export const drivers = {
  Firefox: firefox ? () => openFirefox(firefox) : null,
  WebKit: miniBrowser ? () => openWebKit(miniBrowser) : null,
};

/** A test that needs one of them. @param {keyof typeof drivers} browser */
export function driverTest(browser, name, run) {
  const missing = drivers[browser] === null;
  if (missing && process.env.CI) throw new Error(`no ${browser}: the pages cannot be tested in it`);
  if (missing) console.error(`\n*** no ${browser}: the pages are NOT tested in it ***\n`);
  return test(name, { skip: missing && `no ${browser}` }, run);
}
