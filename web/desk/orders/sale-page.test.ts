import type { OrderView } from '@largo/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sellers } from '../../testing/fixture-data.ts';
import { expectReadable } from '../../test/browsing.ts';
import { delivered, orderId as id } from '../../test/a-delivered-order.ts';
import { button, sellingIn, type Visit } from '../../test/selling.ts';

const [me] = sellers;
const people = { ...delivered(), buyerId: '01900060-0000-7000-8000-000000000090' };

/** An order of the fixture's own store that is to be sent. */
const sale = (more: Partial<OrderView> = {}): OrderView => ({
  ...people,
  sellerId: me?.id ?? '',
  seller: { id: me?.id ?? '', name: 'Padaria do Cambuí & Cia', email: null, phone: null },
  buyer: { id: people.buyerId, name: 'Clara', email: null, phone: '19999998888' },
  status: 'processing',
  deliveryReport: null,
  review: null,
  deadlines: [],
  allowed: {
    ...delivered().allowed,
    canConfirmDelivery: false,
    canReportProblem: false,
    canRequestRefund: false,
    canCancel: true,
    nextStatuses: ['shipped', 'delivered'],
  },
  ...more,
});

async function open({ page, go }: Visit, order: OrderView): Promise<void> {
  await page.route(`**/api/orders/${id}`, (route) => route.fulfill({ json: { order } }));
  await go(`/orders/${id}`);
  await page.getByRole('heading', { name: 'Itens' }).waitFor();
}

const headings = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents();
const hrefOf = (page: Page, name: RegExp) => page.getByRole('link', { name }).getAttribute('href');

describe('the page of a sale', { timeout: 60_000 }, () => {
  it('begins with the items, where they go, and one next step; the rest is folded', async () => {
    await sellingIn(async (visit) => {
      const { page } = visit;
      await open(visit, sale());

      expect((await headings(page)).slice(0, 3)).toEqual([
        'Itens',
        'Endereço de entrega',
        'Em preparação',
      ]);
      const map = new URL((await hrefOf(page, /^Ver no mapa/)) ?? '');
      expect(map.searchParams.get('query')).toBe(
        'Rua Maria Monteiro, 120 - Cambuí, Campinas - SP, 13025-151',
      );
      const chat = new URL((await hrefOf(page, /^WhatsApp/)) ?? '');
      expect(chat.origin + chat.pathname).toBe('https://wa.me/5519999998888');
      expect([...chat.searchParams]).toEqual([
        [
          'text',
          'Olá, Clara! Aqui é da loja Padaria do Cambuí & Cia, sobre o seu pedido LG-2026-000777.',
        ],
      ]);
      expect(await page.getByLabel('Próximo passo').isVisible()).toBe(false);
      await expectReadable(page);

      await button(page, 'Saiu para entrega LG-2026-000777').click();
      await page.getByText('A caminho', { exact: true }).waitFor();
      await button(page, 'Desfazer LG-2026-000777').click();
      await button(page, 'Saiu para entrega LG-2026-000777').waitFor();

      await page.getByText('Detalhes', { exact: true }).click();
      await page.getByLabel('Próximo passo').waitFor();
      await expectReadable(page);
    });
  });

  it('offers a call where the phone has no WhatsApp, and nothing where it is not known', async () => {
    await sellingIn(async (visit) => {
      const { page } = visit;
      const withPhone = (phone: string | null) => sale({ buyer: { ...sale().buyer, phone } });
      await open(visit, withPhone('1932334455'));
      expect(await hrefOf(page, /^Ligar/)).toBe('tel:+551932334455');
      expect(await page.getByRole('link', { name: /^WhatsApp/ }).count()).toBe(0);

      await open(visit, withPhone(null));
      expect(await page.getByRole('link', { name: /^(?:Ligar|WhatsApp)/ }).count()).toBe(0);
    });
  });

  it.each([
    ['ended', { status: 'cancelled' }, 'Pedido cancelado'],
    ['may be a fraud', { hasFraudAlert: true }, 'Em preparação'],
  ] as const)('begins with how it stands when it %s', async (_name, more, first) => {
    await sellingIn(async (visit) => {
      const ended = { nextStatuses: [], canCancel: false };
      const allowed = { ...sale().allowed, ...('status' in more ? ended : {}) };
      await open(visit, sale({ ...more, allowed }));

      const shown = await headings(visit.page);
      expect(shown.indexOf(first)).toBeLessThan(shown.indexOf('Itens'));
    });
  });

  it('asks how a delivery went where it is reported', async () => {
    await sellingIn(async (visit) => {
      const { page } = visit;
      const allowed = { ...sale().allowed, nextStatuses: [], canReportDelivery: true } as const;
      await open(visit, sale({ status: 'shipped', allowed: { ...allowed, nextStatuses: [] } }));
      await button(page, 'Avisar que entreguei').click();
      await page.getByRole('dialog').getByLabel('Comprovante (opcional)').waitFor();
    });
  });
});
