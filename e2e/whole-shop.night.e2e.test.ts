import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { desk } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { admin, expectOk, newStore } from './support/people.ts';
import { countPresses } from './support/presses.ts';

const system = inject('system');
const products = 500;
const sizes = ['P', 'M', 'G', 'GG'];
const photo = readFileSync(
  new URL('../services/catalog/test/real-files/plain.jpg', import.meta.url),
);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** A picture of its own for each product: the same one with a comment. */
function photoOf(text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), head, comment, photo.subarray(2)]);
}

/** As Shopify writes it: a row for each size, the picture in the first. */
function sheetOf(pictures: string): string {
  const heading =
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Status';
  const rows = Array.from({ length: products }, (_, n) =>
    sizes.map((size, place) => {
      const first = [`Camiseta estampa ${n + 1}`, '<p>Malha de algodão.</p>', 'Camisetas'];
      const texts = place === 0 ? first : ['', '', ''];
      const image = place === 0 ? `${pictures}/${n}.jpg` : '';
      return [
        `camiseta-${n}`,
        ...texts,
        place === 0 ? 'Tamanho' : '',
        size,
        `CAM-${n}-${size}`,
        180,
        5 + place,
        '59.90',
        image,
        'active',
      ].join(',');
    }),
  );
  return [heading, ...rows.flat()].join('\r\n');
}

describeInBrowser('a shop of five hundred products in sizes', (visit) => {
  let pictures: Server;
  beforeAll(async () => {
    pictures = createServer(({ url = '' }, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photoOf(url));
    }).listen(0, '127.0.0.1');
    await new Promise((ready) => pictures.once('listening', ready));
  });
  afterAll(() => pictures.close());

  it('is on offer with its pictures from one file', { timeout: 900_000 }, async () => {
    const { port } = pictures.address() as AddressInfo;
    const seller = await newStore(system, 'Malharia Ipê');
    const visitor = await visit({ ...desk, label: 'whole-shop', turns: false });
    const { page } = visitor;
    const presses = await countPresses(page);
    await visitor.enter(seller);
    await visitor.go('/seller/products/file');
    const sheet = Buffer.from(sheetOf(`http://127.0.0.1:${port}`));
    await page
      .getByLabel(/^Escolher planilha/)
      .setInputFiles({ name: 'shopify.csv', mimeType: 'text/csv', buffer: sheet });
    await page.getByLabel('Categoria para “Camisetas”').selectOption({ index: 1 });
    await button(page, 'Salvar categorias').click();
    await page.getByText('Todas as categorias da planilha já têm lugar.').waitFor();
    await button(page, 'Trazer 500 produtos').click();
    await page.getByText('500 produtos foram trazidos.').waitFor({ timeout: 120_000 });
    // And the choice of the file, and of one category.
    expect(presses).toMatchObject({ pressed: 2, typed: 0 });

    const moderator = await visit({ ...desk, label: 'moderator', turns: false });
    const decisions = await countPresses(moderator.page);
    await moderator.enter(await admin(system));
    await approveAll(moderator.page);
    expect(decisions).toMatchObject({ pressed: (3 * products) / 20, typed: 0 });

    const withoutPicture = async () => {
      const pages = Array.from({ length: products / 100 }, (_, n) =>
        seller.call('GET', `/products?sellerId=${seller.id}&status=active&limit=100&page=${n + 1}`),
      );
      const all = (await Promise.all(pages)).flatMap((answer) => expectOk(answer).body.products);
      expect(all).toHaveLength(products);
      return all.filter(({ images }: Json) => images.length === 0).length;
    };
    await expect.poll(withoutPicture, { timeout: 300_000, interval: 2_000 }).toBe(0);
    expect([...visitor.problems, ...moderator.problems]).toEqual([]);
    await Promise.all([visitor.close(), moderator.close()]);
  });

  /** Row by row would be a press each: all rows of a page at once, until none waits. */
  async function approveAll(page: Page): Promise<void> {
    await page.goto(`${system.shopUrl}/admin/products?search=estampa`);
    const all = page.getByRole('checkbox', { name: /^Selecionar todos/ });
    const nothing = page.getByText('Nenhum produto encontrado').first();
    for (;;) {
      await all.or(nothing).first().waitFor();
      if (await nothing.isVisible()) return;
      await all.check();
      await button(page, 'Aprovar').first().click();
      await page.getByText('20 produtos prontos.').waitFor({ timeout: 120_000 });
      const nextRows = page.waitForResponse((answer) => answer.url().includes('/admin/products?'));
      await button(page, 'Fechar').last().click();
      await nextRows;
    }
  }
});
