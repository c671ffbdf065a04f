import { OrderCancelledV1, OrderPaidV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aStore, openShop } from './shop.ts';

const connections = 2;
let sellerId: string;
const products = Array.from({ length: 400 }, () => newId());

const shop = useService(() => openShop({ env: { DB_POOL_MAX: String(connections) } }));
beforeAll(async () => {
  sellerId = (await aStore(shop)).userId;
  const description = 'Feito à mão no bairro, em pequenas quantidades. '.repeat(10);
  await shop.seed({
    products: products.map((id) => aProduct({ id, sellerId, description, stock: 1_000 })),
  });
  await shop.database.sql`analyze`;
});

/** How often the whole table was read; each connection flushes its statistics first. */
async function wholeTableReads(): Promise<number> {
  const flush = () => shop.sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`;
  await Promise.all(Array.from({ length: connections }, flush));
  const [row] = await shop.database.sql<{ reads: number }[]>`
    select seq_scan::int as reads from pg_stat_user_tables
    where schemaname = 'catalog' and relname = 'products'`;
  return row?.reads ?? 0;
}

async function checkout(n: number): Promise<void> {
  const lines = [n, n + 7, n + 90].map((at) => ({ productId: products[at] ?? '', quantity: 1 }));
  const hold = {
    reservationId: newId(),
    buyerId: newId(),
    lines,
    expiresAt: new Date(shop.clock.now().getTime() + 60_000).toISOString(),
  };
  const reserve = () => shop.service.post('/internal/reservations', hold);
  expect((await reserve()).status).toBe(200);
  expect((await reserve()).status, 'renewed').toBe(200);
  const order = {
    orderId: newId(),
    orderNumber: 'LG-1',
    purchaseId: hold.reservationId,
    sellerId,
    buyerId: hold.buyerId,
  };
  const sold = lines.map((line) => ({ ...line, title: 'Produto', unitPriceCents: 1_990 }));
  if (n % 3 === 0) {
    await shop.service.delete(`/internal/reservations/${hold.reservationId}`);
    return;
  }
  await shop.publish(OrderPaidV1, {
    ...order,
    lines: sold,
    paymentId: newId(),
    paidAt: shop.clock.now().toISOString(),
    totalCents: 5_970,
    freightCents: 0,
    commissionCents: 300,
    platformFeeCents: 120,
    sellerPayoutCents: 5_550,
  });
  if (n % 3 === 1) return;
  await shop.publish(OrderCancelledV1, {
    ...order,
    totalCents: 5_970,
    lines: sold,
    wasPaid: true,
    cancelledBy: null,
    reason: null,
    paymentId: null,
  });
}

describe('a checkout', () => {
  // More executions than PostgreSQL makes with custom plans before it switches to a generic one.
  it('looks its products up and never reads the whole table', async () => {
    const before = await wholeTableReads();

    for (let n = 0; n < 27; n += 1) await checkout(n);
    await shop.runJobs();

    expect((await wholeTableReads()) - before).toBe(0);
    const [sold] = await shop.database.sql<{ units: number }[]>`
      select sum(total_sales)::int as units from catalog.products`;
    expect(sold?.units).toBe(27);
  });
});
