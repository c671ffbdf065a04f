import type { ReserveAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, expect, it } from 'vitest';
import { aProduct, aStore, openShop } from './shop.ts';

const shop = useService(openShop);
let sellerId: string;
beforeAll(async () => {
  sellerId = (await aStore(shop)).userId;
});

const inMinutes = (minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString();

async function aHold() {
  const products = [aProduct({ sellerId, stock: 5 }), aProduct({ sellerId, stock: 5 })];
  await shop.seed({ products });
  const hold = {
    reservationId: newId(),
    buyerId: newId(),
    expiresAt: inMinutes(30),
    lines: products.map(({ id }) => ({ productId: id, quantity: 2 })),
  };
  expect((await ask(hold)).status).toBe(200);
  return hold;
}

const ask = (body: object) =>
  shop.service.post<ReserveAnswer & { code: string }>('/internal/reservations', body);
const linesOf = (reservationId: string) => shop.database.sql`
  select status, quantity, expires_at from catalog.reservation_lines
  where reservation_id = ${reservationId}`;
const heldOf = async (productId: string) => {
  const [row] = await shop.database.sql`
    select stock_held as held from catalog.products where id = ${productId}`;
  return row?.['held'] as unknown;
};

it('moves the end of a standing reservation, and nothing else', async () => {
  const hold = await aHold();
  const later = inMinutes(45);

  const { status, body } = await ask({ ...hold, expiresAt: later, renews: true });

  expect(status).toBe(200);
  expect(body.lines.map(({ productId }) => productId).toSorted()).toEqual(
    hold.lines.map(({ productId }) => productId).toSorted(),
  );
  const lines = await linesOf(hold.reservationId);
  expect(lines.map((line) => new Date(line['expires_at'] as string).toISOString())).toEqual([
    later,
    later,
  ]);
  expect(await heldOf(hold.lines[0]?.productId ?? '')).toBe(2);
});

it('never shortens a reservation', async () => {
  const hold = await aHold();
  await ask({ ...hold, expiresAt: inMinutes(5), renews: true });

  const [line] = await linesOf(hold.reservationId);
  expect(new Date(line?.['expires_at'] as string).toISOString()).toBe(hold.expiresAt);
});

it('reserves again after a release', async () => {
  const hold = await aHold();
  await shop.service.delete(`/internal/reservations/${hold.reservationId}`);
  expect(await heldOf(hold.lines[0]?.productId ?? '')).toBe(0);

  expect((await ask({ ...hold, renews: true })).status).toBe(200);
  expect(await heldOf(hold.lines[0]?.productId ?? '')).toBe(2);
});

it('treats other quantities as a new reservation', async () => {
  const hold = await aHold();
  const lines = hold.lines.map((line) => ({ ...line, quantity: 3 }));

  expect((await ask({ ...hold, lines, renews: true })).status).toBe(200);
  expect(await heldOf(hold.lines[0]?.productId ?? '')).toBe(3);
});

it("refuses to renew another buyer's reservation", async () => {
  const hold = await aHold();
  const { status } = await ask({ ...hold, buyerId: newId(), renews: true });
  expect(status).toBeGreaterThanOrEqual(400);
  expect((await linesOf(hold.reservationId)).every((line) => line['status'] === 'held')).toBe(true);
});
