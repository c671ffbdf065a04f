import { useService } from '@largo/testkit/vitest';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { categories, products } from '../testing/fixture-data.ts';
import { expectReadable, phone, visitWith, type Look } from './browsing.ts';
import { openShop } from './shop.ts';

const shop = useService(() => openShop());

async function visit(path: string, look: Look, work: (page: Page) => Promise<void>): Promise<void> {
  await visitWith(look, async (page, problems) => {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await work(page);
    expect(problems).toEqual([]);
  });
}

const choice = (page: Page, group: string, name: RegExp) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('link', { name });
const shows = (page: Page, title = '') =>
  page.getByRole('main').getByRole('heading', { name: title, exact: true }).first().waitFor();
const found = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const [black, white] = products;

describe('colours and sizes among the filters', () => {
  it('narrow the list, widen it within one option, and are taken away', async () => {
    await visit('/products', {}, async (page) => {
      const swatches = page
        .getByRole('group', { name: 'Cor', exact: true })
        .locator('svg[data-swatch]');
      expect(
        await swatches.evaluateAll((all) =>
          all.map((one) => (one as SVGElement).dataset['swatch']),
        ),
      ).toEqual(['Branco', 'Preto']);
      const sizes = page.getByRole('group', { name: 'Tamanho', exact: true }).getByRole('link');
      expect(await sizes.allTextContents()).toEqual(['P2', 'G1']);

      await choice(page, 'Cor', /^Preto/).click();
      await found(page, '2 produtos');
      expect(new URL(page.url()).searchParams.get('options')).toBe('Cor:Preto');
      await choice(page, 'Cor', /^Branco/).click();
      await found(page, '3 produtos');
      await choice(page, 'Tamanho', /^P/).click();
      await found(page, '2 produtos');
      await shows(page, black?.title);
      await shows(page, white?.title);

      await page.getByRole('link', { name: 'Remover filtro Cor: Branco' }).click();
      await found(page, '1 produto');
      await page.getByRole('link', { name: 'Limpar tudo' }).click();
      await page.waitForURL((url) => !url.search.includes('options'));
    });
  });

  it('read well on a phone and at a desk', async () => {
    await visit('/products?options=Cor:Preto', phone, async (page) => {
      await page.getByRole('button', { name: /^Filtrar/ }).click();
      await choice(page, 'Cor', /^Preto/).waitFor();
      await expectReadable(page);
    });
  });

  it('lead from a category to its list', async () => {
    const slug = categories.find(({ id }) => id === black?.categoryId)?.slug ?? '';
    await visit(`/categories/${slug}`, {}, async (page) => {
      await page.getByRole('link', { name: 'Todos os filtros' }).click();
      await choice(page, 'Cor', /^Preto/).click();
      await page.waitForURL(/options=Cor%3APreto/);
      expect(new URL(page.url()).searchParams.get('category')).toBe(slug);
      await shows(page, black?.title);
    });
  });
});
