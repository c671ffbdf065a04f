import type { Locator, Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { categories, products } from '../testing/fixture-data.ts';
import { expectReadable, visitWith } from './browsing.ts';
import { openShop } from './shop.ts';

const shop = useService(openShop);

const phone = { width: 390, height: 844 };

async function visit(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  await visitWith({ width: phone.width }, async (page, problems) => {
    await page.setViewportSize(phone);
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await work(page);
    expect(problems).toEqual([]);
  });
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { ...box, bottom: box.y + box.height };
}

/** How much of the screen is covered by what stays while the page scrolls. */
const heightOfBars = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { position, display } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const stays = position === 'fixed' || (position === 'sticky' && box.top <= 0);
        return stays && display !== 'none' && box.width > 300 && box.height > 0 && box.top < 844;
      })
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
  );

const filled = new Set(categories.map(({ parentId }) => parentId));
const leaf = categories.find(({ id, productCount }) => productCount > 4 && !filled.has(id));
const product = products.find(
  ({ stock, totalReviews, seller, title }) =>
    stock > 3 && totalReviews > 3 && seller.canReceivePayments && title.length > 30,
);

describe('a list on a phone', () => {
  it.each(['/products', `/categories/${leaf?.slug}`])(
    '%s shows its first product within 260 pixels, below one row of tools',
    async (path) => {
      await visit(path, async (page) => {
        const card = await boxOf(page.locator('main article').first());
        expect(card.y).toBeLessThanOrEqual(260);

        const sort = await boxOf(page.getByLabel('Ordenar por'));
        const layout = await boxOf(page.getByRole('button', { name: 'Lista' }));
        expect(Math.abs(sort.y + sort.height / 2 - (layout.y + layout.height / 2))).toBeLessThan(4);
        await expectReadable(page);
      });
    },
  );

  it('keeps its tools in sight below the search while one scrolls', async () => {
    await visit('/products', async (page) => {
      await page.evaluate(() => window.scrollTo(0, 1_500));
      await page.waitForFunction(() => window.scrollY > 1_000);
      const open = await boxOf(page.getByRole('button', { name: 'Filtrar' }));
      const search = await boxOf(page.getByRole('combobox', { name: 'Buscar produtos' }));

      expect(search.y).toBeGreaterThanOrEqual(0);
      expect(open.y).toBeGreaterThanOrEqual(search.bottom - 1);
      expect(open.bottom).toBeLessThanOrEqual(130);
    });
  });
});

describe('the header of a phone', () => {
  it.each(['/cart', '/login', '/faq', `/products/${product?.id}`])(
    'is one row of 64 pixels on %s, without the categories',
    async (path) => {
      await visit(path, async (page) => {
        expect((await boxOf(page.getByRole('banner'))).height).toBe(64);
        expect(await page.getByRole('button', { name: 'Categorias' }).isVisible()).toBe(false);
        expect(await page.getByRole('combobox', { name: 'Buscar produtos' }).isVisible()).toBe(
          true,
        );
        await expectReadable(page);
      });
    },
  );

  it('has the place on the way through the shop, and a path in a category', async () => {
    for (const path of ['/', '/products', `/categories/${leaf?.slug}`])
      await visit(path, async (page) => {
        await page.getByRole('button', { name: /^Entregar em/ }).waitFor();
        const hasPath = await page.getByRole('navigation', { name: 'Caminho' }).isVisible();
        expect(hasPath, path).toBe(path.startsWith('/categories'));
      });
  });
});

describe('the home of a phone', () => {
  it('shows the first twelve categories', async () => {
    await visit('/', async (page) => {
      const tiles = page.locator('main a[href^="/categories/"]');
      const isShown = await tiles.evaluateAll((all) =>
        all.map((tile) => tile.getBoundingClientRect().height > 40),
      );
      expect(isShown).toEqual(Array.from({ length: 12 }, () => true));
    });
  });
});

describe('the bar at the bottom of a phone', () => {
  it('gives its room to who types, and comes back after the press that follows', async () => {
    await visit('/forgot-password', async (page) => {
      const bar = page.getByRole('navigation', { name: 'Navegação principal' });
      await bar.waitFor();
      await page.getByLabel('E-mail', { exact: true }).fill('ana');
      await bar.waitFor({ state: 'hidden' });
      const isBackAtOnce = await page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
        const root = document.querySelector('nav[aria-label="Navegação principal"]');
        return root !== null && getComputedStyle(root).visibility === 'visible';
      });

      expect(isBackAtOnce).toBe(false);
      await bar.waitFor();
    });
  });
});

describe('a product on a phone', () => {
  it('shows picture, title, stars, price and both buttons on the first screen', async () => {
    await visit(`/products/${product?.id}`, async (page) => {
      const bar = page.getByRole('button', { name: 'Adicionar ao carrinho' }).last();
      const parts = {
        picture: page.locator('main img').first(),
        title: page.getByRole('heading', { level: 1 }),
        stars: page.locator('main a[href$="#avaliacoes"]').first(),
        price: page.locator('main strong').filter({ hasText: 'R$' }).first(),
      };
      const add = await boxOf(bar);
      for (const [name, part] of Object.entries(parts)) {
        const box = await boxOf(part);
        expect(box.bottom, name).toBeLessThanOrEqual(add.y);
        expect(box.y, name).toBeGreaterThanOrEqual(0);
      }
      const buy = await boxOf(page.getByRole('button', { name: /comprar|buy/i }).last());
      expect(Math.max(add.bottom, buy.bottom)).toBeLessThanOrEqual(phone.height);
      expect(Math.min(add.height, buy.height)).toBeGreaterThanOrEqual(44);
      expect(await heightOfBars(page)).toBeLessThanOrEqual(150);
      await expectReadable(page);
    });
  });
});

describe('the menu of categories', () => {
  it('opens one department at a time on a phone, and has no way to an empty one', async () => {
    await visit('/', async (page) => {
      await page.getByRole('button', { name: 'Categorias' }).click();
      const department = categories.find(
        ({ id, productCount }) => productCount > 0 && filled.has(id),
      );
      const below = categories.find(
        ({ parentId, productCount }) => parentId === department?.id && productCount > 0,
      );
      const menu = page.getByRole('navigation', { name: 'Categorias e bairros' });
      const link = menu.getByRole('link', { name: String(below?.name), exact: true });
      expect(await link.isVisible()).toBe(false);
      await menu.getByRole('button', { name: `Mostrar o que há em ${department?.name}` }).click();
      expect(await link.getAttribute('href')).toBe(`/categories/${below?.slug}`);
      expect(await link.isVisible()).toBe(true);
      for (const { name } of categories.filter(({ productCount }) => productCount === 0))
        expect(await menu.getByRole('link', { name, exact: true }).count()).toBe(0);
      await expectReadable(page);
    });
  });
});
