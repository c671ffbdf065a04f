import { useService } from '@largo/testkit/vitest';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { categories, neighborhoods, products } from '../../testing/fixture-data.ts';
import { expectReadable, visitWith, type Look } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';

const shop = useService(openShop);

async function listOf(
  path: string,
  { place, ...look }: Look & { place?: string },
  work: (cards: Locator) => Promise<void>,
) {
  await visitWith(look, async (page, problems) => {
    const chosen = neighborhoods.find(({ name }) => name === place);
    const value = encodeURIComponent(JSON.stringify({ id: chosen?.id, name: place }));
    if (place) await page.context().addCookies([{ name: 'largo-place', value, url: shop.url }]);
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await work(page.locator('main article'));
    expect(problems).toEqual([]);
  });
}

const boxesOf = (cards: Locator) =>
  cards.evaluateAll((all) =>
    all.map((card) => {
      const { x, y, bottom } = card.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), bottom };
    }),
  );

const largest = categories.toSorted((a, b) => b.productCount - a.productCount)[0];

describe('a grid of products', () => {
  it.each([
    [390, 2, 2],
    [800, 4, 4],
    [1280, 4, 5],
    [1536, 5, 5],
  ])(
    'at %i px has %i columns, of a category %i, and ends in a full row',
    async (width, ...columns) => {
      for (const [at, path] of ['/products', `/categories/${largest?.slug}`].entries()) {
        await listOf(path, { width }, async (cards) => {
          const boxes = await boxesOf(cards);
          expect(new Set(boxes.map(({ x }) => x)).size, path).toBe(columns[at]);
          expect(boxes.length, path).toBe(20);
        });
      }
    },
  );

  it.each([
    ['/products', 4],
    [`/categories/${largest?.slug}`, 5],
    [`/categories/${largest?.slug}`, 5, 'Cambuí'],
  ])('shows two whole rows of %s on a laptop', async (path, columns, place = '') => {
    const look = place === '' ? {} : { place };
    await listOf(path, look, async (cards) => {
      const rows = [...new Set((await boxesOf(cards)).map(({ y }) => y))];
      const second = (await boxesOf(cards)).filter(({ y }) => y === rows[1]);
      expect(second).toHaveLength(columns);
      expect(Math.max(...second.map(({ bottom }) => bottom))).toBeLessThanOrEqual(900);
    });
  });

  it.each([390, 1280])(
    'at %i px leaves description and stock to rows, and says when few are left',
    async (width) => {
      const few = products.find(({ stock, discount }) => stock > 1 && stock < 5 && !discount);
      const many = products.find(({ stock, title }) => stock > 20 && title.length > 5);
      await listOf(
        `/products?search=${encodeURIComponent(String(many?.title))}`,
        { width },
        async (cards) => {
          const card = cards.filter({ hasText: String(many?.title) }).first();
          const stock = card.getByText(`${many?.stock} em estoque`);
          expect(await stock.isVisible()).toBe(false);
          await card.page().getByRole('button', { name: 'Lista' }).click();
          await stock.waitFor();
          await expectReadable(card.page());
        },
      );
      await listOf(
        `/products?search=${encodeURIComponent(String(few?.title))}`,
        { width },
        async (cards) => {
          const card = cards.filter({ hasText: String(few?.title) }).first();
          await card.getByText(`Últimas ${few?.stock}`, { exact: true }).waitFor();
        },
      );
    },
  );
});

describe('in the dark', () => {
  it.each([390, 1280])(
    'at %i px pictures are dimmed, and hearts and the hero are dark',
    async (width) => {
      await listOf('/', { width, scheme: 'dark' }, async (cards) => {
        const page = cards.page();
        const filters = await page
          .locator('main img')
          .evaluateAll((all) => all.map((picture) => getComputedStyle(picture).filter));
        expect(new Set(filters)).toEqual(new Set(['brightness(0.9)']));
        const [heart, hero] = await Promise.all(
          [cards.first().getByRole('button'), page.locator('main section').first()].map((part) =>
            part.evaluate((element) => {
              const [red = 255, green = 255, blue = 255] =
                getComputedStyle(element)
                  .backgroundColor.match(/[\d.]+/g)
                  ?.map(Number) ?? [];
              return { red, green, blue };
            }),
          ),
        );
        expect(Math.max(heart?.red ?? 255, heart?.green ?? 255, heart?.blue ?? 255)).toBeLessThan(
          60,
        );
        expect(hero?.green).toBeLessThan(60);
        expect(hero?.red).toBeLessThanOrEqual(hero?.green ?? 0);
        await expectReadable(page);
      });
    },
  );
});
