import type { NotificationView } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { expectReadable, looks, visitWith } from './browsing.ts';
import { useService } from '@largo/testkit/vitest';
import { openShop } from './shop.ts';
import { delivered } from './a-delivered-order.ts';

const shop = useService(openShop);
const idOf = (n: number) => `01900080-0000-7000-8000-${String(n).padStart(12, '0')}`;
const pagination = (total: number) => ({
  page: 1,
  pages: 1,
  total,
  limit: 10,
  hasPrev: false,
  hasNext: false,
});

const notice: NotificationView = {
  id: idOf(0),
  type: 'order_shipped',
  category: 'order',
  priority: 'normal',
  title: 'Pedido a caminho',
  message: 'Seu pedido saiu para entrega.',
  actionUrl: null,
  isRead: false,
  readAt: null,
  createdAt: '2026-11-23T12:00:00.000Z',
};

describe('a list', { timeout: 60_000 }, () => {
  it.each(looks)('of purchases is searched from six on, at $width px', async (look) => {
    await visitWith({ ...look, signedIn: true }, async (page) => {
      let total = 5;
      await page.route('**/api/orders?*', (route) => {
        const orders = Array.from({ length: total }, (_, n) => ({
          ...delivered(),
          id: idOf(n),
          purchaseId: idOf(n),
        }));
        const list = {
          orders,
          pagination: pagination(total),
          serverTime: '2026-11-23T12:00:00.000Z',
        };
        return route.fulfill({
          json: route.request().url().includes('status=pending')
            ? { ...list, orders: [], pagination: pagination(0) }
            : list,
        });
      });
      await page.goto(`${shop.url}/orders`);
      await page.getByRole('article').nth(4).waitFor();
      expect(await page.getByRole('searchbox', { name: 'Buscar pedido ou produto' }).count()).toBe(
        0,
      );
      await expectReadable(page);

      total = 6;
      await page.reload();
      await page.getByRole('searchbox', { name: 'Buscar pedido ou produto' }).waitFor();
      expect(await page.getByLabel('Período').inputValue()).toBe('all');
    });
  });

  it.each(looks)(
    'of notifications is sorted and marked from six on, at $width px',
    async (look) => {
      await visitWith({ ...look, signedIn: true }, async (page) => {
        let most = 5;
        await page.route('**/api/notifications?*', (route) => {
          const data = Array.from({ length: most }, (_, n) => ({ ...notice, id: idOf(n) }));
          return route.fulfill({ json: { data, pagination: pagination(most) } });
        });
        await page.goto(`${shop.url}/notifications`);
        await page.locator('main [data-notice]').nth(4).waitFor();
        for (const label of ['Mostrar', 'Selecionar todas'])
          expect(await page.getByLabel(label).count()).toBe(0);
        await expectReadable(page);

        most = 6;
        await page.reload();
        for (const label of ['Mostrar', 'Selecionar todas']) await page.getByLabel(label).waitFor();
      });
    },
  );
});
