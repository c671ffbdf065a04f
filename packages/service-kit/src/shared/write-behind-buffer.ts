interface WriteBehindOptions<Entry> {
  everyMs: number;
  /** Above this many different keys between two writes, further ones are dropped: it is a robot. */
  most: number;
  write(entries: Entry[]): Promise<void>;
  onFailure(error: unknown): void;
}

/** Collects entries by key and writes them together, so that no request waits for them. */
export class WriteBehindBuffer<Entry> {
  readonly #options: WriteBehindOptions<Entry>;
  #entries = new Map<string, Entry>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: WriteBehindOptions<Entry>) {
    this.#options = options;
  }

  /** @param merge makes the key's new entry from the one collected since the last write */
  add(key: string, merge: (known: Entry | undefined) => Entry): void {
    const known = this.#entries.get(key);
    if (known === undefined && this.#entries.size >= this.#options.most) return;
    this.#entries.set(key, merge(known));
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.everyMs).unref();
  }

  /** Writes all collected entries. Those that can't be written are logged and lost. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const entries = [...this.#entries.values()];
    if (entries.length === 0) return this.#writing;
    this.#entries = new Map();
    this.#writing = this.#writing
      .then(() => this.#options.write(entries))
      .catch((error: unknown) => this.#options.onFailure(error));
    return this.#writing;
  }
}
