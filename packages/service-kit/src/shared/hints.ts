interface HintsOptions<Hint> {
  everyMs: number;
  /** More different hints than this between two writes are not kept: a robot is at work. */
  most: number;
  write(hints: Hint[]): Promise<void>;
  onFailure(error: unknown): void;
}

/** Collects hints by key and writes them together, so that no request ever waits for them. */
export class Hints<Hint> {
  readonly #options: HintsOptions<Hint>;
  #hints = new Map<string, Hint>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: HintsOptions<Hint>) {
    this.#options = options;
  }

  /** Adds to what is known of a key since the last write. */
  note(key: string, add: (known: Hint | undefined) => Hint): void {
    const known = this.#hints.get(key);
    if (known === undefined && this.#hints.size >= this.#options.most) return;
    this.#hints.set(key, add(known));
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.everyMs).unref();
  }

  /** Writes what has been collected. What cannot be written is reported and lost: it is a hint only. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const hints = [...this.#hints.values()];
    if (hints.length === 0) return this.#writing;
    this.#hints = new Map();
    this.#writing = this.#writing
      .then(() => this.#options.write(hints))
      .catch((error: unknown) => this.#options.onFailure(error));
    return this.#writing;
  }
}
