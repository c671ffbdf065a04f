import type { connectDatabase } from '@largo/service-kit';

export type Sql = ReturnType<typeof connectDatabase>['sql'];
type Tx = Parameters<Parameters<Sql['begin']>[1]>[0];

/** No one of the demo city: these transfers were never made. */
const noOne = '00000000-0000-0000-0000-000000000000';

/**
 * The sales of the payouts `first` to `last`, and the transfers of those that are completed. Entries are written
 * in the same transaction of the database as what they belong to: the ledger takes no others.
 */
export async function bookPayouts(sql: Sql, first: number, last: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`create temporary table of_now on commit drop as
      select p.*, md5('sale ' || n)::uuid as sale_id, md5('transfer ' || n)::uuid as transfer_id
      from generate_series(${first}::int, ${last}::int) as n
        join payouts.payouts p on p.id = md5('payout ' || n)::uuid`;
    await tx`insert into payouts.ledger_transactions (id, source, kind, order_id, seller_id, booked_at)
      select sale_id, 'order-paid:' || order_id, 'sale', order_id, seller_id, paid_at from of_now`;
    await tx`insert into payouts.ledger_entries (transaction_id, leg, account, seller_id, order_id, amount_cents)
      select sale_id, account, account, seller_id, order_id, cents
      from of_now cross join lateral (values ('provider_clearing', total_cents),
        ('seller_payable', -seller_cents), ('commission', -commission_cents),
        ('platform_fee', -platform_fee_cents)) as leg (account, cents)`;
    await bookTransfers(tx);
  });
}

async function bookTransfers(tx: Tx): Promise<void> {
  await tx`insert into payouts.transfers (id, order_id, seller_id, amount_cents, reference, paid_at,
      recorded_by, recorded_at)
    select transfer_id, order_id, seller_id, transferred_cents, 'E' || replace(order_id::text, '-', ''),
      completed_at, ${noOne}, completed_at
    from of_now where transferred_cents > 0`;
  await tx`insert into payouts.ledger_transactions (id, source, kind, order_id, seller_id, booked_at)
    select transfer_id, 'transfer:' || transfer_id, 'transfer', order_id, seller_id, completed_at
    from of_now where transferred_cents > 0`;
  await tx`insert into payouts.ledger_entries (transaction_id, leg, account, seller_id, order_id, amount_cents)
    select transfer_id, account, account, seller_id, order_id, cents
    from of_now cross join lateral (values ('seller_payable', transferred_cents),
      ('payout_clearing', -transferred_cents)) as leg (account, cents)
    where transferred_cents > 0`;
}

export async function bookManualPayments(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`insert into payouts.ledger_transactions (id, source, kind, seller_id, booked_at)
      select id, 'manual-payment:' || id, 'manual_payment', seller_id, paid_at from payouts.manual_payments
      on conflict (source) do nothing`;
    await tx`insert into payouts.ledger_entries (transaction_id, leg, account, seller_id, amount_cents)
      select t.id, account, account, t.seller_id, cents
      from payouts.ledger_transactions t join payouts.manual_payments m on m.id = t.id
        cross join lateral (values ('seller_payable', m.amount_cents),
          ('payout_clearing', -m.amount_cents)) as leg (account, cents)`;
  });
}
