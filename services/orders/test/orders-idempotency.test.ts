import { newId } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, announced, aProduct, openShop, type Placed } from './shop.ts';

const shop = useService(openShop);
beforeEach(() => Object.assign(shop, { freightCents: 990, delivers: true, withoutRate: [] }));

const post = (body: object, headers?: Record<string, string>) =>
  shop
    .as(shop.buyer)
    .post<Placed & { code: string; error: string; details: unknown }>(
      '/orders',
      { shippingAddress: address, ...body },
      headers,
    );

describe('POST /orders with an Idempotency-Key', () => {
  it('answers the same key with the same order, and another body under it not at all', async () => {
    const { productId } = aProduct(shop);
    const key = { 'idempotency-key': newId() };

    const first = await post({ items: [{ productId, quantity: 1 }] }, key);
    const again = await post({ items: [{ productId, quantity: 1 }] }, key);
    const other = await post({ items: [{ productId, quantity: 2 }] }, key);

    expect([first.status, again.status, other.status, other.body.code]).toEqual([
      201,
      201,
      409,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    expect(again.body).toEqual(first.body);
    expect(await announced(shop, first.body.orders[0]?.id ?? '')).toEqual(['order-created']);
  });

  it('places one order for three simultaneous requests with one key', async () => {
    const { productId } = aProduct(shop);
    const key = { 'idempotency-key': newId() };

    const answers = await Promise.all(
      [1, 2, 3].map(() => post({ items: [{ productId, quantity: 1 }] }, key)),
    );

    const placed = answers.filter(({ status }) => status === 201);
    expect(placed.length).toBeGreaterThan(0);
    expect(new Set(placed.map(({ body }) => body.purchaseId)).size).toBe(1);
    expect(
      answers
        .filter(({ status }) => status !== 201)
        .map(({ body }) => body.code)
        .every((code) => code === 'REQUEST_IN_PROGRESS'),
    ).toBe(true);
    expect(shop.reservations.has(placed[0]?.body.purchaseId ?? '')).toBe(true);
  });

  it('takes up the same reservation when the request is repeated after a failure', async () => {
    const { productId } = aProduct(shop);
    const key = { 'idempotency-key': newId() };
    shop.delivers = false;
    const reservations = () =>
      shop.calls
        .filter(({ path }) => path === '/internal/reservations')
        .map(({ body }) => (body as { reservationId: string }).reservationId);

    const refused = await post({ items: [{ productId, quantity: 1 }] }, key);
    shop.delivers = true;
    const placed = await post({ items: [{ productId, quantity: 1 }] }, key);

    expect([refused.status, placed.status]).toEqual([422, 201]);
    expect(new Set(reservations().slice(-2)).size).toBe(1);
  });
});
