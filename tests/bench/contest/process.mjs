// A contender in a process of its own: the adapter's path and its options as arguments, turns as messages.
import { contender } from "./contender.mjs";

const [, , path, options] = process.argv;
const { setup } = await import(path);
const takeTurn = contender(await setup(JSON.parse(options)));
// Whoever asked may be gone when the answer is there.
const send = (/** @type {any} */ message) => process.send?.(message, () => {});
process.on("message", async (turn) => send(await takeTurn(/** @type {any} */ (turn))));
process.on("disconnect", () => process.exit());
send("ready");
