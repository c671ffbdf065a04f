import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { neighborhoods } from '../../testing/fixture-data.ts';
import { visitWith } from '../../test/browsing.ts';
import { shopPerTest } from '../../test/shop-per-test.ts';

const current = shopPerTest();
const page = join(import.meta.dirname, '../../shop/info/privacy-page.tsx');
/** Every name that the privacy page lists, but cookies. */
const stored = [...readFileSync(page, 'utf8').matchAll(/'(largo\.[a-z-]+|mantine-[a-z-]+)'/g)].map(
  ([, name]) => (name === 'largo.draft' ? 'largo.draft.product' : (name ?? '')),
);
/** Belongs to the browser, not to the person: its looks, and what a visitor puts into the cart from now on. */
const kept = [
  'largo.cart',
  'largo.device-offer',
  'largo.listing',
  'largo.sound',
  'mantine-color-scheme-value',
];

it('signing out takes along all that tells of the person, in this browser and this tab', async () => {
  const { shop } = current;
  await visitWith({ signedIn: true }, async (screen) => {
    const [home] = neighborhoods;
    const place = encodeURIComponent(JSON.stringify({ ...home, fromAccount: true }));
    await screen.context().addCookies([{ name: 'largo-place', value: place, url: shop.url }]);
    await screen.goto(`${shop.url}/favorites`);
    const account = screen.getByRole('button', { name: 'Clara' });
    await account.waitFor();
    await screen.evaluate((names) => {
      for (const name of names) {
        if (name !== 'largo.token') localStorage.setItem(name, '[]');
        sessionStorage.setItem(name, '{}');
      }
    }, stored);

    await account.click();
    await screen.getByRole('button', { name: 'Sair' }).click();
    await screen.getByRole('link', { name: 'Entrar', exact: true }).first().waitFor();

    const keys = () => screen.evaluate(() => Object.keys(localStorage).toSorted());
    await expect.poll(keys).toEqual(kept.toSorted());
    const inTab = await screen.evaluate(() => Object.keys(sessionStorage));
    expect(inTab).not.toContain('largo.registration');
    const cookies = async () => (await screen.context().cookies(shop.url)).map(({ name }) => name);
    await expect.poll(cookies).not.toContain('largo-place');
  });
});
