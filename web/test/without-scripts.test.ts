import { launchBrowser } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories, products, sellers } from '../testing/fixture-data.ts';
import { openShop } from './shop.ts';

const shop = useService(openShop);
let page: Page;
beforeAll(async () => {
  const browser = await launchBrowser();
  page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
});
afterAll(() => page.close());

const product = products.find(({ stock, totalReviews }) => stock > 0 && totalReviews > 3);
const sampleCategory = categories.find(({ productCount }) => productCount > 0);
const seller = sellers[0];

const open = async (path: string) => {
  await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' });
};
// Texts are not looked for within <noscript>, wherever it is shown.
const notice = () => page.locator('.l-noscript').innerText();
const addressOf = () => new URL(page.url()).pathname + new URL(page.url()).search;

describe('without JavaScript', () => {
  it.each([
    ['/', 'Ver lojas'],
    ['/products', products.at(-1)?.title ?? ''],
    [`/categories/${sampleCategory?.id}`, 'Início'],
    [`/products/${product?.id}`, 'Ver Loja'],
    [`/stores/${seller?.id}`, 'Avaliações'],
    ['/sellers', 'Próxima página'],
  ])('%s shows its content, its links, and nothing that would be dead', async (path, link) => {
    await open(path);

    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: link }).first().isVisible()).toBe(true);
    expect(await notice()).toContain('Sem JavaScript você vê produtos, lojas e preços.');
    const buttons = page.locator('button:visible:not([type=submit])');
    expect(await buttons.allInnerTexts()).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('the header finds products, filters narrow the list and more of it is a link', async () => {
    await open('/');
    await page.getByRole('combobox', { name: 'Buscar produtos' }).fill('bolo');
    await page.getByRole('combobox', { name: 'Buscar produtos' }).press('Enter');
    expect(addressOf()).toBe('/products?search=bolo');
    await page.getByRole('heading', { name: 'Resultados para “bolo”' }).waitFor();

    await open('/products');
    await page.getByLabel('Ordenar por').selectOption('price_low');
    await page.getByLabel('Até (R$)').fill('20');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    expect(addressOf()).toBe('/products?sort=price_low&maxPrice=20');
    expect(await page.getByLabel('Até (R$)').inputValue()).toBe('20');

    await open('/products');
    await page.getByRole('link', { name: 'Próxima página' }).click();
    await page.getByText('Mostrando 21 a 40 de').waitFor();
  });

  it('shelves, stores and the directory are searched by their own forms', async () => {
    const [one] = products.filter(({ sellerId }) => sellerId === seller?.id);
    await open(`/stores/${seller?.id}`);
    await page.getByLabel('Buscar nesta loja').fill(one?.title ?? '');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByText(/^1 produto$/).waitFor();

    await open('/sellers');
    await page.getByLabel('Buscar loja ou bairro').fill(seller?.businessName ?? '');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByText(/^1 loja$/).waitFor();

    await open(`/categories/${sampleCategory?.id}`);
    await page.getByLabel('Ordenar por').selectOption('popular');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    expect(addressOf()).toBe(`/categories/${sampleCategory?.slug}?sort=popular`);
  });

  it('buying says what it needs, and so does a screen that is made in the browser', async () => {
    await open(`/products/${product?.id}`);
    const panel = page.locator('noscript', { has: page.locator('p') }).last();
    expect(await panel.innerText()).toBe('Para comprar, ative o JavaScript no navegador.');

    await open('/cart');
    expect(await notice()).toContain('Esta página precisa de JavaScript');
    await page.getByRole('link', { name: 'os produtos' }).click();
    expect(addressOf()).toBe('/products');
  });
});
