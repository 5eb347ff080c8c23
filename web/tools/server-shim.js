// Stands in a bundle for the document Lit looks for where there is none, so that importing the element is safe on a
// server. Nothing is added to the globals.
export const HTMLElement = globalThis.HTMLElement ?? class {};
export const { customElements } = globalThis;
