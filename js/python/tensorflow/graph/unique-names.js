// Names of which each is used once: TensorFlow adds numbers behind those that are used already.

export class UniqueNames {
  #used = new Map();

  /** The name, or it with a number behind it; letters of both sizes are the same. @param {string} name */
  unique(name) {
    const key = name.toLowerCase();
    let count = this.#used.get(key) ?? 0;
    this.#used.set(key, count + 1);
    if (count === 0) return name;
    while (this.#used.has(`${key}_${count}`)) count++;
    this.#used.set(`${key}_${count}`, 1);
    return `${name}_${count}`;
  }
}
