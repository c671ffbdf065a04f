import {
  DeliveryConfirmedV1,
  OrderPaidV1,
  PaymentRefundedV1,
  type PayoutItem,
  PixKeyChangedV1,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor, blockersFor, codesAgainst, startTestService, tellErased } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { payouts } from '@largo/payouts';
import { allClear } from './support.ts';

const admin = anActor('admin');
const service = useService(() => startTestService(payouts, { fakes: { payments: allClear } }));

const at = () => service.clock.now().toISOString();
const anOrder = (sellerId: string = newId()) => ({
  orderId: newId(),
  orderNumber: `LG-${newId().slice(-6)}`,
  purchaseId: newId(),
  buyerId: newId(),
  sellerId,
});
type Order = ReturnType<typeof anOrder>;
const key = { pixKey: 'ana@largo.test', pixKeyType: 'email', document: '52998224725' };

const paid = (order: Order) =>
  service.publish(OrderPaidV1, {
    ...order,
    totalCents: 10_000,
    freightCents: 0,
    commissionCents: 500,
    platformFeeCents: 200,
    sellerPayoutCents: 9_300,
    paymentId: newId(),
    paidAt: at(),
    lines: [],
  });
const confirmed = (order: Order) =>
  service.publish(DeliveryConfirmedV1, {
    ...order,
    confirmedAt: at(),
    confirmedBy: order.buyerId,
    buyerName: 'Ana',
    productReviews: [],
  });
const refunded = ({ orderId, purchaseId, buyerId }: Order) =>
  service.publish(PaymentRefundedV1, {
    refundId: newId(),
    paymentId: newId(),
    orderId,
    purchaseId,
    buyerId,
    amountCents: 1_000,
    orderRefundedCents: 1_000,
    reason: 'quality_issue',
    refundedAt: at(),
  });
async function transferred({ orderId }: Order): Promise<number> {
  const path = '/admin/payout/payments?limit=500';
  const { body } = await service.as(admin).get<{ payments: PayoutItem[] }>(path);
  const id = body.payments.find((one) => one.orderId === orderId)?.id ?? '';
  return (await service.as(admin).post(`/admin/payout/process/${id}`)).status;
}
const codesOf = async ({ sellerId, buyerId }: Order) => ({
  seller: await codesAgainst(service, sellerId),
  buyer: await codesAgainst(service, buyerId),
  stranger: await codesAgainst(service, newId()),
});
const owed = (...seller: string[]) => ({ seller, buyer: [], stranger: [] });

describe('an account that is to be deleted', () => {
  it('stays from the first sale until its money has arrived, whatever others bought and sold', async () => {
    const order = anOrder();
    expect(await codesOf(order)).toEqual(owed());
    await paid(order);
    expect(await codesOf(order)).toEqual(owed('PAYOUTS_OWED'));
    await confirmed(order);
    expect(await codesOf(order)).toEqual(owed('PAYOUTS_OWED'));
    service.clock.advance(15 * dayMs + 1);
    await service.runJobs();
    expect(await codesOf(order)).toEqual(owed('PAYOUTS_OWED'));
    await service.publish(PixKeyChangedV1, { userId: order.sellerId, ...key });
    expect(await transferred(order)).toBe(200);
    expect(await codesOf(order)).toEqual(owed());
  });

  it('stays while the store owes what went back after it was paid', async () => {
    const order = anOrder();
    await paid(order);
    await confirmed(order);
    service.clock.advance(15 * dayMs + 1);
    await service.runJobs();
    await service.publish(PixKeyChangedV1, { userId: order.sellerId, ...key });
    await transferred(order);
    await refunded(order);
    expect(await codesOf(order)).toEqual(owed('BALANCE_OPEN'));
    expect(await blockersFor(service, order.sellerId)).toEqual([
      {
        code: 'BALANCE_OPEN',
        message: 'Há um saldo em aberto entre a sua loja e o marketplace. Fale com o suporte.',
      },
    ]);
  });
});

describe('an erased seller', () => {
  it('has nowhere the money could go to; the books and other sellers stay, however often it is announced', async () => {
    const [gone, stays] = [anOrder(), anOrder()];
    for (const order of [gone, stays]) {
      await paid(order);
      await service.publish(PixKeyChangedV1, { userId: order.sellerId, ...key });
    }
    const books = () =>
      service.sql`select to_jsonb(e) as entry from payouts.ledger_entries e where seller_id = ${gone.sellerId} order by 1`;
    const before = await books();
    for (const how of [{}, {}, { isRepeated: true }]) await tellErased(service, gone.sellerId, how);
    const sellerOf = ({ sellerId }: Order) =>
      service.sql`select * from payouts.sellers where id = ${sellerId}`;
    expect(await sellerOf(gone)).toMatchObject([
      { name: 'Conta excluída', email: null, pix_key: null, pix_key_type: null },
    ]);
    expect(await sellerOf(stays)).toMatchObject([{ pix_key: 'ana@largo.test' }]);
    expect(before.length).toBeGreaterThan(0);
    expect(await books()).toEqual(before);
  });
});
