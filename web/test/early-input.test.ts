import { launchBrowser } from '@largo/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '../testing/fixture-data.ts';
import { desk, phone, visitWith, type Look } from './browsing.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  shop = await openShop({ cacheMs: 1_000 });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

const product = products.find((p) => p.stock > 3 && p.seller.canReceivePayments);
const productPath = `/products/${product?.id}`;

/** The page as it is before its scripts arrived; `arrive` lets them come. */
async function beforeScripts(
  look: Look,
  path: string,
  work: (page: Page, arrive: () => void) => Promise<void>,
): Promise<void> {
  await visitWith(browser, look, async (page, problems) => {
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

describe('before the scripts arrived', () => {
  it('"Adicionar ao carrinho" adds once, with the chosen quantity', async () => {
    await beforeScripts(phone, productPath, async (page, arrive) => {
      await page.getByLabel('Quantidade').selectOption('2');
      const add = page.getByRole('button', { name: 'Adicionar ao carrinho' });
      await add.click();
      await add.click();
      arrive();

      await page.getByText('Adicionado ao carrinho').waitFor();
      expect(await page.getByLabel('Quantidade').inputValue()).toBe('2');
      expect(await page.getByRole('link', { name: 'Carrinho, 2 itens' }).count()).toBe(1);
    });
  });

  it('a heart leads to the login and back', async () => {
    await beforeScripts(phone, productPath, async (page, arrive) => {
      await page
        .getByRole('button', { name: /^Favoritar/ })
        .first()
        .click();
      arrive();

      await page.waitForURL((url) => url.searchParams.get('next') === productPath);
    });
  });

  it('text typed into the search box stays and can be sent', async () => {
    await beforeScripts(phone, '/sellers', async (page, arrive) => {
      const box = page.getByRole('combobox', { name: 'Buscar produtos' });
      await box.fill('bolo');
      arrive();
      await page.waitForFunction(() => !('largoEarlyInput' in window));
      await page.getByRole('button', { name: /Entregar em/ }).click();
      await page.keyboard.press('Escape');

      expect(await box.inputValue()).toBe('bolo');
      await box.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Resultados para “bolo”' }).waitFor();
    });
  });

  it('a search goes to its results without waiting, an empty one nowhere', async () => {
    await beforeScripts(phone, '/sellers', async (page, arrive) => {
      const box = page.getByRole('combobox', { name: 'Buscar produtos' });
      await box.press('Enter');
      expect(new URL(page.url()).pathname).toBe('/sellers');
      await box.fill('bolo');
      await box.press('Enter');

      await page.getByRole('heading', { level: 1, name: 'Resultados para “bolo”' }).waitFor();
      arrive();
    });
  });

  it('a filter that was typed reaches the list', async () => {
    await beforeScripts(desk, '/products', async (page, arrive) => {
      await page.getByLabel('Buscar', { exact: true }).first().fill('caneca');
      arrive();

      await page.waitForURL(/search=caneca/);
      await page.getByRole('heading', { level: 1, name: 'Resultados para “caneca”' }).waitFor();
    });
  });

  it('the heart of somebody signed in marks the product, and never takes the mark away', async () => {
    const heart = /^Favoritar|dos favoritos$/;
    for (const visit of ['first', 'second']) {
      await beforeScripts({ ...desk, signedIn: true }, productPath, async (page, arrive) => {
        await page.getByRole('button', { name: heart }).first().click();
        arrive();

        await page.getByRole('button', { name: 'Clara' }).waitFor();
        const pressed = page.locator('[aria-pressed="true"]').first();
        await pressed.waitFor();
        expect({ visit, on: await pressed.count() }).toEqual({ visit, on: 1 });
      });
    }
    const toggles = shop.gateway.calls.filter((call) => call.startsWith('POST /favorites/'));
    expect(toggles).toHaveLength(1);
  });
});
