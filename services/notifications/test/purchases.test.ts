import {
  OrderCreatedV1,
  OrderPaidV1,
  PaymentApprovedV1,
  type PurchaseSummaryAnswer,
  PurchasePaidV1,
  PurchasePlacedV1,
} from '@largo/contracts';
import { hourMs, newId } from '@largo/kernel';
import { eventually, FakeRefusal, placesOf } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { samplePurchases } from '../src/mail/sample-purchase.ts';
import { startMailServer } from './mail-server.ts';
import { aKnownUser, anOrder, listOf, startNotifications } from './support.ts';

let buyer: Awaited<ReturnType<typeof aKnownUser>>;
/** The answer of orders; undefined while it is unavailable. */
let summary: PurchaseSummaryAnswer | undefined;
const server = useService(startMailServer);
const service = useService(() =>
  startNotifications(
    { SMTP_URL: server.url, COMPANY_CNPJ: '11.222.333/0001-81' },
    {
      fakes: {
        orders: {
          'GET /internal/purchases/:id/summary': () => {
            if (!summary) throw new FakeRefusal(503, 'UNAVAILABLE', {});
            return summary;
          },
        },
      },
    },
  ),
);
beforeEach(async () => {
  buyer = await aKnownUser(service);
  summary = samplePurchases.waiting;
});
afterEach(() => server.mails.splice(0));

const mailTo = (to: string) => eventually(() => server.mails.find((mail) => mail.to === to));
const mailsOf = async () => {
  const rows = await service.database.sql<{ template: string; lastError: string | null }[]>`
    select template, last_error as "lastError" from notifications.mails
    where user_id = ${buyer.userId} and sent_at is null`;
  return [...rows];
};

function aPurchase() {
  const { purchaseId, orders } = samplePurchases.waiting;
  return {
    placed: {
      purchaseId: newId(),
      buyerId: buyer.userId,
      createdAt: '2026-11-21T12:00:00.000Z',
      totalCents: 12_820,
      orders: orders.map(({ orderId, orderNumber, store, totalCents }) => ({
        orderId,
        orderNumber,
        sellerId: store.id,
        sellerName: store.name,
        totalCents,
      })),
    },
    paid: {
      purchaseId,
      paymentId: newId(),
      buyerId: buyer.userId,
      paidAt: '2026-11-21T12:05:00.000Z',
      orders: orders.map(({ orderId, orderNumber }) => ({ orderId, orderNumber })),
    },
  };
}

describe('a purchase of several stores', () => {
  it('is one notice and one mail when it is placed: what to pay, until when, and where', async () => {
    const { placed } = aPurchase();
    const seller = await aKnownUser(service, 'seller');
    const [first] = placed.orders;

    await service.publish(PurchasePlacedV1, placed);
    for (const { orderId, orderNumber } of placed.orders)
      await service.publish(OrderCreatedV1, {
        ...anOrder(buyer, seller, { orderId, orderNumber }),
        saidByPurchase: true,
      });

    const { source } = await mailTo(buyer.email);
    expect(source).toContain('2 × Pão de fermentação natural 800 g');
    expect(source).toMatch(/Pague até 23\/11, 09:00/);
    expect(source).toMatch(/Total a pagar: R\$\s128,20/);
    expect(source).toContain(`https://largo.test/orders/${first?.orderId}/payment`);
    expect(source).toContain('CNPJ 11.222.333/0001-81');
    expect(server.mails).toHaveLength(1);
    const notices = await listOf(service, buyer);
    expect(notices.map(({ type, actionUrl }) => [type, actionUrl])).toEqual([
      ['order_created', `/orders/${first?.orderId}/payment`],
    ]);
    expect(notices[0]?.message).toMatch(/2 lojas.*LG-2026-000418 e LG-2026-000419.*128,20/);
    expect(await listOf(service, seller)).toHaveLength(2);
  });

  it('is one notice and one mail when it is paid: the summary of the contract', async () => {
    const { paid } = aPurchase();
    const seller = await aKnownUser(service, 'seller');
    summary = samplePurchases.paidByCard;

    await service.publish(PurchasePaidV1, paid);
    for (const { orderId, orderNumber } of paid.orders)
      await service.publish(OrderPaidV1, {
        ...anOrder(buyer, seller, { orderId, orderNumber }),
        saidByPurchase: true,
      });
    await service.publish(PaymentApprovedV1, {
      paymentId: paid.paymentId,
      purchaseId: paid.purchaseId,
      buyerId: buyer.userId,
      method: 'pix',
      amountCents: 12_820,
      allocations: [],
      approvedAt: paid.paidAt,
      providerFeeCents: 10,
    });

    const { source } = await mailTo(buyer.email);
    expect(source).toContain('CNPJ: 12.345.678/0001-95');
    expect(source).toContain('Rua dos Alecrins, 120');
    expect(server.mails.filter(({ to }) => to === buyer.email)).toHaveLength(1);
    expect((await listOf(service, buyer)).map(({ type }) => type)).toEqual(['order_paid']);
    const { sql } = service.database;
    expect(await placesOf(sql, 'Alecrins')).toEqual([]);
    expect(await placesOf(sql, '12345678000195')).toEqual([]);
  });

  it('says the orders one by one where an earlier release has no purchase', async () => {
    const seller = await aKnownUser(service, 'seller');

    await service.publish(OrderPaidV1, anOrder(buyer, seller));

    expect((await mailTo(buyer.email)).source).toContain('Pedido LG-1001 confirmado');
    expect(await listOf(service, buyer)).toHaveLength(1);
  });

  it('is said once although its event comes twice', async () => {
    const { paid } = aPurchase();
    summary = samplePurchases.paidByPix;
    const { id } = await service.publish(PurchasePaidV1, paid);
    await service.publish(PurchasePaidV1, paid, { id, aggregateVersion: 1 });

    await mailTo(buyer.email);
    expect(await listOf(service, buyer)).toHaveLength(1);
    expect(await mailsOf()).toEqual([]);
    expect(server.mails).toHaveLength(1);
  });
});

describe('the mail of a purchase', () => {
  it('waits while orders is away, keeps no one else waiting, and is sent when it is back', async () => {
    summary = undefined;
    await service.publish(PurchasePaidV1, aPurchase().paid);
    await eventually(async () => (await mailsOf())[0]?.lastError != null);
    const other = await aKnownUser(service);
    const seller = await aKnownUser(service, 'seller');
    await service.publish(OrderPaidV1, anOrder(other, seller));
    await mailTo(other.email);

    const [waiting] = await mailsOf();
    expect(waiting?.lastError).toBe('orders does not say what was agreed: UNAVAILABLE');
    summary = samplePurchases.paidByPix;
    service.clock.advance(2 * hourMs);
    await service.runJobs('send-mails');

    expect((await mailTo(buyer.email)).source).toContain('Direito de arrependimento');
  });

  it('is not sent when there is nothing to pay any more', async () => {
    summary = samplePurchases.paidByPix;

    await service.publish(PurchasePlacedV1, aPurchase().placed);

    await eventually(async () => (await mailsOf()).length === 0);
    expect(server.mails).toEqual([]);
  });

  it('speaks of the orders that the payment paid, and of no others', async () => {
    summary = samplePurchases.paidByPix;
    const { paid } = aPurchase();

    await service.publish(PurchasePaidV1, { ...paid, orders: paid.orders.slice(0, 1) });

    const { source } = await mailTo(buyer.email);
    expect(source).toContain('Padaria Cambuí');
    expect(source).not.toContain('Livraria Taquaral');
    expect(source).toMatch(/Total pago: R\$\s78,20/);
  });
});

describe('a sale', () => {
  it('says to the store what goes where, what the customer notes, and until when it must begin', async () => {
    const seller = await aKnownUser(service, 'seller');
    await service.publish(
      OrderPaidV1,
      anOrder(buyer, seller, {
        neighborhood: 'Cambuí',
        storeNote: 'Sem <b>cebola</b>',
        acceptBy: '2026-11-23T17:05:00.000Z',
      }),
    );

    const [notice] = await listOf(service, seller);
    expect(notice?.message).toBe(
      'O pedido LG-1001 foi pago. 2 × Pão <integral>, bairro Cambuí. Comece a preparar até 23/11, 14:05.',
    );
    const said = (await mailTo(seller.email)).source.replace(/\s+/g, ' ');
    for (const words of ['bairro Cambuí', 'Sem <b>cebola</b>', 'até 23/11, 14:05'])
      expect(said).toContain(words);
    expect(said).toContain('Sem &lt;b&gt;cebola');
  });
});
