import { newId } from '@largo/kernel';
import { figureOf } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, expect, it } from 'vitest';
import { aProduct, aStore, openShop } from './shop.ts';

const shop = useService(openShop);
let sellerId: string;
beforeAll(async () => {
  sellerId = (await aStore(shop)).userId;
});

const figure = (name: string) => figureOf(shop.anonymous, name);

it('counts purchases that found the goods sold out', async () => {
  const product = aProduct({ sellerId, stock: 1 });
  await shop.seed({ products: [product] });
  const reserve = (quantity: number) =>
    shop.service.post('/internal/reservations', {
      reservationId: newId(),
      buyerId: newId(),
      expiresAt: new Date(shop.clock.now().getTime() + 60_000).toISOString(),
      lines: [{ productId: product.id, quantity }],
    });

  await reserve(1);
  expect(await figure('stock_reservation_conflicts_total')).toBe(0);
  await reserve(1);

  expect(await figure('stock_reservation_conflicts_total')).toBe(1);
});

it('shows how many products wait for moderation', async () => {
  const before = (await figure('moderation_queue')) ?? 0;
  await shop.seed({ products: [aProduct({ sellerId, status: 'pending' })] });

  expect(await figure('moderation_queue')).toBe(before + 1);
});

it('shows products of which more is reserved than there is', async () => {
  const own = await openShop();
  const { userId } = await aStore(own);
  await own.seed({ products: [aProduct({ sellerId: userId, stock: 1 })] });
  const { sql } = own.database;
  // As if the database's own rules had been dropped.
  for (const { name } of await sql<{ name: string }[]>`
    select conname as name from pg_constraint
    where conrelid = 'catalog.products'::regclass and contype = 'c'`)
    await sql`alter table catalog.products drop constraint ${sql(name)}`;
  await sql`update catalog.products set stock_held = stock_on_hand + 1`;

  expect(await figureOf(own.anonymous, 'stock_negative')).toBe(1);
  await own.stop();
});
