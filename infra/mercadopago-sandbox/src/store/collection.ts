/** Records by id, oldest first. Every change is reported, so that it can be written to the file. */
export class Collection<T> {
  readonly name: string;
  readonly #items = new Map<string, T>();
  #onChange: (id: string) => void = () => undefined;

  constructor(name: string) {
    this.name = name;
  }

  get size(): number {
    return this.#items.size;
  }

  get(id: string): T | undefined {
    return this.#items.get(id);
  }

  /** Must also be called after changing a record in place, because only this reports the change. */
  put(id: string, record: T): T {
    this.#items.set(id, record);
    this.#onChange(id);
    return record;
  }

  delete(id: string): void {
    if (this.#items.delete(id)) this.#onChange(id);
  }

  values(): IterableIterator<T> {
    return this.#items.values();
  }

  entries(): IterableIterator<[string, T]> {
    return this.#items.entries();
  }

  clear(): void {
    for (const id of this.#items.keys()) this.delete(id);
  }

  /** Fills from a file without reporting. */
  load(id: string, record: T): void {
    this.#items.set(id, record);
  }

  watch(onChange: (id: string) => void): void {
    this.#onChange = onChange;
  }

  /**
   * Drops the oldest records the rule allows once the limit is passed by a tenth (the slack keeps
   * this cheap per call). Beyond five times the limit the rule is ignored.
   */
  trim(limit: number, mayDrop: (record: T) => boolean = () => true, dropped?: (record: T) => void) {
    if (this.#items.size <= limit * 1.1) return;
    for (const [id, record] of this.#items) {
      if (this.#items.size <= limit) return;
      if (!mayDrop(record) && this.#items.size <= limit * 5) continue;
      this.delete(id);
      dropped?.(record);
    }
  }
}
