import {
  FraudAlertDecidedV1,
  FraudAlertRaisedV1,
  type OrderAnswer,
  RefundApprovedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { aPaidOrder, aPendingOrder, approve, lastEvent, openShop } from './shop.ts';

const shop = useService(openShop);
type Suspect = Pick<Awaited<ReturnType<typeof aPaidOrder>>, 'id' | 'purchaseId'>;

const alertOf = ({ id: orderId, purchaseId }: Suspect, paymentId: string) => ({
  paymentId,
  purchaseId,
  buyerId: shop.buyer.userId,
  amountCents: 2_980,
  orders: [{ orderId, orderNumber: 'LG-1', sellerId: shop.seller.userId, isSent: false }],
});
const raise = (order: Suspect, paymentId: string) =>
  shop.publish(FraudAlertRaisedV1, alertOf(order, paymentId));
const decide = (order: Suspect, paymentId: string, decision: 'cancel' | 'release') =>
  shop.publish(FraudAlertDecidedV1, { ...alertOf(order, paymentId), decision });
const move = (order: Suspect, status: string, by = shop.seller) =>
  shop.as(by).put<{ code?: string; error?: string }>(`/orders/${order.id}/status`, { status });
const correct = (order: Suspect, status: string) =>
  shop
    .as(shop.admin)
    .put<{ code?: string }>(`/orders/${order.id}/admin-update`, { status, notes: 'Entregue' });
const read = async (order: Suspect, by = shop.seller) =>
  (await shop.as(by).get<OrderAnswer>(`/orders/${order.id}`)).body.order;
const refunds = async (order: Suspect) =>
  (await shop.outbox()).filter(
    ({ type, data }) =>
      type === RefundApprovedV1.type && (data as { orderId: string }).orderId === order.id,
  );

describe('an order whose payment is under a fraud alert', () => {
  it('is handed out by no one until the team has released it', async () => {
    const order = await aPaidOrder(shop);
    await raise(order, order.paymentId);

    const refused = await move(order, 'shipped');
    expect(refused).toMatchObject({ status: 409, body: { code: 'FRAUD_ALERT' } });
    expect(refused.body.error).toContain('fraude');
    for (const status of ['shipped', 'delivered']) {
      expect((await move(order, status)).body.code).toBe('FRAUD_ALERT');
      expect((await move(order, status, shop.admin)).body.code).toBe('FRAUD_ALERT');
      expect((await correct(order, status)).body.code).toBe('FRAUD_ALERT');
    }

    await decide(order, order.paymentId, 'release');
    expect((await move(order, 'shipped')).status).toBe(200);
  });

  it('can be prepared, and says what can be done; its buyer hears nothing', async () => {
    const order = await aPaidOrder(shop);
    await raise(order, order.paymentId);

    expect((await move(order, 'processing')).status).toBe(200);
    for (const by of [shop.seller, shop.admin])
      expect(await read(order, by)).toMatchObject({
        hasFraudAlert: true,
        allowed: { nextStatuses: [], canCancel: true },
      });
    expect(await read(order, shop.buyer)).toMatchObject({ hasFraudAlert: false });
  });

  it('is not reported as delivered where it had left before', async () => {
    const order = await aPaidOrder(shop);
    await move(order, 'shipped');
    await raise(order, order.paymentId);

    const refused = await shop
      .as(shop.seller)
      .post<{ code?: string }>(`/orders/${order.id}/report-delivery`, {});

    expect(refused).toMatchObject({ status: 409, body: { code: 'FRAUD_ALERT' } });
    expect((await read(order)).allowed).toMatchObject({ canReportDelivery: false });
  });

  it('is stopped also when the alert came before the money, and twice', async () => {
    const order = await aPendingOrder(shop);
    const paymentId = newId();
    await raise(order, paymentId);
    await raise(order, paymentId);
    await approve(shop, { purchaseId: order.purchaseId, orders: [order] }, paymentId);

    expect((await move(order, 'shipped')).body.code).toBe('FRAUD_ALERT');
  });

  it('goes on when the alert was about another try to pay', async () => {
    const order = await aPaidOrder(shop);
    await raise(order, newId());

    expect((await move(order, 'shipped')).status).toBe(200);
  });

  it('stays released when the alert arrives after its decision', async () => {
    const order = await aPaidOrder(shop);
    await decide(order, order.paymentId, 'release');
    await raise(order, order.paymentId);

    expect((await move(order, 'shipped')).status).toBe(200);
  });

  it('and a store that ships at the same moment: either it left before, or is refused', async () => {
    const order = await aPaidOrder(shop);

    const [, moved] = await Promise.all([raise(order, order.paymentId), move(order, 'shipped')]);

    const status = (await read(order)).status;
    expect([moved.status, status]).toEqual(moved.status === 200 ? [200, 'shipped'] : [409, 'paid']);
    expect((await move(order, 'delivered')).body.code).toBe('FRAUD_ALERT');
  });
});

describe('an order that the team cancels for a fraud alert', () => {
  it('ends by Sistema, and its money goes back', async () => {
    const order = await aPaidOrder(shop);
    await raise(order, order.paymentId);

    await decide(order, order.paymentId, 'cancel');
    await decide(order, order.paymentId, 'cancel');

    expect(await read(order)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'system',
      cancelReasonCode: 'fraud_alert',
      hasFraudAlert: false,
    });
    expect(await lastEvent(shop, order.id)).toMatchObject({
      wasPaid: true,
      paymentId: order.paymentId,
      totalCents: 2_980,
    });
  });

  it('gets its money back once where it has left', async () => {
    const order = await aPaidOrder(shop);
    await move(order, 'shipped');
    await raise(order, order.paymentId);

    await decide(order, order.paymentId, 'cancel');
    await decide(order, order.paymentId, 'cancel');

    expect(await refunds(order)).toMatchObject([
      { data: { amountCents: 2_980, paymentId: order.paymentId, reason: 'admin_action' } },
    ]);
    expect((await read(order)).status).toBe('shipped');
  });

  it('is left alone where the buyer had cancelled it', async () => {
    const order = await aPaidOrder(shop);
    await raise(order, order.paymentId);
    await shop.as(shop.buyer).post(`/orders/${order.id}/cancel`, {});

    await decide(order, order.paymentId, 'cancel');

    expect(await read(order)).toMatchObject({ status: 'cancelled', cancelledBy: 'buyer' });
    expect(await refunds(order)).toEqual([]);
  });
});
