import type { OrderSummary } from '@largo/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sellers } from '../../testing/fixture-data.ts';
import { expectReadable, type Look, looks, phone, visitWith } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';
import { delivered } from '../../test/a-delivered-order.ts';
import { sellingIn, type Visit } from '../../test/selling.ts';

const idOf = (n: number) => `01900050-0000-7000-8000-${String(n).padStart(12, '0')}`;
const answer = (page: Page, path: string, json: object, status = 200) =>
  page.route(path, (route) => route.fulfill({ status, json }));
const region = (page: Page, name: string) => page.getByRole('region', { name });
const away = { code: 'RATE_LIMITED', error: 'later' };

function anOrder(n: number, more: Partial<OrderSummary>): OrderSummary {
  return { ...delivered(), id: idOf(n), orderNumber: `LG-2026-00090${n}`, ...more };
}

describe('what waits for a store', { timeout: 60_000 }, () => {
  const due = '**/api/orders?*sort=deadline*';
  const [me] = sellers;
  const dueAt = '2026-11-24T15:00:00.000Z';
  const sale = (n: number, kind: string | null, status: OrderSummary['status']) =>
    anOrder(n, {
      status,
      buyerId: idOf(90),
      sellerId: me?.id ?? '',
      buyer: { id: idOf(90), name: 'Ana Souza', email: null, phone: null },
      nextDeadline: kind === null ? null : { kind, dueAt },
      allowed: {
        ...delivered().allowed,
        nextStatuses: status === 'paid' ? ['processing', 'shipped'] : [],
      },
    });
  const list = (orders: readonly OrderSummary[]) => ({
    orders,
    pagination: {
      page: 1,
      pages: 1,
      total: orders.length,
      limit: 20,
      hasPrev: false,
      hasNext: false,
    },
    serverTime: '2026-11-23T12:00:00.000Z',
  });

  it.each(looks)(
    'stands by its deadline, with a step in one press or the place to answer, at $width px',
    async (look) => {
      await sellingIn(async ({ page, go }) => {
        const sales = [
          sale(1, 'acceptance', 'paid'),
          sale(2, 'refund_answer', 'delivered'),
          sale(3, 'dispute', 'delivered'),
          sale(4, null, 'paid'),
        ];
        await answer(page, due, list(sales));
        await go('/dashboard');
        const card = region(page, 'Com prazo');
        await card.getByText('Comece a preparar até 24/11/2026, 12:00.').waitFor();
        await card.getByText('Responda ao pedido de reembolso até 24/11/2026, 12:00.').waitFor();
        await card.getByText('Responda ao problema relatado até 24/11/2026, 12:00.').waitFor();
        expect(await card.getByText('LG-2026-000904').count()).toBe(0);
        const reply = card.getByRole('link', { name: 'Responder LG-2026-000902' });
        expect(await reply.getAttribute('href')).toBe(`/orders/${idOf(2)}`);
        await expectReadable(page);

        await card.getByRole('button', { name: 'Começar a preparar LG-2026-000901' }).click();
        await card.getByText('Em preparação').waitFor();
        await card.getByRole('button', { name: 'Desfazer LG-2026-000901' }).click();
        await card.getByRole('button', { name: 'Começar a preparar LG-2026-000901' }).waitFor();
      }, look);
    },
  );

  it('is said to be nothing, or tried again when it could not be loaded', async () => {
    await sellingIn(async ({ page, go }) => {
      await answer(page, due, away, 429);
      await go('/dashboard');
      const card = region(page, 'Com prazo');
      await card.getByText('Não foi possível carregar o que espera resposta').waitFor();
      await expectReadable(page);
      await page.unroute(due);
      await card.getByRole('button', { name: 'Tentar de novo' }).click();
      await card.getByText('Nada com prazo agora.').waitFor();
      await expectReadable(page);
    });
  });
});

describe('what waits for a buyer', { timeout: 60_000 }, () => {
  const arrived = '**/api/orders/delivery-confirmation';
  const ready = '**/api/seller-evaluations/ready-for-evaluation';

  async function buyingIn(look: Look, work: (visit: Pick<Visit, 'page' | 'go'>) => Promise<void>) {
    const shop = await openShop();
    try {
      await visitWith({ ...look, signedIn: true }, async (page, problems) => {
        await work({ page, go: async (to) => void (await page.goto(shop.url + to)) });
        expect(problems.filter((line) => !/status of 429/.test(line))).toEqual([]);
      });
    } finally {
      await shop.stop();
    }
  }

  it.each(looks)(
    'is to confirm what arrived, and then to tell how it was, at $width px',
    async (look) => {
      await buyingIn(look, async ({ page, go }) => {
        const orders = [1, 2, 3, 4].map((n) => anOrder(n, {}));
        const store = { sellerId: idOf(80), sellerName: 'Doces da Bia' };
        const entry = (n: number) => ({
          orderId: idOf(n),
          orderNumber: `LG-2026-00090${n}`,
          ...store,
          deliveredAt: '2026-11-20T12:00:00.000Z',
        });
        await answer(page, arrived, { orders });
        // One that is still to be confirmed is asked for its stars then.
        await answer(page, ready, { orders: [entry(1), entry(9)] });
        await go('/dashboard');
        const toConfirm = region(page, 'Chegou? Confirme');
        const first = toConfirm.getByRole('link', { name: 'Confirmar recebimento LG-2026-000901' });
        expect(await first.getAttribute('href')).toBe(`/orders/${idOf(1)}?confirmar=1`);
        await toConfirm.getByText('Mais 1 pedido na lista').waitFor();
        const toRate = region(page, 'Conte como foi');
        await toRate.getByText('Doces da Bia · 20/11/2026').waitFor();
        const rate = toRate.getByRole('link', { name: /^Avaliar/ });
        expect(await rate.count()).toBe(1);
        expect(await rate.getAttribute('href')).toBe(`/orders/${idOf(9)}?avaliar=1`);
        await expectReadable(page);
      });
    },
  );

  it('is said to be nothing, or tried again when it could not be loaded', async () => {
    await buyingIn(phone, async ({ page, go }) => {
      await answer(page, arrived, away, 429);
      await go('/dashboard');
      const failed = page
        .getByRole('alert')
        .filter({ hasText: 'Não foi possível carregar o que chegou' });
      await failed.waitFor();
      await expectReadable(page);
      await page.unroute(arrived);
      await failed.getByRole('button', { name: 'Tentar de novo' }).click();
      await page.getByText('Tudo em dia: nada para confirmar nem avaliar.').waitFor();
      await expectReadable(page);
    });
  });
});
