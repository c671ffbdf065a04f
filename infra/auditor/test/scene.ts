import { migrate, migrationsOf } from '@largo/service-kit';
import { provision, roleOf, serviceNames } from '@largo/postgres';
import { createTestDatabase, type TestDatabase } from '@largo/testkit';
import type postgres from 'postgres';

export const password = 'only-for-tests';

/** A database with the tables of all eight services. */
export async function createWholeDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ service: 'sample' });
  const name = new URL(database.superuserUrl).pathname.slice(1);
  const passwords = Object.fromEntries(
    [...serviceNames, 'auditor'].map((role) => [role, password]),
  );
  // Roles belong to the whole server, and the lock serializes only runs in the same database.
  const server = new URL('/postgres', database.superuserUrl).href;
  await provision(server, { database: name, passwords });
  for (const service of serviceNames) {
    const url = new URL(database.superuserUrl);
    url.username = roleOf(service);
    url.password = password;
    const migrationsDir = new URL(`../../../services/${service}/migrations/`, import.meta.url);
    await migrate(url.href, service, await migrationsOf({ name: service, migrationsDir }));
  }
  return database;
}

export const ids = {
  buyer: '00000000-0000-7000-8000-000000000001',
  seller: '00000000-0000-7000-8000-000000000002',
  product: '00000000-0000-7000-8000-000000000003',
  purchase: '00000000-0000-7000-8000-000000000004',
  order: '00000000-0000-7000-8000-000000000005',
  payment: '00000000-0000-7000-8000-000000000006',
  sale: '00000000-0000-7000-8000-000000000007',
  paidEvent: '00000000-0000-7000-8000-000000000008',
  releasedEvent: '00000000-0000-7000-8000-000000000009',
  other: '00000000-0000-7000-8000-0000000000ff',
};
const at = (day: number) => new Date(Date.UTC(2026, 10, day));

/** One complete order: bought, paid, delivered, confirmed, and released after 15 days. */
export async function playCleanScene(sql: postgres.Sql): Promise<void> {
  await playStock(sql);
  await playOrder(sql);
  await playMoney(sql);
  await playEvents(sql);
}

async function playStock(sql: postgres.Sql): Promise<void> {
  const { seller, product, purchase, buyer, order } = ids;
  await sql`insert into catalog.sellers ${sql({ id: seller, created_at: at(1) })}`;
  await sql`insert into catalog.products ${sql({
    id: product,
    seller_id: seller,
    sku: 'S-1',
    slug: 's-1',
    title: 'Café',
    description: 'Torrado aqui',
    price_cents: 5_000,
    status: 'active',
    stock_on_hand: 8,
    created_at: at(1),
    updated_at: at(1),
  })}`;
  await sql`insert into catalog.stock_movements ${sql([
    { product_id: product, kind: 'initial', quantity: 10, reference: null, at: at(1) },
    { product_id: product, kind: 'sold', quantity: 2, reference: order, at: at(2) },
  ])}`;
  await sql`insert into catalog.reservation_lines ${sql({
    reservation_id: purchase,
    product_id: product,
    buyer_id: buyer,
    quantity: 2,
    status: 'committed',
    expires_at: at(3),
    changed_at: at(2),
  })}`;
}

async function playOrder(sql: postgres.Sql): Promise<void> {
  const { buyer, seller, product, purchase, order, payment } = ids;
  const address = sql.json({});
  await sql`insert into orders.purchases ${sql({
    id: purchase,
    buyer_id: buyer,
    total_cents: 10_000,
    shipping_address: address,
    created_at: at(2),
  })}`;
  await sql`insert into orders.orders ${sql({
    id: order,
    order_number: 'LG-1',
    purchase_id: purchase,
    buyer_id: buyer,
    seller_id: seller,
    status: 'delivered',
    buyer_name: 'Ana',
    seller_name: 'Loja',
    search_text: 'lg-1',
    subtotal_cents: 10_000,
    freight_cents: 0,
    total_cents: 10_000,
    shipping_address: address,
    commission_bps: 500,
    commission_cents: 500,
    platform_fee_bps: 200,
    platform_fee_cents: 200,
    seller_payout_cents: 9_300,
    payment_id: payment,
    payment_method: 'pix',
    paid_at: at(2),
    payment_state: 'approved',
    delivered_at: at(3),
    confirmed_at: at(4),
    created_at: at(2),
    updated_at: at(4),
  })}`;
  await sql`insert into orders.order_items ${sql({
    id: ids.other,
    order_id: order,
    line_no: 1,
    product_id: product,
    title: 'Café',
    sku: 'S-1',
    quantity: 2,
    unit_price_cents: 5_000,
  })}`;
  const states = [null, 'pending', 'paid', 'processing', 'shipped', 'delivered'];
  for (const [index, to] of states.entries()) {
    if (to === null) continue;
    await sql`insert into orders.status_history ${sql({
      id: `00000000-0000-7000-8000-0000000001${index}0`,
      order_id: order,
      old_status: states[index - 1] ?? null,
      new_status: to,
      user_type: 'system',
      created_at: at(2),
    })}`;
  }
}

async function playMoney(sql: postgres.Sql): Promise<void> {
  const { buyer, seller, purchase, order, payment, sale } = ids;
  await sql`insert into payments.payments ${sql({
    id: payment,
    purchase_id: purchase,
    buyer_id: buyer,
    method: 'pix',
    status: 'approved',
    amount_cents: 10_000,
    provider_payment_id: '1',
    approved_at: at(2),
    created_at: at(2),
  })}`;
  await sql`insert into payments.payment_orders ${sql({
    payment_id: payment,
    order_id: order,
    position: 0,
    order_number: 'LG-1',
    seller_id: seller,
    seller_name: 'Loja',
    amount_cents: 10_000,
    blocks_order: true,
  })}`;
  await sql`insert into payouts.payouts ${sql({
    id: ids.other,
    order_id: order,
    order_number: 'LG-1',
    purchase_id: purchase,
    seller_id: seller,
    buyer_id: buyer,
    total_cents: 10_000,
    commission_cents: 500,
    platform_fee_cents: 200,
    seller_cents: 9_300,
    transfer_status: 'pending_manual_transfer',
    paid_at: at(2),
    confirmed_at: at(4),
    release_at: at(19),
    released_at: at(20),
  })}`;
  await sql.begin(async (tx) => {
    await tx`insert into payouts.ledger_transactions ${tx({
      id: sale,
      source: `order-paid:${order}`,
      kind: 'sale',
      order_id: order,
      seller_id: seller,
      booked_at: at(2),
    })}`;
    const legs = {
      provider_clearing: 10_000,
      seller_payable: -9_300,
      commission: -500,
      platform_fee: -200,
    };
    for (const [account, amount] of Object.entries(legs)) {
      await tx`insert into payouts.ledger_entries ${tx({
        transaction_id: sale,
        leg: account,
        account,
        seller_id: seller,
        order_id: order,
        amount_cents: amount,
      })}`;
    }
  });
}

async function playEvents(sql: postgres.Sql): Promise<void> {
  const { order, paidEvent, releasedEvent } = ids;
  await announce(sql, 'orders', paidEvent, 'orders.order-paid.v1');
  await announce(sql, 'payouts', releasedEvent, 'payouts.funds-released.v1');
  const receipt = { consumer: 'payouts.orders', event_id: paidEvent, handled_at: at(2) };
  await sql`insert into payouts.inbox ${sql(receipt)}`;
  await sql`insert into payouts.inbox_heads ${sql({
    consumer: 'payouts.orders',
    source: 'orders',
    aggregate_id: order,
    version: 1,
  })}`;
}

/** The only event of the order's aggregate in a schema. */
async function announce(
  sql: postgres.Sql,
  schema: string,
  id: string,
  type: string,
): Promise<void> {
  const row = {
    id,
    type,
    version: 1,
    aggregate_id: ids.order,
    aggregate_version: 1,
    correlation_id: 'c',
    headers: sql.json({}),
    payload: sql.json({ orderId: ids.order }),
    created_at: at(2),
    sent_at: at(2),
  };
  await sql`insert into ${sql(schema)}.outbox ${sql(row)}`;
  await sql`insert into ${sql(schema)}.outbox_heads ${sql({ aggregate_id: ids.order, version: 1 })}`;
}
