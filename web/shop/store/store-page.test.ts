import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { products, sellers } from '../../testing/fixture-data.ts';
import { expectReadable, type Look } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';
import { openSignedIn, visitFromCambui } from '../../test/visit-from-cambui.ts';

const shop = useService(openShop);

const [store, rateable] = sellers;

const visit = <T>(look: Look, work: (page: Page, problems: string[]) => Promise<T>) =>
  visitFromCambui(shop, look, work);

const open = (page: Page, path: string) => page.goto(shop.url + path, { waitUntil: 'networkidle' });

describe("a store's page", () => {
  it('keeps an order chosen while a slow phone is still waking the page', async () => {
    await visit({ width: 390 }, async (page) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await open(page, `/stores/${store?.id}`);
      await page.getByLabel('Ordenar por').selectOption('price-low');
      await page.waitForURL(/sort=price-low/);
      await expect.poll(() => page.getByLabel('Ordenar por').inputValue()).toBe('price-low');
      expect(page.url()).toContain('sort=price-low');
    });
  });

  it('keeps search and order in the address, and the layout for every list', async () => {
    await visit({ width: 390 }, async (page) => {
      await open(page, `/stores/${store?.id}`);
      const own = products.filter(({ sellerId }) => sellerId === store?.id);
      const prices = own.map(({ price }) => price).sort((a, b) => a - b);
      await page.getByLabel('Ordenar por').selectOption('price-low');
      await page.waitForURL(/sort=price-low/);
      await page.getByRole('button', { name: 'Lista' }).click();
      const first = page.getByRole('article').first().locator('strong').first();
      const cheapest = (prices[0] ?? 0).toFixed(2).replace('.', ',');
      await expect.poll(() => first.textContent()).toContain(cheapest);
      await page.getByLabel('Buscar nesta loja').fill('nada disso');
      await page.getByText('Nenhum produto com esse nome nesta loja.').waitFor();
      await page.getByRole('link', { name: 'Limpar busca' }).click();
      await page.getByText(`${own.length} produtos`, { exact: true }).waitFor();

      expect(await page.getByLabel('Buscar nesta loja').inputValue()).toBe('');
      expect(new URL(page.url()).searchParams.get('sort')).toBe('price-low');
    });
  });

  it('is rated by who bought there, once: unset parts are sent as null', async () => {
    await visit({ signedIn: true }, async (page, problems) => {
      await openSignedIn(page, `${shop.url}/stores/${rateable?.id}`);
      await page.getByRole('button', { name: 'Avaliar loja' }).click();
      const sheet = page.getByRole('dialog', { name: 'Avaliar loja' });
      const send = sheet.getByRole('button', { name: 'Enviar avaliação' });
      await sheet.getByText('Por favor, forneça uma avaliação geral').waitFor();
      expect(await send.isDisabled()).toBe(true);
      await expectReadable(page);
      await sheet.getByRole('radio', { name: '4, Bom' }).first().check({ force: true });
      await sheet.getByLabel('Comentário (opcional)').fill('  ');
      await sheet.getByLabel(/^Já recebi o pedido/).check();
      const [sent] = await Promise.all([
        page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/rating')),
        send.click(),
      ]);

      expect(sent.postDataJSON()).toEqual({
        overallRating: 4,
        productQualityRating: null,
        communicationRating: null,
        deliveryRating: null,
        comment: null,
        includesPostDelivery: true,
      });
      await page.getByRole('button', { name: 'Já avaliada' }).waitFor();
      expect(problems).toEqual([]);
    });
  });
});
