// What is done with matrices of complex numbers, which stands further out: by what it is called in torch.

/** @type {Record<string, (args: any[], keywords: Record<string, any>) => any>} */
export const ofMatrices = {};
