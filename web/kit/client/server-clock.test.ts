import { cityDay, dayMs } from '@largo/kernel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request } from './api-client.ts';
import { holdServerTime, releaseServerTime, serverTime } from './server-clock.ts';
import { arrivalOf } from '../page/use-arrival.ts';

/** An answer of the API at a moment of the server. */
async function answeredAt(atMs: number, cacheControl = 'no-store'): Promise<void> {
  const headers = { date: new Date(atMs).toUTCString(), 'cache-control': cacheControl };
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }));
  await request('GET', '/cart');
}

// As in the browser.
beforeEach(() => void vi.stubEnv('SSR', false));
afterEach(async () => {
  await answeredAt(Date.now());
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it.each([-400, -3, 0, 49])(
  'counts the days of arrival from the day of the server, which is %i days ahead of the device',
  async (days) => {
    const serverMs = Date.now() + days * dayMs;
    await answeredAt(serverMs);
    const today = cityDay(new Date(serverMs));
    expect(cityDay(serverTime())).toBe(today);
    expect(arrivalOf(today)).toContain('Chega hoje');
  },
);

it('moves a moment of the device in the same way', async () => {
  await answeredAt(Date.now() + 2 * dayMs);
  const submittedAt = Date.now() - 5_000;
  const aheadMs = serverTime(submittedAt).getTime() - submittedAt;
  expect(Math.round(aheadMs / dayMs)).toBe(2);
});

it('learns nothing from an answer that a cache may have kept', async () => {
  await answeredAt(Date.now() - 9 * dayMs, 'public, max-age=600');
  expect(cityDay(serverTime())).toBe(cityDay(new Date()));
});

it('keeps the moment of a page while it is hydrated, and then takes what it has learned', async () => {
  holdServerTime(new Date(Date.now() - 3 * dayMs).toISOString());
  await answeredAt(Date.now() + 2 * dayMs);
  expect(cityDay(serverTime())).toBe(cityDay(new Date(Date.now() - 3 * dayMs)));

  releaseServerTime();
  expect(cityDay(serverTime())).toBe(cityDay(new Date(Date.now() + 2 * dayMs)));
});
