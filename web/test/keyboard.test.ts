import type { Locator, Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { visitWith } from './browsing.ts';
import { openShop } from './shop.ts';

const shop = useService(openShop);

/** Only what the key reaches in the page's own order counts. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press('Tab');
    const arrived = await target.evaluateAll((found) =>
      found.some((element) => element === document.activeElement),
    );
    if (arrived) return;
  }
  throw new Error(`the Tab key never reaches ${String(target)}`);
}

it('the keyboard alone leads from the search by the product into the cart', async () => {
  await visitWith({}, async (page, problems) => {
    await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    await tabTo(page, page.getByRole('combobox', { name: 'Buscar produtos' }));
    await page.keyboard.type('bolo');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Resultados para “bolo”' }).waitFor();

    const card = page.getByRole('main').getByRole('article').getByRole('link');
    await tabTo(page, card);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/products\/[^/?]+$/);
    await tabTo(page, page.getByRole('button', { name: 'Adicionar ao carrinho' }));
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Adicionado ao carrinho' }).waitFor();

    await tabTo(page, page.getByRole('link', { name: 'Carrinho, 1 item' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cart$/);
    await page.getByRole('main').getByRole('link', { name: /bolo/i }).first().waitFor();
    expect(problems).toEqual([]);
  });
});
