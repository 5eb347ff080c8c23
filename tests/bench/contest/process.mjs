// A contender in a process of its own: the adapter's path and its options as arguments, turns as messages.
import { contender } from "./contender.mjs";

const [, , path, options] = process.argv;
const { setup } = await import(path);
const takeTurn = contender(await setup(JSON.parse(options)));
process.on("message", async (turn) => process.send?.(await takeTurn(/** @type {any} */ (turn))));
process.send?.("ready");
