// The reader of error messages, once it is provided: what is plainly code or shapes is read without it.

/** @type {typeof import("../../reading/read-message.js").readMessage | null} */
let reader = null;

export function provideMessages(/** @type {NonNullable<typeof reader>} */ readMessage) {
  reader = readMessage;
}

/** What the reader of messages answers; null where the text is none, or where it is not here. */
export const messageOf = (text, options) => reader?.(text, options) ?? null;
