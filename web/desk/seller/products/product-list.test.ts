import { paginationOf } from '@largo/contracts';
import { flawsOf } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { cardOf, products, sellers } from '../../../testing/fixture-data.ts';
import { desk, expectReadable, phone } from '../../../test/browsing.ts';
import { sellingIn } from '../../../test/selling.ts';

const [own] = products.filter(({ sellerId }) => sellerId === sellers[0]?.id);
const title = own?.title ?? '';
const shown = products.map(cardOf);
const long = `${title} com um nome que não cabe em duas linhas, nem na tela do computador`;
const first = { ...shown[0], id: own?.id, title: long, status: 'rejected' };

describe('the list of what a store sells', { timeout: 60_000 }, () => {
  it('shows nine products at first sight', async () => {
    await sellingIn(async ({ page, go }) => {
      await page.route('**/api/products?*', (route) => {
        const pagination = paginationOf(1, 20, 20);
        const json = { products: [first, ...shown.slice(1, 20)], total: 20, hasMore: false };
        return route.fulfill({ json: { ...json, pagination } });
      });
      await page.setViewportSize({ width: 1280, height: 900 });
      await go('/dashboard?tab=products');

      const rows = page.locator('tbody tr');
      await rows.nth(19).waitFor();
      const bottoms = await rows.evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect().bottom),
      );
      expect(bottoms[8]).toBeLessThan(900);
      expect(await rows.getByText('Rejeitado', { exact: true }).count()).toBe(1);
      expect(await rows.getByText('Ativo', { exact: true }).count()).toBe(0);
      await expectReadable(page);
    }, desk);
  });

  it.each([
    { ...desk, scheme: 'light' },
    { ...phone, scheme: 'dark' },
  ] as const)('keeps what is rarely done in a menu, by keyboard too: $scheme', async (look) => {
    await sellingIn(async ({ page, go, calls }) => {
      await go('/dashboard?tab=products');
      const more = page.getByRole('button', { name: `Mais ações de ${title}`, exact: true });
      await more.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Duplicar' }).waitFor();
      expect(await flawsOf(page)).toEqual({ overflow: 0, found: [] });
      await page.keyboard.press('ArrowDown');
      await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter');
      await page.getByRole('dialog', { name: 'Excluir produto?' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);

      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Duplicar' }).click();
      await page.waitForURL(/\/edit$/);
      expect(calls.filter((call) => call.includes('/copy'))).toHaveLength(1);
    }, look);
  });
});
