import type { LedgerFinding } from '@largo/contracts';
import type { Tx } from '@largo/messaging';
import { asc, desc, eq, lt, sql } from 'drizzle-orm';
import { ledgerChecks, ledgerFindings } from './schema.ts';

export type LedgerCheckRow = typeof ledgerChecks.$inferSelect;
export interface Difference extends Record<string, unknown> {
  subject: LedgerFinding['subject'];
  subjectId: string;
  figure: string;
  entriesCents: number;
  figureCents: number;
}

const keptFindings = 1_000;

export const ledgerCheckRepository = {
  async findLast(db: Pick<Tx, 'select'>): Promise<LedgerCheckRow | undefined> {
    const [last] = await db
      .select()
      .from(ledgerChecks)
      .orderBy(desc(ledgerChecks.startedAt))
      .limit(1);
    return last;
  },

  listFindings: async (db: Pick<Tx, 'select'>, checkId: string, limit: number) =>
    db
      .select()
      .from(ledgerFindings)
      .where(eq(ledgerFindings.checkId, checkId))
      .orderBy(
        asc(ledgerFindings.subject),
        asc(ledgerFindings.subjectId),
        asc(ledgerFindings.figure),
      )
      .limit(limit),

  async insert(tx: Tx, check: LedgerCheckRow, found: readonly Difference[]): Promise<void> {
    await tx.insert(ledgerChecks).values(check);
    if (found.length === 0) return;
    await tx
      .insert(ledgerFindings)
      .values(found.slice(0, keptFindings).map((one) => ({ ...one, checkId: check.id })));
  },

  async removeBefore(tx: Tx, before: Date): Promise<void> {
    await tx.delete(ledgerChecks).where(lt(ledgerChecks.startedAt, before));
  },

  async count(db: Pick<Tx, 'execute'>): Promise<{ payouts: number; stores: number }> {
    const [row] = await db.execute<{ payouts: number; stores: number }>(sql`
      select count(*)::int as payouts, count(distinct seller_id)::int as stores
      from payouts.payouts`);
    return row ?? { payouts: 0, stores: 0 };
  },

  /** Each statement is one snapshot, so concurrent changes are on both sides or on none. */
  async findDifferences(db: Pick<Tx, 'execute'>): Promise<Difference[]> {
    return [
      ...(await db.execute<Difference>(unbalanced)),
      ...(await db.execute<Difference>(payoutDifferences)),
      ...(await db.execute<Difference>(storeDifferences)),
    ];
  },
};

const unbalanced = sql`
  select 'transaction' as subject, transaction_id as "subjectId", 'sum' as figure,
    sum(amount_cents)::bigint as "entriesCents", 0::bigint as "figureCents"
  from payouts.ledger_entries group by transaction_id having sum(amount_cents) <> 0`;

const of = (account: string, kinds: string) =>
  sql.raw(
    `coalesce(sum(e.amount_cents) filter (where e.account = '${account}' and t.kind in (${kinds})), 0)`,
  );
const gone = `'refund', 'chargeback', 'chargeback_won'`;

/** Every figure of each payout, counted again from its entries. */
const payoutDifferences = sql`
  with entries as (
    select e.order_id,
      ${of('provider_clearing', `'sale'`)} as total,
      -${of('commission', `'sale'`)} as commission,
      -${of('platform_fee', `'sale'`)} as platform_fee,
      -${of('seller_payable', `'sale'`)} as seller,
      -${of('provider_clearing', gone)} - ${of('payout_clearing', gone)} as refunded,
      ${of('seller_payable', gone)} as seller_refunded,
      ${of('seller_payable', `'transfer', 'transfer_return'`)} as transferred,
      ${of('seller_payable', `'set_off'`)} as set_off
    from payouts.ledger_entries e join payouts.ledger_transactions t on t.id = e.transaction_id
    where e.order_id is not null group by e.order_id
  )
  select 'payout' as subject, order_id as "subjectId", figure,
    entries::bigint as "entriesCents", in_use::bigint as "figureCents"
  from (
    select order_id, f.figure, coalesce(f.entries, 0) as entries, coalesce(f.in_use, 0) as in_use
    from entries l full join payouts.payouts p using (order_id)
    cross join lateral (values
      ('total', l.total, p.total_cents),
      ('commission', l.commission, p.commission_cents),
      ('platform_fee', l.platform_fee, p.platform_fee_cents),
      ('seller', l.seller, p.seller_cents),
      ('refunded', l.refunded, p.refunded_cents),
      ('seller_refunded', l.seller_refunded, p.seller_refunded_cents),
      ('transferred', l.transferred, case when p.paid_by = 'transfer' then p.transferred_cents end),
      ('set_off', l.set_off, p.set_off_cents)
    ) as f (figure, entries, in_use)
  ) figures where entries <> in_use`;

/** Each store's balance by the ledger, and by its payouts, transfers, manual payments and adjustments. */
const storeDifferences = sql`
  with entries as (
    select seller_id, -sum(amount_cents) as balance from payouts.ledger_entries
    where account = 'seller_payable' group by seller_id
  ), in_use as (
    select seller_id, sum(cents) as balance from (
      select seller_id, seller_cents - seller_refunded_cents as cents from payouts.payouts
      union all select seller_id, -amount_cents from payouts.transfers where returned_at is null
      union all select seller_id, -amount_cents from payouts.manual_payments
      union all select seller_id, amount_cents from payouts.adjustments
    ) movements group by seller_id
  )
  select 'store' as subject, seller_id as "subjectId", 'balance' as figure,
    coalesce(l.balance, 0)::bigint as "entriesCents", coalesce(u.balance, 0)::bigint as "figureCents"
  from entries l full join in_use u using (seller_id)
  where coalesce(l.balance, 0) <> coalesce(u.balance, 0)`;
