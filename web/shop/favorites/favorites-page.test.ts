import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { products, sellers } from '../../testing/fixture-data.ts';
import { expectReadable, visitWith } from '../../test/browsing.ts';
import { shopPerTest } from '../../test/shop-per-test.ts';

const current = shopPerTest();

const [product, other] = products;
const [store] = sellers;

async function keep(kind: 'products' | 'stores', ...ids: (string | undefined)[]) {
  for (const id of ids) {
    const answer = await fetch(`${current.shop.url}/api/favorites/${kind}/${id}`, {
      method: 'POST',
      headers: { authorization: 'Bearer fixture-token' },
    });
    expect(answer.status).toBe(200);
  }
}
const visit = (work: (page: Page) => Promise<void>) =>
  visitWith({ signedIn: true }, async (page, problems) => {
    await work(page);
    expect(problems).toEqual([]);
  });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Favoritos' });
const shownTab = (page: Page) => tabs(page).locator('[aria-current]').textContent();
const heading = (page: Page, name: string | undefined) =>
  page.getByRole('heading', { name: name ?? '', exact: true });

describe('the favourites', () => {
  it('open on the products when no store is kept, and stay there when the last one is unmarked', async () => {
    await keep('products', product?.id, other?.id);
    await visit(async (page) => {
      await page.goto(`${current.shop.url}/favorites`);
      await heading(page, product?.title).waitFor();
      await heading(page, other?.title).waitFor();
      expect(await shownTab(page)).toBe('Produtos (2)');
      expect(new URL(page.url()).searchParams.get('tab')).toBe('products');
      await expectReadable(page);
      for (const title of [product?.title, other?.title])
        await page.getByRole('button', { name: `Remover ${title} dos favoritos` }).click();

      await expect.poll(() => shownTab(page)).toBe('Produtos');
      await page.getByRole('button', { name: `Favoritar ${product?.title}` }).click();
      await expect.poll(() => shownTab(page)).toBe('Produtos (1)');
    });
  });

  it('keep their heading while the tab that opens gets its address', async () => {
    await keep('products', product?.id);
    await visit(async (page) => {
      await page.addInitScript(`
        let hadHeading = false;
        window.lostHeadings = 0;
        new MutationObserver(() => {
          const hasHeading = document.querySelector('main h1') !== null;
          if (hadHeading && !hasHeading) window.lostHeadings += 1;
          hadHeading = hasHeading;
        }).observe(document, { childList: true, subtree: true });
      `);
      await page.goto(`${current.shop.url}/favorites`);
      await page.waitForURL(/tab=products/);
      await heading(page, product?.title).waitFor();
      expect(await page.evaluate('window.lostHeadings')).toBe(0);
    });
  });

  it('open on the stores when both are kept, and where the address says', async () => {
    await keep('products', product?.id);
    await keep('stores', store?.id);
    await visit(async (page) => {
      await page.goto(`${current.shop.url}/favorites`);
      await heading(page, store?.businessName).waitFor();
      await expect
        .poll(() => tabs(page).getByRole('link').allTextContents())
        .toEqual(['Lojas (1)', 'Produtos (1)']);
      await page.goto(`${current.shop.url}/favorites?tab=products`);
      await heading(page, product?.title).waitFor();
      await expect.poll(() => shownTab(page)).toBe('Produtos (1)');
    });
  });

  it('open on the stores when nothing is kept; an empty tab that was asked for is shown', async () => {
    await visit(async (page) => {
      await page.goto(`${current.shop.url}/favorites`);
      await page.getByText('Nenhuma loja favorita ainda').waitFor();
      await keep('stores', store?.id);
      await page.goto(`${current.shop.url}/favorites?tab=products`);
      await page.getByText('Nenhum produto favorito ainda').waitFor();
      await tabs(page).getByRole('link', { name: 'Lojas (1)' }).click();
      await heading(page, store?.businessName).waitFor();
    });
  });
});
