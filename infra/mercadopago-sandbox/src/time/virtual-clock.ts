import { DueHeap } from './due-heap.ts';
import { SECOND_MS } from './duration.ts';

export interface TimeSource {
  now(): Date;
}

const systemTime: TimeSource = { now: () => new Date() };

/** Real time plus an offset that only grows; all waiting tasks use it. */
export class VirtualClock {
  readonly #source: TimeSource;
  readonly #heap = new DueHeap();
  #offsetMs = 0;
  #order = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(source: TimeSource = systemTime) {
    this.#source = source;
  }

  now(): number {
    return this.#source.now().getTime() + this.#offsetMs;
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  restoreOffset(offsetMs: number): void {
    this.#offsetMs = offsetMs;
  }

  /** Runs the task once the clock has reached `at`, at once when it already has. */
  at(at: number, run: () => void): void {
    this.#heap.add({ at, order: this.#order++, run });
    this.#arm();
  }

  /** Tasks that become due meanwhile run at their own instant, in order. */
  advance(ms: number): void {
    if (!(ms >= 0)) throw new RangeError('the clock only moves forward');
    const target = this.#offsetMs + ms;
    const realNow = this.#source.now().getTime();
    for (;;) {
      const next = this.#heap.first();
      if (next === undefined || next.at > realNow + target) break;
      this.#offsetMs = Math.max(this.#offsetMs, next.at - realNow);
      this.#heap.take()?.run();
    }
    this.#offsetMs = target;
    this.#arm();
  }

  forgetAll(): void {
    this.#heap.clear();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const next = this.#heap.first();
    if (next === undefined || this.#stopped) return;
    // Looks again every second at most: the source may jump (a test's clock, a laptop waking up).
    const waitMs = Math.min(Math.max(next.at - this.now(), 0), SECOND_MS);
    this.#timer = setTimeout(() => this.#runDue(), waitMs);
    this.#timer.unref();
  }

  #runDue(): void {
    for (;;) {
      const next = this.#heap.first();
      if (next === undefined || next.at > this.now()) break;
      this.#heap.take()?.run();
    }
    this.#arm();
  }
}
