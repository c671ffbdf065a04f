import { describe, expect, it } from 'vitest';
import { makeMicroCache } from '../src/index.ts';

interface Page {
  text: string;
  ttlMs: number;
}

const makeCache = (isShared?: (page: Page) => boolean) =>
  makeMicroCache<Page>({
    maxBytes: 1_000,
    bytesOf: ({ text }) => text.length,
    ttlMsOf: ({ ttlMs }) => ttlMs,
    ...(isShared ? { isShared } : {}),
  });

/** Loads that wait until they are released. */
function held(page: Page) {
  const waiting: (() => void)[] = [];
  let loads = 0;
  return {
    load: () => {
      loads += 1;
      return new Promise<Page>((resolve) => waiting.push(() => resolve(page)));
    },
    finish: () => waiting.splice(0).forEach((resolve) => resolve()),
    loads: () => loads,
  };
}

describe('the micro cache', () => {
  it('loads once for everyone who waits, and keeps the value', async () => {
    const cache = makeCache();
    const page = held({ text: 'a', ttlMs: 60_000 });
    const both = Promise.all([cache.get('/', page.load), cache.get('/', page.load)]);
    page.finish();
    expect((await both).map(({ hit }) => hit)).toEqual([false, true]);
    expect(cache.peek('/')?.text).toBe('a');
    expect((await cache.get('/', page.load)).hit).toBe(true);
    expect(page.loads()).toBe(1);
  });

  it('keeps nothing with no time to live', async () => {
    const cache = makeCache();
    await cache.get('/', async () => ({ text: 'a', ttlMs: 0 }));
    expect(cache.peek('/')).toBeUndefined();
  });

  it('loads again for a caller that waited for a value which is not shared', async () => {
    const cache = makeCache(() => false);
    const page = held({ text: 'a', ttlMs: 0 });
    const both = Promise.all([cache.get('/', page.load), cache.get('/', page.load)]);
    page.finish();
    await expect.poll(page.loads).toBe(2);
    page.finish();
    expect((await both).map(({ hit }) => hit)).toEqual([false, false]);
  });

  it('loads again after a failure', async () => {
    const cache = makeCache();
    await expect(
      cache.get('/', async () => {
        throw new Error('away');
      }),
    ).rejects.toThrow('away');
    expect((await cache.get('/', async () => ({ text: 'b', ttlMs: 0 }))).value.text).toBe('b');
  });
});
