// What an entry that runs on the engine's public names has of the engine's own modules: copies with a memory of their own,
// where a seed, a setting or a class would be another than the user's.

/** @typedef {import("esbuild").Metafile} Metafile */

/** The modules with code in the files that were written. */
const written = (/** @type {Metafile} */ { outputs }) =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );

/**
 * The modules that `entry` shares with `engine` although they are none of the `free` ones, each with who asked for it.
 * @param {Metafile} entry what esbuild tells of a bundle
 * @param {Metafile} engine and of the engine's
 * @param {RegExp} free the paths of modules that may be there twice
 */
export function secondCopies(entry, engine, free) {
  const theirs = new Set(written(engine));
  const askers = (/** @type {string} */ path) =>
    Object.keys(entry.inputs).filter((asker) =>
      entry.inputs[asker].imports.some((asked) => asked.path === path),
    );
  return written(entry)
    .filter((path) => theirs.has(path) && !free.test(path))
    .map((path) => `${path}, for ${askers(path).join(", ")}`);
}
