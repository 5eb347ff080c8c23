// The playground's worker, for the first page: it is started by whoever asks it first.
import { Client } from "./client.js";

/** Programs and readings end by bounds of their own; a phone may take several times as long. */
const PATIENCE = 30_000;

export const worker = new Client(
  () => new Worker(new URL("play/worker.js", import.meta.url), { type: "module" }),
  PATIENCE,
);
