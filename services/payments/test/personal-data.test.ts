import {
  AccountDisconnectedV1,
  type PaymentAnswer,
  type PaymentView,
  RefundApprovedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, blockersFor, codesAgainst, eventually, tellErased } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectSellers } from '../src/index.ts';
import { type Purchase, reference, startFixture, statusBecomes } from './support.ts';

let number = 0;
const fixture = useService(() => startFixture({ connect: false }));
beforeAll(async () => {
  await fixture.control('PUT', '/accounts/platform', { balanceCents: 10_000_000 });
});
afterEach(() => fixture.control('DELETE', '/faults'));

const firstOf = ({ orders }: Purchase) => {
  const [order] = orders;
  if (!order) throw new Error('a purchase has orders');
  return order;
};
/** Both sides of a purchase, and an uninvolved person. */
const codesOf = async (purchase: Purchase) => ({
  buyer: await codesAgainst(fixture.service, purchase.buyer.userId),
  seller: await codesAgainst(fixture.service, firstOf(purchase).sellerId),
  stranger: await codesAgainst(fixture.service, newId()),
});
const nothing = { buyer: [], seller: [], stranger: [] };
const both = (...codes: string[]) => ({ buyer: codes, seller: codes, stranger: [] });

async function aSeller(): Promise<string> {
  const { service, env } = fixture;
  const sellerId = newId();
  const named = [{ sellerId, name: `LOJA${(number += 1)}` }];
  await connectSellers({ db: service.db, relay: service.relay, clock: service.clock, env }, named);
  return sellerId;
}
/** A purchase at a store of its own, so that other people's open payments do not matter. */
async function aPurchase(): Promise<Purchase> {
  fixture.sellers.unshift(await aSeller());
  return fixture.purchase([2_000]);
}
async function pay(purchase: Purchase): Promise<PaymentView> {
  const payment = await fixture.payPix(purchase);
  await fixture.providerPaid(payment);
  return statusBecomes(fixture, purchase, payment.id, 'approved');
}

describe('an account that is to be deleted', () => {
  it('stays while a payment is under way, of the buyer and of the store, and goes when it is paid', async () => {
    const purchase = await aPurchase();
    expect(await codesOf(purchase)).toEqual(nothing);
    const payment = await fixture.payPix(purchase);
    expect(await codesOf(purchase)).toEqual(both('OPEN_PAYMENTS'));
    await fixture.providerPaid(payment);
    await statusBecomes(fixture, purchase, payment.id, 'approved');
    expect(await codesOf(purchase)).toEqual(nothing);
  });

  it('goes when the payment was given up', async () => {
    const purchase = await aPurchase();
    const payment = await fixture.payPix(purchase);
    const cancelled = await fixture.service
      .as(purchase.buyer)
      .post(`/payments/${payment.id}/cancel`);
    expect(cancelled.status).toBe(200);
    await statusBecomes(fixture, purchase, payment.id, 'cancelled');
    expect(await codesOf(purchase)).toEqual(nothing);
  });

  it('stays while money is on its way back', async () => {
    const purchase = await aPurchase();
    const payment = await pay(purchase);
    const path = `/v1/payments/${payment.mercadoPagoId}/refunds`;
    await fixture.control('POST', '/faults', { path, method: 'POST', status: 500 });
    await fixture.service.publish(RefundApprovedV1, {
      ...reference(purchase, firstOf(purchase)),
      refundId: newId(),
      paymentId: payment.id,
      amountCents: 2_000,
      reason: 'defective',
      approvedBy: null,
    });
    expect(await codesOf(purchase)).toEqual(both('OPEN_REFUNDS'));
    await fixture.control('DELETE', '/faults');
    await eventually(async () => {
      await fixture.service
        .sql`update payments.refunds set next_try_at = now() - interval '1 second'`;
      await fixture.service.runJobs('pending-work');
      expect(await codesOf(purchase)).toEqual(nothing);
      return true;
    });
  });

  it.each([['win'], ['lose']])('stays while the bank decides, until they %s', async (how) => {
    const purchase = await aPurchase();
    const payment = await pay(purchase);
    const path = `/payments/${payment.mercadoPagoId}/chargeback`;
    const { id } = await fixture.control<{ id: string }>('POST', path, {});
    await statusBecomes(fixture, purchase, payment.id, 'charged_back');
    expect(await codesOf(purchase)).toEqual(both('OPEN_CHARGEBACKS'));
    await fixture.control('POST', `/chargebacks/${id}/${how}`);
    await eventually(async () => {
      expect(await codesOf(purchase)).toEqual(nothing);
      return true;
    });
  });

  it('gets each reason once, in words, however many payments there are', async () => {
    const purchase = await aPurchase();
    const again = await fixture.purchase([3_000], { buyer: purchase.buyer });
    for (const one of [purchase, again]) await fixture.payPix(one);
    expect(await blockersFor(fixture.service, purchase.buyer.userId)).toEqual([
      {
        code: 'OPEN_PAYMENTS',
        message: 'Há pagamentos em andamento. Espere que sejam concluídos ou que o prazo termine.',
      },
    ]);
  });
});

describe('an erased person', () => {
  it('leaves no digits of a card and no note of having tried one', async () => {
    const purchase = await aPurchase();
    const { body } = await fixture.service
      .as(purchase.buyer)
      .post<PaymentAnswer>('/payments/create', {
        purchaseId: purchase.purchaseId,
        paymentMethodId: 'master',
        token: await fixture.cardToken('APRO'),
      });
    expect(body.payment.card).toEqual({ brand: 'master', lastFour: '6351' });
    await tellErased(fixture.service, purchase.buyer.userId);
    const { sql } = fixture.service;
    const id = body.payment.id;
    expect(await sql`select card_last_four from payments.payments where id = ${id}`).toEqual([
      { card_last_four: null },
    ]);
    expect(await sql`select 1 from payments.card_tries where payment_id = ${id}`).toEqual([]);
  });

  const accountOf = (sellerId: string) =>
    fixture.service.sql`select status from payments.seller_accounts where seller_id = ${sellerId}`;

  it('has no account that receives money any more, which is announced once and for no one else', async () => {
    const [gone, stays] = [await aSeller(), await aSeller()];
    for (const how of [{}, {}, { isRepeated: true }]) await tellErased(fixture.service, gone, how);
    expect(await accountOf(gone)).toEqual([]);
    expect(await accountOf(stays)).toEqual([{ status: 'connected' }]);
    const events = await fixture.eventsOf(AccountDisconnectedV1);
    expect(events.map(({ data }) => data)).toEqual([{ sellerId: gone, by: 'seller' }]);
  });

  it('leaves payments with their amounts and no code that could be paid; others keep theirs', async () => {
    const [purchase, other] = [await aPurchase(), await aPurchase()];
    const [payment, theirs] = [await fixture.payPix(purchase), await fixture.payPix(other)];
    await tellErased(fixture.service, purchase.buyer.userId);
    const rows = await fixture.service.sql`
      select id, amount_cents, qr_code, qr_code_base64, ticket_url from payments.payments
      where id in (${payment.id}, ${theirs.id}) order by id`;
    const none = { qr_code: null, qr_code_base64: null, ticket_url: null };
    expect(rows.find(({ id }) => id === payment.id)).toMatchObject({
      amount_cents: 2_000,
      ...none,
    });
    expect(rows.find(({ id }) => id === theirs.id)).toMatchObject({ qr_code: theirs.pixCopyPaste });
    const stranger = await fixture.service.as(anActor('buyer')).get(`/payments/${payment.id}`);
    expect(stranger.status).toBe(404);
  });
});
