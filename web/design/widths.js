// Widths that both style sheets and what measures go by.

/** From this width on the cells may stand beside the ledger, in pixels. */
export const BESIDE_FROM = 700;
