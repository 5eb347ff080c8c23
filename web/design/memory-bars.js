// How long the bars of bytes are.

/** Bars for the memory panel: shares of the longest one, for what is stored and for what copies would take. */
export function memoryBars(scene) {
  const rows = scene.rows.map((row) => ({ stored: row.bytes, copied: row.copied ?? row.bytes }));
  // What is written in place is stored already.
  const result = scene.rows[0]?.target ? 0 : (scene.result.bytes ?? 0);
  const longest = Math.max(1, result, ...rows.map((row) => Math.max(row.stored, row.copied)));
  return {
    rows: rows.map((row) => ({ stored: row.stored / longest, copied: row.copied / longest })),
    result: result / longest,
  };
}
