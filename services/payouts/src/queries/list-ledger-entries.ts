import type { LedgerAccount, LedgerAnswer, LedgerEntry, LedgerKind } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { and, type SQL, sql } from 'drizzle-orm';

export interface LedgerFilter {
  orderId?: string | undefined;
  sellerId?: string | undefined;
  account?: LedgerAccount | undefined;
  kind?: LedgerKind | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  before?: Date | undefined;
}

interface EntryRow extends Record<string, unknown>, Omit<LedgerEntry, 'at' | 'amount'> {
  at: Date | string;
  cents: number;
}

/** Entries of the ledger, newest first; their sum is the figure they explain. */
export async function listLedgerEntries(
  db: Db,
  { after, limit, ...filter }: LedgerFilter & { after?: string | undefined; limit: number },
): Promise<LedgerAnswer> {
  const where = conditions(filter);
  const [rows, totals] = await Promise.all([
    readPage(db, where, { after, limit: limit + 1 }),
    after === undefined ? readTotals(db, where) : { sum: null, count: null },
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map(({ at, cents, ...entry }) => ({
      ...entry,
      at: new Date(at).toISOString(),
      amount: centsToReais(cents),
    })),
    ...totals,
    next: last ? `${last.transactionId}:${last.leg}` : null,
  };
}

function conditions({ orderId, sellerId, account, kind, from, before }: LedgerFilter): SQL {
  return sql`${and(
    sql`true`,
    orderId ? sql`e.order_id = ${orderId}::uuid` : undefined,
    sellerId ? sql`e.seller_id = ${sellerId}::uuid` : undefined,
    account ? sql`e.account = ${account}` : undefined,
    kind ? sql`t.kind = ${kind}` : undefined,
    from && sql`t.booked_at >= ${from.toISOString()}::timestamptz`,
    before && sql`t.booked_at < ${before.toISOString()}::timestamptz`,
  )}`;
}

const joined = sql.raw(
  `payouts.ledger_entries e join payouts.ledger_transactions t on t.id = e.transaction_id`,
);

function readPage(
  db: Db,
  where: SQL,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return db.execute<EntryRow>(sql`
    select t.id as "transactionId", e.leg, t.kind, t.booked_at as at, e.account,
      e.amount_cents as cents, t.order_id as "orderId", p.order_number as "orderNumber",
      p.id as "payoutId", e.seller_id as "sellerId", s.name as "sellerName"
    from ${joined}
      left join payouts.payouts p on p.order_id = t.order_id
      left join payouts.sellers s on s.id = e.seller_id
    where ${where} and ${after === undefined ? sql`true` : isAfter(after)}
    order by t.booked_at desc, t.id desc, e.leg desc limit ${limit}`);
}

/** `<transaction>:<leg>` of the last entry that was read. */
function isAfter(after: string): SQL {
  const id = after.slice(0, 36);
  const leg = after.slice(37);
  return sql`(t.booked_at, t.id, e.leg) < (
    (select booked_at from payouts.ledger_transactions where id = ${id}::uuid), ${id}::uuid, ${leg})`;
}

async function readTotals(db: Db, where: SQL) {
  const [row] = await db.execute<{ cents: number; count: number }>(sql`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents, count(*)::int as count
    from ${joined} where ${where}`);
  return { sum: centsToReais(row?.cents ?? 0), count: row?.count ?? 0 };
}
