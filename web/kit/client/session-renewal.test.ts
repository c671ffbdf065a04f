import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desk, visitWith } from '../../test/browsing.ts';
import { shopPerTest } from '../../test/shop-per-test.ts';

const current = shopPerTest();
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('largo.token'));

/** Reads their profile with a token that is too old, and asks for another one. */
const withOldToken = (work: (page: Page) => Promise<void>) =>
  visitWith({ ...desk, token: 'too-old' }, work);

it.each([
  ['does not answer', { status: 503, json: { code: 'UNAVAILABLE', error: 'x' } }],
  ['asks to wait', { status: 429, json: { code: 'RATE_LIMITED', error: 'x' } }],
])('people stay signed in while what renews their session %s', (_what, answer) =>
  withOldToken(async (page) => {
    let isAway = true;
    await page.route('**/api/auth/refresh', (route) =>
      route.fulfill(isAway ? answer : { json: { token: 'fixture-token' } }),
    );
    const refused = page.waitForResponse('**/api/auth/refresh');
    await page.goto(`${current.shop.url}/profile`);
    expect((await refused).status()).toBe(answer.status);
    isAway = false;
    await page.reload();

    await page.getByRole('heading', { name: 'Meu perfil', level: 1 }).waitFor();
    await expect.poll(() => kept(page)).toBe('fixture-token');
    expect(new URL(page.url()).pathname).toBe('/profile');
  }),
);

it('people sign in again when it says no', () =>
  withOldToken(async (page) => {
    await page.goto(`${current.shop.url}/profile`);

    await page.waitForURL(/\/login\?/);
    expect(await kept(page)).toBe(null);
  }));
