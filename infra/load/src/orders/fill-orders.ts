import type { connectDatabase } from '@largo/service-kit';

type Sql = ReturnType<typeof connectDatabase>['sql'];

/** The people whose lists are measured; they have the same number of orders in a small city as in a big one. */
export interface Measured {
  readonly buyerId: string;
  readonly sellerId: string;
}

export const purchasesOfBuyer = 100;
export const purchasesOfSeller = 60;
export const salesOfSeller = 300;
const stores = 200;
const buyers = 4_000;
const atOnce = 20_000;

/** Orders `from` to `to` (exclusive), always the same ones: the first belong to the measured people. */
export async function fillOrders(
  sql: Sql,
  { buyerId, sellerId }: Measured,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (let first = from; first < to; first += atOnce)
    await insert(sql, { buyerId, sellerId }, first, Math.min(to, first + atOnce));
  await sql`vacuum analyze orders.orders`;
  await sql`vacuum analyze orders.purchases`;
  await sql`vacuum analyze orders.order_items`;
  await sql`vacuum analyze orders.deadlines`;
}

/**
 * One order for each minute before now, in every status; as many have a deadline as are open within a day.
 * Every purchase has one order, which is the most expensive case for a page of purchases.
 */
async function insert(
  sql: Sql,
  { buyerId, sellerId }: Measured,
  first: number,
  end: number,
): Promise<void> {
  const bought = purchasesOfBuyer;
  const own = bought + purchasesOfSeller;
  const sold = own + salesOfSeller;
  await sql.begin(async (tx) => {
    await tx`create temp table wanted on commit drop as
      select n, md5('order ' || n)::uuid as id, md5('purchase ' || n)::uuid as purchase_id,
        case when n < ${bought} then ${buyerId}::uuid when n < ${own} then ${sellerId}::uuid
          else md5('buyer ' || n % ${buyers})::uuid end as buyer_id,
        case when n >= ${own} and n < ${sold} then ${sellerId}::uuid
          else md5('store ' || n % ${stores})::uuid end as seller_id,
        'CG-' || lpad(n::text, 8, '0') as number,
        'Pessoa ' || n % ${buyers} || ' da Carga' as buyer_name,
        case when n % 40 < 8 then (array['pending', 'paid', 'processing', 'shipped', 'cancelled',
          'refunded', 'returned', 'cancelled'])[n % 40 + 1] else 'delivered' end as status,
        now() - n * interval '1 minute' as at
      from generate_series(${first}::int, ${end - 1}::int) as n`;
    await tx`insert into orders.purchases (id, buyer_id, total_cents, shipping_address, created_at)
      select purchase_id, buyer_id, 3000, '{}', at from wanted`;
    await tx`insert into orders.orders (id, order_number, purchase_id, buyer_id, seller_id, status,
        buyer_name, seller_name, subtotal_cents, freight_cents, total_cents, commission_bps,
        commission_cents, platform_fee_bps, platform_fee_cents, seller_payout_cents, shipping_address,
        paid_at, delivered_at, confirmed_at, search_text, unpaid_search_text, created_at, updated_at)
      select id, number, purchase_id, buyer_id, seller_id, status, buyer_name, 'Loja ' || n % ${stores},
        2000, 1000, 3000, 500, 150, 200, 60, 2790,
        '{"street":"Rua A","number":"1","neighborhood":"Cambuí","city":"Campinas","state":"SP","zipCode":"13025-151","country":"Brazil"}',
        case when status not in ('pending', 'cancelled') then at end,
        case when status = 'delivered' then at end, case when status = 'delivered' then at end,
        lower(number || ' ' || buyer_name || ' loja ' || n % ${stores} || ' pao de queijo ' || n % 5000),
        lower(number || ' pao de queijo ' || n % 5000), at, at
      from wanted`;
    await tx`insert into orders.order_items (id, order_id, line_no, product_id, title, sku, quantity, unit_price_cents)
      select md5('line ' || n || ' ' || line)::uuid, id, line, md5('product ' || n % 5000)::uuid,
        'Pão de queijo ' || n % 5000, 'CARGA', 1, 1000
      from wanted, generate_series(1, 2) as line`;
    await tx`insert into orders.status_history (id, order_id, new_status, user_type, created_at)
      select md5('move ' || n)::uuid, id, status, 'system', at from wanted`;
    await tx`insert into orders.deadlines (order_id, kind, due_at)
      select id, case status when 'pending' then 'unpaid' when 'paid' then 'acceptance'
        else 'promised_day' end, at + interval '2 days'
      from wanted where status in ('pending', 'paid', 'processing', 'shipped') and n < 3000`;
  });
}
