import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { openOrders } from '../../testing/fixture-orders.ts';
import { products } from '../../testing/fixture-data.ts';
import { expectReadable, visitWith } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';

const shop = useService(openShop);

const [first, second, third] = products.filter(({ stock }) => stock > 0);
const soldOut = products.find(({ stock }) => stock === 0);

const titlesIn = (page: Page, heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .getByRole('heading', { level: 3 })
    .allInnerTexts();
const look = async (page: Page, id: string | undefined) => {
  await page.goto(`${shop.url}/products/${id}`);
  await page.waitForFunction(
    (seen) => localStorage.getItem('largo.products')?.startsWith(`["${seen}"`),
    id,
  );
};

describe('for who comes back', () => {
  it('the products seen last stand on the home and below a product, until they are cleared', async () => {
    await visitWith({}, async (page, problems) => {
      for (const one of [first, second, third, first]) await look(page, one?.id);
      await expect
        .poll(() => titlesIn(page, 'Visto há pouco'))
        .toEqual([third?.title, second?.title]);

      await page.goto(shop.url);
      await expect
        .poll(() => titlesIn(page, 'Visto há pouco'))
        .toEqual([first?.title, third?.title, second?.title]);
      await expectReadable(page);
      await page.getByRole('button', { name: 'Limpar' }).click();

      await expect.poll(() => titlesIn(page, 'Visto há pouco')).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem('largo.products'))).toBeNull();
      expect(problems).toEqual([]);
    });
  });

  it('what was delivered and is in stock can be bought again', async () => {
    const [order] = openOrders().orders;
    const items = [second, soldOut, second, first].map((product) => ({
      ...order?.items[0],
      productId: product?.id,
    }));
    await visitWith({ signedIn: true }, async (page, problems) => {
      await page.route(/\/api\/orders\?.*status=delivered/, (route) =>
        route.fulfill({
          json: { orders: [{ ...order, items }], serverTime: new Date(), pagination: {} },
        }),
      );
      await page.goto(shop.url);

      await expect
        .poll(() => titlesIn(page, 'Compre de novo'))
        .toEqual([second?.title, first?.title]);
      expect(problems).toEqual([]);
    });
  });
});
