// Where in the text an operation stands: its operands' own words, for figures.

/** The words of an operand without brackets around it. */
function wordsOf(node, source) {
  const { from, to } = node.inner ?? node;
  return source.code.slice(from, to);
}

/** An operation in the text with the values of its operands. */
export class Site {
  /**
   * @param {any} node the operation
   * @param {any[]} nodes its operands, and each one's value
   * @param {any[]} values
   * @param {import("../syntax/source.js").Source} source
   */
  constructor(node, nodes, values, source) {
    this.source = source;
    this.node = node;
    this.nodes = nodes;
    this.values = values;
    /** Whether what runs is what the text calls there, not something within it. */
    this.isCalled = true;
  }

  /** The words of a value among the operands, null where it is none of them; lists are looked into. */
  words(value, source) {
    const node = this.nodeOf(value);
    return node === null ? null : wordsOf(node, source);
  }

  /** Where a value stands in the text, null where it is none of the operands. */
  nodeOf(value) {
    const search = (node, own) => {
      if (node === null || own === value) return node;
      const items = own?.items;
      const nodes = node.elements;
      if (!Array.isArray(items) || !Array.isArray(nodes) || nodes.length !== items.length) return null;
      for (let i = 0; i < items.length; i++) {
        const found = search(nodes[i], items[i]);
        if (found !== null) return found;
      }
      return null;
    };
    for (let i = 0; i < this.nodes.length; i++) {
      const found = search(this.nodes[i], this.values[i]);
      if (found !== null) return found;
    }
    return null;
  }
}
