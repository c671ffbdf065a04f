import { expect, it } from 'vitest';
import { shopPerTest } from '../../../test/shop-per-test.ts';
import { atDesk } from '../../../test/desk.ts';

const current = shopPerTest();

it('keeps a filter when another one is changed before the list is rendered again', async () => {
  await atDesk(async (page) => {
    await page.goto(`${current.shop.url}/admin/users`);
    await page.getByLabel('Tipo', { exact: true }).waitFor();

    await page.evaluate(() => {
      const [role, status] = document.querySelectorAll('main select');
      for (const [select, value] of [
        [role, 'seller'],
        [status, 'blocked'],
      ] as const) {
        (select as HTMLSelectElement).value = value;
        select?.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });

    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ role: 'seller', status: 'blocked' });
  });
});
