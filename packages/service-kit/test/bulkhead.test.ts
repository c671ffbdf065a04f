import { describe, expect, it } from 'vitest';
import { makeBulkhead } from '../src/index.ts';

/** Work that goes on until it is released. */
function held() {
  const running: (() => void)[] = [];
  return {
    work: () => new Promise<string>((resolve) => running.push(() => resolve('done'))),
    finish: () => running.shift()?.(),
    count: () => running.length,
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a bulkhead', () => {
  it('let so many work at once and so many wait, and refuse the next at once', async () => {
    const { work, finish, count } = held();
    const bulkhead = makeBulkhead({ atOnce: 2, maxWaiting: 1, maxWaitMs: 1_000 });
    const first = [bulkhead.run(work), bulkhead.run(work), bulkhead.run(work)];
    await settle();

    expect(count()).toBe(2);
    await expect(bulkhead.run(work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    finish();
    await settle();
    expect(count()).toBe(2);
    finish();
    finish();
    expect(await Promise.all(first)).toEqual(['done', 'done', 'done']);
  });

  it('refuse who has waited too long, and go on with the next', async () => {
    const { work, finish } = held();
    let nowMs = 0;
    const bulkhead = makeBulkhead({ atOnce: 1, maxWaiting: 9, maxWaitMs: 100, now: () => nowMs });
    const [first, late] = [bulkhead.run(work), bulkhead.run(work)];
    const refused = expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    nowMs = 101;
    const next = bulkhead.run(work);
    await settle();
    finish();
    await refused;
    await settle();
    finish();

    expect(await Promise.all([first, next])).toEqual(['done', 'done']);
  });

  it('give the turn on when the work fails', async () => {
    const bulkhead = makeBulkhead({ atOnce: 1, maxWaiting: 1, maxWaitMs: 1_000 });
    const failing = bulkhead.run(() => Promise.reject(new Error('no')));

    await expect(failing).rejects.toThrow('no');
    expect(await bulkhead.run(async () => 'next')).toBe('next');
  });
});
