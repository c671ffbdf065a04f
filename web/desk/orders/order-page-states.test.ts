import type { OrderSummary } from '@largo/contracts';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { sellers } from '../../testing/fixture-data.ts';
import { expectReadable } from '../../test/browsing.ts';
import { delivered, orderId } from '../../test/a-delivered-order.ts';
import { button, sellingIn } from '../../test/selling.ts';

const lists = '**/api/orders?*';
const one = `**/api/orders/${orderId}`;
const away = { code: 'RATE_LIMITED', error: 'later' };
const [me] = sellers;

const summary = (n: number, more: Partial<OrderSummary>): OrderSummary => ({
  ...delivered(),
  id: `01900060-0000-7000-8000-${String(n).padStart(12, '0')}`,
  orderNumber: `LG-2026-00070${n}`,
  ...more,
});
const purchases = [
  summary(1, { purchaseId: 'together', status: 'shipped', trackingCode: 'BR123456789BR' }),
  summary(2, { purchaseId: 'together', status: 'paid' }),
  summary(3, { purchaseId: 'alone', deliveryConfirmed: true }),
];
const sales = [
  summary(4, {
    status: 'paid',
    buyerId: '01900060-0000-7000-8000-000000000090',
    sellerId: me?.id ?? '',
    nextDeadline: { kind: 'acceptance', dueAt: '2126-11-24T15:00:00.000Z' },
    allowed: { ...delivered().allowed, nextStatuses: ['processing', 'shipped'], canCancel: true },
  }),
];
const answerOf = (orders: readonly OrderSummary[]) => ({
  orders,
  pagination: {
    page: 1,
    pages: 1,
    total: orders.length,
    limit: 10,
    hasPrev: false,
    hasNext: false,
  },
  serverTime: '2026-11-23T12:00:00.000Z',
});

/** The same place while it is asked for, when it can't be had, and after the next try. */
async function tried(
  page: Page,
  path: string,
  { open, failure, json }: { open: () => Promise<void>; failure: string; json: object },
): Promise<void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await held;
    await route.fulfill({ status: 429, json: away });
  });
  await open();
  await page.getByText('Carregando…').first().waitFor({ state: 'attached' });
  await expectReadable(page);
  release();
  await page.getByText(failure).waitFor();
  await expectReadable(page);
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ json }));
  await button(page, 'Tentar de novo').click();
}

describe('every state of orders', { timeout: 120_000 }, () => {
  it.each([
    { view: 'purchases', orders: purchases },
    { view: 'sales', orders: sales },
    { view: 'all', orders: [...purchases, ...sales] },
  ])('fits and passes axe in the list of $view', async ({ view, orders }) => {
    await sellingIn(async ({ page, go }) => {
      await tried(page, lists, {
        open: () => go(`/orders?view=${view}&period=all`),
        failure: 'Não foi possível carregar os pedidos',
        json: answerOf(orders),
      });
      await page
        .getByRole('article')
        .nth(orders.length - 1)
        .waitFor();
      await expectReadable(page);

      await page.route(lists, (route) => route.fulfill({ json: answerOf([]) }));
      await go(`/orders?view=${view}&period=all`);
      await page.getByText('Nenhum pedido por aqui').waitFor();
      await expectReadable(page);
    });
  });

  it('fits and passes axe on the page of an order', async () => {
    await sellingIn(async ({ page, go }) => {
      await page.route('**/api/payments/order/*', (route) =>
        route.fulfill({ json: { payment: null } }),
      );
      await tried(page, one, {
        open: () => go(`/orders/${orderId}`),
        failure: 'Não foi possível carregar o pedido',
        json: { order: delivered() },
      });
      await page.getByRole('heading', { name: 'Itens' }).waitFor();
      await expectReadable(page);

      await go(`/orders/${summary(9, {}).id}`);
      await page.getByText('Não foi possível encontrar este pedido.').waitFor();
      await expectReadable(page);
    });
  });
});
