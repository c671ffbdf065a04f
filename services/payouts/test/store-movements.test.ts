import type {
  ManualPaymentPreview,
  SellerMovementsAnswer,
  SellerPayoutsAnswer,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { describe, expect, it } from 'vitest';
import { admin, type AnOrder, anOrder, storeOf, useFixture } from './support.ts';

const fixture = useFixture();
const another = ({ sellerId }: AnOrder) => anOrder({ sellerId });

/** A store whose sale of R$ 100 was transferred (R$ 93) and then paid back to the buyer. */
async function aStoreInDebt(): Promise<AnOrder> {
  const order = anOrder();
  const payout = await fixture.release(order);
  await fixture.setPixKey(order);
  await fixture.service.as(admin).post(`/admin/payout/process/${payout.id}`);
  await fixture.refund(order, 10_000);
  return order;
}

describe('before a manual payment', () => {
  const preview = async ({ sellerId }: AnOrder, amount: number) =>
    (
      await fixture.service
        .as(admin)
        .get<ManualPaymentPreview>(
          `/admin/payout/sellers/${sellerId}/manual-payment-preview?amount=${amount}`,
        )
    ).body;
  const record = (sellerId: string, amount: number) =>
    fixture.service.as(admin).post('/admin/payout/record', { sellerId, amount, confirmed: true });

  it('it is said which orders it covers, oldest release first, and what is left as credit', async () => {
    const older = anOrder();
    const newer = another(older);
    await fixture.setPixKey(older);
    await fixture.release(older);
    await fixture.release(newer);
    expect(await preview(older, 100)).toEqual({
      covers: [
        { payoutId: expect.any(String), orderNumber: older.orderNumber, amount: 93, left: 0 },
        { payoutId: expect.any(String), orderNumber: newer.orderNumber, amount: 7, left: 86 },
      ],
      credit: 0,
    });
    expect(await preview(older, 200)).toMatchObject({ credit: 14 });
    expect(await fixture.payoutOf(older)).toMatchObject({ setOff: 0 });

    await record(older.sellerId, 100);
    expect(await fixture.payoutOf(older)).toMatchObject({ transferStatus: 'completed', open: 0 });
    expect(await fixture.payoutOf(newer)).toMatchObject({ setOff: 7, advances: 7, open: 86 });
  });

  it('nothing is covered of a store in debt: what is paid is credit, and the debt stays a debt', async () => {
    const order = await aStoreInDebt();
    expect(await preview(order, 10)).toEqual({ covers: [], credit: 10 });
    await record(order.sellerId, 10);
    expect(await preview(order, 5)).toEqual({ covers: [], credit: 15 });
    const next = another(order);
    await fixture.release(next);
    expect(await fixture.payoutOf(next)).toMatchObject({ transferStatus: 'completed', open: 0 });
    expect(await preview(order, 5)).toEqual({ covers: [], credit: 15 });
  });

  it('an amount with half cents and an unknown store are refused', async () => {
    const order = anOrder();
    await fixture.setPixKey(order);
    const path = (id: string, amount: string) =>
      `/admin/payout/sellers/${id}/manual-payment-preview?amount=${amount}`;
    const ask = (id: string, amount: string) => fixture.service.as(admin).get(path(id, amount));
    expect(await ask(order.sellerId, '1.005')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_AMOUNT' },
    });
    expect(await ask(newId(), '1')).toMatchObject({
      status: 404,
      body: { code: 'SELLER_NOT_FOUND' },
    });
    expect((await fixture.service.as(storeOf(order)).get(path(order.sellerId, '1'))).status).toBe(
      403,
    );
  });
});

describe('what moved a balance', () => {
  it('is listed newest first, by kind and in pages, with the order that gave', async () => {
    const order = await aStoreInDebt();
    const next = another(order);
    await fixture.release(next, 20_000);
    fixture.service.clock.advance(1_000);
    await fixture.service.as(admin).post('/admin/payout/record', {
      sellerId: order.sellerId,
      amount: 3,
      confirmed: true,
      paymentMethod: 'cash',
      reference: 'recibo 7',
      notes: 'no balcão',
    });
    fixture.service.clock.advance(1_000);
    await fixture.service.as(admin).post('/admin/payout/adjustments', {
      sellerId: order.sellerId,
      amount: -1,
      reason: 'correction',
      note: 'combinado',
    });
    const list = async (query = '') =>
      (
        await fixture.service
          .as(admin)
          .get<SellerMovementsAnswer>(`/admin/payout/sellers/${order.sellerId}/movements${query}`)
      ).body;

    const all = await list();
    expect(all.movements[0]?.kind).not.toBe('manual_payment');
    expect(all.pagination.total).toBe(5);
    expect((await list('?kind=adjustment')).movements).toMatchObject([
      { kind: 'adjustment', amount: -1, reason: 'correction', note: 'combinado' },
    ]);
    expect((await list('?kind=manual_payment')).movements).toMatchObject([
      { amount: 3, paymentMethod: 'cash', reference: 'recibo 7', note: 'no balcão' },
    ]);
    const setOffs = await list('?kind=set_off');
    expect(setOffs.movements.map(({ orderNumber }) => orderNumber)).toEqual(
      Array(3).fill(next.orderNumber),
    );
    expect(setOffs.movements.at(-1)).toMatchObject({ setOffKind: 'debt', amount: 93 });
    const second = await list('?limit=2&page=3');
    expect(second.movements).toHaveLength(1);
    expect(second.pagination).toMatchObject({ page: 3, pages: 3 });
  });

  it('of an unknown store is 404, and a store does not see it', async () => {
    const order = anOrder();
    await fixture.setPixKey(order);
    expect(
      await fixture.service.as(admin).get(`/admin/payout/sellers/${newId()}/movements`),
    ).toMatchObject({ status: 404, body: { code: 'SELLER_NOT_FOUND' } });
    const own = `/admin/payout/sellers/${order.sellerId}/movements`;
    expect((await fixture.service.as(storeOf(order)).get(own)).status).toBe(403);
  });

  it('one store is found by its id', async () => {
    const [order, other] = [anOrder(), anOrder()];
    await fixture.release(order);
    await fixture.release(other);
    const { body } = await fixture.service
      .as(admin)
      .get<SellerPayoutsAnswer>(`/admin/payout/sellers?sellerId=${order.sellerId}`);
    expect(body.sellers.map(({ sellerId }) => sellerId)).toEqual([order.sellerId]);
    expect(body.sellers).toMatchObject([{ totalPayable: 93, remaining: 93, paymentsCount: 1 }]);
  });
});
