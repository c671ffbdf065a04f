export interface Due {
  at: number;
  /** Keeps tasks of one instant in the order they were added. */
  order: number;
  run: () => void;
}

function isBefore(a: Due, b: Due): boolean {
  return a.at === b.at ? a.order < b.order : a.at < b.at;
}

/** Binary heap: the earliest task is always first. */
export class DueHeap {
  readonly #items: Due[] = [];

  first(): Due | undefined {
    return this.#items[0];
  }

  clear(): void {
    this.#items.length = 0;
  }

  add(due: Due): void {
    this.#items.push(due);
    let index = this.#items.length - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#swapWhenBefore(index, parent)) return;
      index = parent;
    }
  }

  take(): Due | undefined {
    const first = this.#items[0];
    const last = this.#items.pop();
    if (first === undefined || last === undefined || this.#items.length === 0) return first;
    this.#items[0] = last;
    this.#sink();
    return first;
  }

  #sink(): void {
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const smaller = this.#isBeforeAt(left + 1, left) ? left + 1 : left;
      if (!this.#swapWhenBefore(smaller, index)) return;
      index = smaller;
    }
  }

  #isBeforeAt(index: number, other: number): boolean {
    const a = this.#items[index];
    const b = this.#items[other];
    return a !== undefined && b !== undefined && isBefore(a, b);
  }

  #swapWhenBefore(index: number, other: number): boolean {
    const a = this.#items[index];
    const b = this.#items[other];
    if (a === undefined || b === undefined || !isBefore(a, b)) return false;
    this.#items[index] = b;
    this.#items[other] = a;
    return true;
  }
}
