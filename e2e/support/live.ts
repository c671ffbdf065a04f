import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** A screen that hears nothing asks every 30 s: what comes much sooner was heard, also on a busy machine. */
const limitMs = 10_000;

/** Changes that one person makes, and how soon they are on the open screens of others. */
export class LiveChanges {
  readonly #late: string[] = [];

  async seen(what: string, change: () => Promise<unknown>, ...on: readonly Locator[]) {
    const startedAt = performance.now();
    await change();
    await Promise.all(on.map((words) => words.first().waitFor()));
    const tookMs = Math.round(performance.now() - startedAt);
    if (tookMs >= limitMs) this.#late.push(`${what}: ${tookMs} ms`);
  }

  /** At the end, so that a slow machine does not hide what else is wrong. */
  expectSoon(): void {
    expect(this.#late).toEqual([]);
  }
}
