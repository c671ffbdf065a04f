import { OrderPaidV1, OrderStatusChangedV1, type OrderView } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, aPendingOrder, aProduct, approve, openShop, openStore } from './shop.ts';

const shop = useService(openShop);
/** A Monday in Brazil, three hours behind UTC. Freight takes three days here. */
const goTo = (instant: string) => shop.clock.setOffset(Date.parse(instant) - Date.now());
beforeEach(() => goTo('2026-11-23T15:00:00Z'));

const read = async (id: string, as = shop.buyer) =>
  (await shop.as(as).get<{ order: OrderView }>(`/orders/${id}`)).body.order;

describe('the promised day', () => {
  it('is frozen when an order is placed and said to everybody it concerns', async () => {
    const order = await aPendingOrder(shop);
    await approve(shop, { purchaseId: order.purchaseId, orders: [order] });
    await shop.as(shop.seller).put(`/orders/${order.id}/status`, { status: 'shipped' });

    expect((await read(order.id)).promisedDay).toBe('2026-11-26');
    expect((await read(order.id, shop.seller)).promisedDay).toBe('2026-11-26');
    const list = await shop.as(shop.buyer).get<{ orders: OrderView[] }>('/orders');
    expect(list.body.orders.find(({ id }) => id === order.id)?.promisedDay).toBe('2026-11-26');
    const types: readonly string[] = [OrderPaidV1.type, OrderStatusChangedV1.type];
    const published = (await shop.outbox())
      .filter(({ type, aggregateId }) => types.includes(type) && aggregateId === order.id)
      .map(({ data }) => (data as { promisedDay?: string }).promisedDay);
    expect(published).toEqual(['2026-11-26', '2026-11-26']);
  });

  // The same moments as of the pages, in web/test/delivery-day.test.ts.
  it.each([
    ['after the last hour of a Friday', '2026-11-27T22:00:00Z', '2026-12-02'],
    ['from a Saturday', '2026-11-28T13:00:00Z', '2026-12-02'],
    ['from a Sunday', '2026-11-29T15:00:00Z', '2026-12-02'],
    ['from the day before a holiday', '2026-12-24T13:00:00Z', '2026-12-29'],
  ])('counts only days on which the city delivers %s on', async (_, at, day) => {
    goTo(at);

    const { id } = await aPendingOrder(shop);

    expect((await read(id)).promisedDay).toBe(day);
  });

  it('stands when the payment comes later the same day, also after the orders of the day are closed', async () => {
    goTo('2026-11-23T20:50:00Z');
    const order = await aPendingOrder(shop);
    goTo('2026-11-23T21:10:00Z');

    await approve(shop, { purchaseId: order.purchaseId, orders: [order] });

    expect((await read(order.id)).promisedDay).toBe('2026-11-26');
  });

  it('is a later one for who pays on a later day, and no event repeated moves it again', async () => {
    const order = await aPendingOrder(shop);
    goTo('2026-11-24T15:00:00Z');
    const paymentId = newId();

    await approve(shop, { purchaseId: order.purchaseId, orders: [order] }, paymentId);
    goTo('2026-11-26T15:00:00Z');
    await approve(shop, { purchaseId: order.purchaseId, orders: [order] }, paymentId);

    expect((await read(order.id)).promisedDay).toBe('2026-11-27');
  });

  it('is what lateness is measured by: no later estimate of the store or the team postpones it', async () => {
    const order = await aPendingOrder(shop);
    await approve(shop, { purchaseId: order.purchaseId, orders: [order] });
    const seen = async () => {
      const { promisedDay, estimatedDelivery, deadlines } = await read(order.id, shop.seller);
      const late = deadlines.find(({ kind }) => kind === 'promised_day');
      return [promisedDay, estimatedDelivery?.slice(0, 10), late?.dueAt];
    };
    const midnight = '2026-11-27T03:00:00.000Z';
    const moves = [
      [shop.seller, 'status', { status: 'processing', estimatedDelivery: '2026-12-10' }],
      [shop.seller, 'status', { status: 'shipped', estimatedDelivery: '2026-12-15' }],
      [shop.admin, 'admin-update', { estimatedDelivery: '2026-12-20' }],
    ] as const;

    expect(await seen()).toEqual(['2026-11-26', undefined, midnight]);
    for (const [actor, path, body] of moves) {
      const { status } = await shop.as(actor).put(`/orders/${order.id}/${path}`, body);
      expect(status).toBe(200);
      expect(await seen()).toEqual(['2026-11-26', body.estimatedDelivery, midnight]);
    }
  });
});

describe('the note for a store', () => {
  const place = (storeNotes: object[], ...sellerIds: string[]) =>
    shop
      .as(shop.buyer)
      .post<{ orders: { id: string }[]; purchaseId: string; code: string }>('/orders', {
        items: sellerIds.map((sellerId) => ({
          productId: aProduct(shop, { sellerId }).productId,
          quantity: 1,
        })),
        shippingAddress: address,
        storeNotes,
      });

  it('goes to the store it is for, in one line, and to no other', async () => {
    const other = newId();
    await openStore(shop, other, 'Feira do Taquaral');
    const { userId: own } = shop.seller;

    const { body } = await place(
      [
        { sellerId: own.toUpperCase(), note: '  Interfone 12,\n troco para 50 ' },
        { sellerId: other, note: '   ' },
      ],
      own,
      other,
    );

    const notes = await Promise.all(body.orders.map(async ({ id }) => (await read(id)).storeNote));
    expect(notes).toEqual(['Interfone 12, troco para 50', null]);
  });

  it('is shown to the store once the order is paid, like the address, and mailed with its limit', async () => {
    const { userId: own } = shop.seller;
    const { body } = await place([{ sellerId: own, note: 'Sem cebola' }], own);
    const [order] = body.orders;
    const id = order?.id ?? '';

    const before = (await read(id, shop.seller)).storeNote;
    await approve(shop, body as never);

    const { storeNote, deadlines } = await read(id, shop.seller);
    expect([before, storeNote]).toEqual([null, 'Sem cebola']);
    const paid = (await shop.outbox()).filter(({ type }) => type === OrderPaidV1.type);
    expect(paid.find(({ aggregateId }) => aggregateId === id)?.data).toMatchObject({
      neighborhood: address.neighborhood,
      storeNote: 'Sem cebola',
      acceptBy: deadlines.find(({ kind }) => kind === 'acceptance')?.dueAt,
    });
  });

  it('has 140 characters at most', async () => {
    const { userId: own } = shop.seller;

    const { status, body } = await place([{ sellerId: own, note: 'x'.repeat(141) }], own);

    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
  });
});
