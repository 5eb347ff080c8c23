// What js/declarations/declare.mjs needs to know of a function beside its signatures, which say all about its arguments.

/**
 * `says`: the sentence above it. `gives`: its type, `Tensor<D>` where nothing is said; for elementwise operations it follows
 * from the engine's list. `dtype`: what the dtype is where the argument of that name does not say it. `when`: what it gives by
 * the signatures that have an argument of that name ("other"), or of that type and name ("Number min"). `types`: those of
 * arguments, by name, or by type and name, where more is known than the signature says; `generics`: type parameters for them.
 * `also`: other ways to call the function, which its signatures do not say.
 *
 * In types D is the dtype of the tensor that comes first, A and B are the first two operands, and E is the dtype asked for.
 *
 * @typedef {{ says: string, gives?: string, dtype?: string, when?: Record<string, string>, types?: Record<string, string>,
 *   generics?: string, also?: string[] }} Declaration
 */
