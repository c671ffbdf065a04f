import type { Locator } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { roads, type Visitor } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { LiveChanges } from './support/live.ts';
import { expectOk, newBuyer, type Person, sellerOf } from './support/people.ts';
import { openPix, payAtProvider, placeOrders, productsOf } from './support/purchase-flow.ts';

const system = inject('system');

interface Reader extends Visitor {
  readonly person: Person;
}

const bell = ({ page }: Visitor, words: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name: words });
const unread = (reader: Visitor, count: number) =>
  bell(reader, `Notificações, ${count} ${count === 1 ? 'não lida' : 'não lidas'}`);
const allRead = async (reader: Reader) => {
  expectOk(await reader.person.call('PATCH', '/notifications/mark-all-read', {}));
  await reader.page
    .getByRole('banner')
    .getByRole('button', { name: 'Notificações', exact: true })
    .waitFor();
};

/** Waits until the stream is open: what is written from now on is pushed. */
async function untilLive(reader: Reader): Promise<void> {
  expectOk(await reader.person.call('POST', '/notifications/test', {}));
  await unread(reader, 1).waitFor();
  await allRead(reader);
}

interface Expected {
  readonly title: string;
  readonly words: RegExp | string;
  /** Where its link leads, and what can be done or seen there. */
  readonly path: string;
  readonly goal: () => Locator;
}

/** Finds it once in the bell, in these words; its link leads to the goal and marks it as read. */
async function follow(reader: Reader, { title, words, path, goal }: Expected): Promise<void> {
  const { page } = reader;
  const panel = page.getByRole('banner').getByText('Notificações recentes');
  if (!(await panel.isVisible())) await bell(reader, /^Notificações/).click();
  const row = page
    .getByRole('banner')
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasText: words });
  await row.first().waitFor();
  expect({ title, times: await row.count() }).toEqual({ title, times: 1 });
  const link = row.getByRole('link', { name: 'Ver detalhes' });
  expect(await link.getAttribute('href')).toBe(path);
  await link.click();
  await goal().first().waitFor();
  await page.keyboard.press('Escape');
}

/** Everything in the inbox about these orders, oldest first. */
async function titlesOf(person: Person, orders: readonly Json[]): Promise<string[]> {
  const { body } = expectOk(await person.call('GET', '/notifications?limit=100'));
  return body.data
    .filter(({ message, actionUrl }: Json) =>
      orders.some(({ id, orderNumber }) => `${message} ${actionUrl}`.match(`${id}|${orderNumber}`)),
    )
    .map(({ title }: Json) => title)
    .toReversed();
}

describeInBrowser('notices', (visit) => {
  it.each(roads)(
    'of a purchase reach buyer and store at once, once, and lead to the goal, at $width px',
    async (look) => {
      const products = await productsOf(system, 3, { skip: 3, atLeast: 4 });
      const [mine] = products;
      const open = async (person: Person, label: string): Promise<Reader> => {
        const visitor = await visit({ ...look, label });
        await visitor.enter(person);
        expectOk(await person.call('PATCH', '/notifications/mark-all-read', {}));
        await visitor.go('/faq');
        return { ...visitor, person };
      };
      const buyer = await open(await newBuyer(system, 'Nina Notícia'), 'notices-buyer');
      const store = await open(await sellerOf(system, mine.sellerId), 'notices-store');
      const main = ({ page }: Visitor) => page.getByRole('main');
      await Promise.all([untilLive(buyer), untilLive(store)]);
      const changes = new LiveChanges();

      let placed: Json = {};
      const place = async () => {
        const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }));
        placed = await placeOrders(buyer.person, lines);
      };
      await changes.seen('placed', place, unread(buyer, 1), unread(store, 1));
      const orders: Json[] = placed.orders;
      const order = orders.find(({ sellerId }) => sellerId === mine.sellerId);
      const other = orders.find(({ sellerId }) => sellerId !== mine.sellerId);
      if (!order || !other) throw new Error('an order of each store is missing');
      const payment = await openPix(buyer.person, placed.purchaseId);
      await follow(buyer, {
        title: 'Compra recebida',
        words: /Sua compra em 3 lojas está reservada: .*as lojas começam a preparar\./,
        path: `/orders/${orders[0]?.id}/payment`,
        goal: () => buyer.page.getByRole('button', { name: 'Copiar código Pix' }),
      });
      await follow(store, {
        title: 'Novo pedido',
        words: `Chegou o pedido ${order.orderNumber}`,
        path: `/orders/${order.id}`,
        goal: () => main(store).getByText(order.orderNumber),
      });

      const pay = () => payAtProvider(system, payment.mercadoPagoId);
      await changes.seen('paid', pay, unread(buyer, 1), unread(store, 1));
      await follow(buyer, {
        title: 'Pagamento confirmado',
        words: /Tudo certo com os pedidos .* As lojas já foram avisadas\./,
        path: '/orders',
        goal: () => main(buyer).getByText(order.orderNumber),
      });
      await follow(store, {
        title: 'Pedido pago',
        words: new RegExp(
          `O pedido ${order.orderNumber} foi pago\\. .+, bairro Cambuí\\. Comece a preparar até`,
        ),
        path: `/orders/${order.id}`,
        goal: () => main(store).getByText(/^Comece a preparar até/),
      });

      const put = (body: object) => async () =>
        expectOk(await store.person.call('PUT', `/orders/${order.id}/status`, body));
      await changes.seen('preparing', put({ status: 'processing' }), unread(buyer, 1));
      await follow(buyer, {
        title: 'Pedido em preparação',
        words: `A loja está preparando o seu pedido ${order.orderNumber}.`,
        path: `/orders/${order.id}`,
        goal: () => main(buyer).getByText('A loja está separando os itens.'),
      });
      const sent = { status: 'shipped', trackingCode: 'BR123456789BR' };
      await changes.seen('shipped', put(sent), unread(buyer, 1));
      await follow(buyer, {
        title: 'Pedido a caminho',
        words: `Seu pedido ${order.orderNumber} saiu para entrega (código BR123456789BR).`,
        path: `/orders/${order.id}`,
        goal: () => main(buyer).getByText('BR123456789BR'),
      });
      const report = async () =>
        expectOk(await store.person.call('POST', `/orders/${order.id}/report-delivery`, {}));
      await changes.seen('delivered', report, unread(buyer, 1));
      await follow(buyer, {
        title: 'Pedido entregue',
        words: `O pedido ${order.orderNumber} chegou?`,
        path: `/orders/${order.id}?confirmar=1`,
        goal: () => main(buyer).getByRole('button', { name: 'Confirmar recebimento' }),
      });
      const received = async () =>
        expectOk(
          await buyer.person.call('POST', `/orders/${order.id}/confirm-delivery`, {
            confirmed: true,
          }),
        );
      await changes.seen('confirmed', received, unread(store, 1));
      await follow(store, {
        title: 'Recebimento confirmado',
        words: `O recebimento do pedido ${order.orderNumber} foi confirmado.`,
        path: `/orders/${order.id}`,
        goal: () => main(store).getByText('Recebimento confirmado'),
      });

      const ask = async () =>
        expectOk(
          await buyer.person.call('POST', `/refunds/orders/${order.id}/refunds`, {
            reason: 'quality_issue',
            refundType: 'full',
          }),
        );
      await changes.seen('refund asked', ask, unread(store, 1));
      await follow(store, {
        title: 'Reembolso solicitado',
        words: `para o pedido ${order.orderNumber}. Aceite, recuse com um motivo ou faça uma oferta`,
        path: `/orders/${order.id}`,
        goal: () => main(store).getByRole('button', { name: 'Fazer oferta' }),
      });
      await unread(buyer, 1).waitFor();
      await allRead(buyer);
      const agree = () => main(store).getByRole('button', { name: 'Aceitar', exact: true }).click();
      await agree();
      await store.page
        .getByRole('dialog')
        .getByRole('button', { name: /Aceitar/ })
        .click();
      await follow(buyer, {
        title: 'Reembolso feito',
        words: 'pelo mesmo meio em que você pagou.',
        path: `/orders/${order.id}`,
        goal: () => main(buyer).getByText('concluído'),
      });
      await allRead(buyer);

      const otherStore = await sellerOf(system, other.sellerId);
      const cancel = async () =>
        expectOk(
          await otherStore.call('POST', `/orders/${other.id}/cancel`, {
            reasonCode: 'out_of_stock',
          }),
        );
      await changes.seen('cancelled', cancel, bell(buyer, /não lida/));
      await follow(buyer, {
        title: 'Pedido cancelado',
        words: new RegExp(`O pedido ${other.orderNumber} foi cancelado pela loja. Motivo: sem estoque\\. Vamos devolver`, 'i'),
        path: `/orders/${other.id}`,
        goal: () => main(buyer).getByText('Cancelado pela loja: sem estoque'),
      }); // prettier-ignore

      // Once each, and nothing else.
      await expect
        .poll(() => titlesOf(buyer.person, orders), { timeout: 20_000 })
        .toEqual([
          'Compra recebida',
          'Pagamento confirmado',
          'Pedido em preparação',
          'Pedido a caminho',
          'Pedido entregue',
          'Reembolso feito',
          'Pedido cancelado',
          'Reembolso feito',
        ]);
      expect(await titlesOf(store.person, [order])).toEqual([
        'Novo pedido',
        'Pedido pago',
        'Recebimento confirmado',
        'Reembolso feito',
      ]);
      for (const reader of [buyer, store]) {
        expect(reader.problems).toEqual([]);
        await reader.close();
      }
      changes.expectSoon();
    },
    180_000,
  );
});
