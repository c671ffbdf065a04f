import { bookManualPayments, bookPayouts, type Sql } from './fill-books.ts';

const atOnce = 20_000;
const filled = [
  'payouts',
  'transfers',
  'manual_payments',
  'sellers',
  'ledger_transactions',
  'ledger_entries',
];

/**
 * Adds payouts of several stores, one for every five minutes before now: those of the last days wait, the
 * others were transferred, and one in fifty of each store is released and not paid. All have ledger entries.
 * The first store is `sellerId`.
 */
export async function fillPayouts(
  sql: Sql,
  { sellerId, stores, payouts }: { sellerId: string; stores: number; payouts: number },
): Promise<void> {
  const sellerOf = sql`case when n % ${stores} = 0 then ${sellerId}::uuid
    else md5('store ' || n % ${stores})::uuid end`;
  await sql`insert into payouts.sellers (id, name, email, pix_key, pix_key_type)
    select ${sellerOf}, 'Loja da Carga ' || lpad(n::text, 4, '0'), 'carga' || n || '@largo.test',
      'carga' || n || '@largo.test', 'email'
    from generate_series(0, ${stores - 1}::int) as n on conflict do nothing`;
  for (let first = 0; first < payouts; first += atOnce) {
    const last = Math.min(payouts, first + atOnce) - 1;
    await sql`insert into payouts.payouts (id, order_id, order_number, purchase_id, seller_id, buyer_id,
        total_cents, commission_cents, platform_fee_cents, seller_cents, transfer_status, paid_at,
        confirmed_at, release_at, released_at, completed_at, transferred_cents, paid_by, release_days)
      select md5('payout ' || n)::uuid, md5('order ' || n)::uuid, 'CG-' || lpad(n::text, 8, '0'),
        md5('purchase ' || n)::uuid, seller_id, md5('buyer ' || n % 4000)::uuid, 10000, 500, 200, 9300,
        status, at, at + interval '3 days', at + interval '17 days',
        case when status in ('completed', 'pending_manual_transfer') then at + interval '17 days' end,
        case when status = 'completed' then at + interval '17 days' end,
        case when status = 'completed' then 9300 else 0 end,
        case when status = 'completed' then 'transfer' end, 15
      from (
        select n, ${sellerOf} as seller_id, now() - n * interval '5 minutes' as at,
          case when n < 900 then 'held' when n < 4896 then 'waiting_release'
            when (n + n / ${stores}::int) % 50 = 0 then 'pending_manual_transfer' else 'completed' end as status
        from generate_series(${first}::int, ${last}::int) as n
      ) as wanted`;
    await bookPayouts(sql, first, last);
  }
  await sql`insert into payouts.manual_payments (id, seller_id, seller_name, amount_cents, payment_method,
      recorded_by, paid_at)
    select md5('manual ' || n)::uuid, ${sellerOf}, 'Loja da Carga', 1000, 'cash',
      '00000000-0000-0000-0000-000000000000', now() - n * interval '1 hour'
    from generate_series(0, ${stores * 4 - 1}::int) as n`;
  await bookManualPayments(sql);
  for (const table of filled) await sql`vacuum analyze payouts.${sql(table)}`;
}
