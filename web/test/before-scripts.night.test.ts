import { dayMs } from '@largo/kernel';
import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { neighborhoods, products } from '../testing/fixture-data.ts';
import { phone, visitWith } from './browsing.ts';
import { openShop } from './shop.ts';

const shop = useService(openShop);

const product = products.find((p) => p.stock > 3 && p.seller.canReceivePayments);

/** The page as it is before its scripts arrived; `arrive` lets them come. */
async function beforeScripts(
  path: string,
  work: (page: Page, arrive: () => void) => Promise<void>,
): Promise<void> {
  await visitWith(phone, async (page, problems) => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(shop.url + path, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await work(page, arrive);
    expect(problems).toEqual([]);
  });
}

it('a button that was pressed before the scripts arrived does once what it says', async () => {
  await beforeScripts(`/products/${product?.id}`, async (page, arrive) => {
    // Below the thumb; the other is not shown at this width.
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).last().click();
    arrive();

    await page.getByRole('link', { name: 'Carrinho, 1 item' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByLabel('Quantidade').inputValue()).toBe('1');
    expect(await page.getByRole('link', { name: 'Carrinho, 1 item' }).count()).toBe(1);
  });
});

describe('what was chosen before the scripts arrived', () => {
  it('is the quantity that goes into the cart', async () => {
    await beforeScripts(`/products/${product?.id}`, async (page, arrive) => {
      await page.getByLabel('Quantidade').selectOption('2');
      arrive();
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();

      await page.getByRole('link', { name: 'Carrinho, 2 itens' }).waitFor();
      expect(await page.getByLabel('Quantidade').inputValue()).toBe('2');
    });
  });

  it('is the quantity also when the press that buys wakes the page', async () => {
    await beforeScripts(`/products/${product?.id}`, async (page, arrive) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await page.getByLabel('Quantidade').selectOption('2');
      arrive();
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();

      await page.getByRole('link', { name: 'Carrinho, 2 itens' }).waitFor();
      expect(await page.getByLabel('Quantidade').inputValue()).toBe('2');
    });
  });

  it('is the order of a list', async () => {
    await beforeScripts('/sellers', async (page, arrive) => {
      await page.getByLabel('Ordenar por').selectOption('name');
      arrive();

      await page.waitForURL(/sort=name/);
    });
  });
});

it('a page keeps its days while it is hydrated, also when an answer has named another day meanwhile', async () => {
  const cambui = neighborhoods.find(({ name }) => name === 'Cambuí');
  const place = encodeURIComponent(JSON.stringify({ id: cambui?.id, name: 'Cambuí' }));
  await visitWith({ signedIn: true }, async (page, problems) => {
    await page.context().addCookies([{ name: 'largo-place', value: place, url: shop.url }]);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 });
    const date = new Date(Date.now() + 60 * dayMs).toUTCString();
    const headers = { date, 'cache-control': 'no-store' };
    const profile = await (await fetch(`${shop.url}/api/auth/profile`, { headers: { authorization: 'Bearer fixture-token' } })).text(); // prettier-ignore
    await page.route('**/api/auth/profile', (route) => route.fulfill({ body: profile, headers }));
    await page.goto(`${shop.url}/products/${product?.id}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click();
    await page.getByRole('link', { name: /^Carrinho, \d+ itens/ }).waitFor();
    expect(problems).toEqual([]);
  });
});
