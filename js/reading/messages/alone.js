/** The lone shape of a message has no partner to be drawn with. */
export const alone = () => ({ shapes: null });
