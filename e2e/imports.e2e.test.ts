import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { phone } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { admin, expectOk, newStore } from './support/people.ts';

const system = inject('system');
/** As Nuvemshop writes it, in Windows-1252: one blouse in two sizes, its stock not counted in one. */
const sheet = fileURLToPath(
  new URL('../services/catalog/test/real-files/nuvemshop_export.csv', import.meta.url),
);
const title = 'Blusa de linho Ângela';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describeInBrowser('goods of another shop', (visit) => {
  it('come from its file to their product pages, and go again', async () => {
    const seller = await newStore(system, 'Ateliê da Ângela');
    const visitor = await visit({ ...phone, label: 'imports' });
    const { page } = visitor;
    await visitor.enter(seller);
    await visitor.go('/seller/products/file');
    await page.getByLabel(/^Escolher planilha/).setInputFiles(sheet);

    await page.getByRole('heading', { name: 'Planilha da Nuvemshop' }).waitFor();
    await page.getByText('lemos os acentos como o Excel os grava').waitFor();
    await visitor.look('preview');
    await page.getByLabel('Categoria para “Moda > Blusas, Verão”').selectOption({ index: 1 });
    await button(page, 'Salvar categorias').click();
    await page.getByText('Todas as categorias da planilha já têm lugar.').waitFor();
    await page.getByText('Linhas 2 e 3 · 2 variações').waitFor();
    const address = page.url();
    await button(page, 'Trazer 1 produto').click();
    await page.getByText('1 produto foi trazido.').waitFor();
    await visitor.look('applied');

    await page.getByRole('link', { name: 'Ver meus produtos' }).click();
    await page.getByRole('link', { name: `Editar ${title}` }).waitFor();
    const { products } = expectOk(await seller.call('GET', `/products?sellerId=${seller.id}`))
      .body as Json;
    const [{ id }] = products;
    const boss = await admin(system);
    expectOk(await boss.call('PUT', `/admin/products/${id}/approve`, {}));
    await visitor.go(`/products/${id}`);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('radio', { name: 'P', exact: true }).check({ force: true });
    await page.getByText('149,90').first().waitFor();

    await page.goto(address);
    await button(page, 'Desfazer importação').click();
    const dialog = page.getByRole('dialog', { name: 'Desfazer esta importação?' });
    await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
    await page.getByRole('heading', { name: 'Importação desfeita' }).waitFor();
    expect((await seller.call('GET', `/products/${id}`)).status).toBe(404);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });
});
