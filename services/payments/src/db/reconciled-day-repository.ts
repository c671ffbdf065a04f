import { type Db, inList, type Tx } from '@largo/messaging';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { DaySums } from '../domain/day-sums.ts';
import { providerLooks, reconciledDays } from './schema.ts';

export type ReconciledDayRow = typeof reconciledDays.$inferSelect;

/** What a lost chargeback took; everything left where the shares were not recorded yet. */
const takenCents = sql`coalesce(nullif((select sum(po.charged_back_cents) from payments.payment_orders po
  where po.payment_id = p.id), 0), p.amount_cents - p.refunded_cents)`;

export const reconciledDayRepository = {
  async save(tx: Pick<Tx, 'insert'>, row: ReconciledDayRow): Promise<void> {
    const { countedAt, theirs, ours } = row;
    await tx
      .insert(reconciledDays)
      .values(row)
      .onConflictDoUpdate({ target: reconciledDays.day, set: { countedAt, theirs, ours } });
  },

  /** Newest day first. */
  list: (
    db: Pick<Tx, 'select'>,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<ReconciledDayRow[]> =>
    db.select().from(reconciledDays).orderBy(desc(reconciledDays.day)).limit(limit).offset(offset),

  count: (db: Db): Promise<number> => db.$count(reconciledDays),

  async listCounted(db: Pick<Tx, 'select'>, days: readonly string[]): Promise<string[]> {
    const rows = await db
      .select({ day: reconciledDays.day })
      .from(reconciledDays)
      .where(inArray(reconciledDays.day, [...days]));
    return rows.map(({ day }) => day);
  },

  /** What was paid in a period, according to our data. */
  async sumsBetween(
    db: Pick<Tx, 'execute'>,
    { from, until }: { from: Date; until: Date },
  ): Promise<DaySums> {
    const [row] = await db.execute<DaySums & Record<string, unknown>>(sql`
      select count(*)::int as payments, coalesce(sum(amount_cents), 0)::bigint as "amountCents",
        coalesce(sum(refunded_cents), 0)::bigint as "refundedCents",
        coalesce(sum(${takenCents}) filter (
          where status = 'charged_back' and chargeback_state = 'lost'), 0)::bigint as "chargedBackCents",
        coalesce(sum(provider_fee_cents), 0)::bigint as "feeCents",
        count(*) filter (where chargeback_state in ('opened', 'lost'))::int as contested
      from payments.payments p where method <> 'test'
        and approved_at >= ${from.toISOString()} and approved_at < ${until.toISOString()}`);
    if (!row) throw new Error('a sum has one row');
    return row;
  },

  /**
   * What was refunded on each of these days, for payments of any day; days without refunds are
   * omitted.
   */
  async mapGivenBack(
    db: Pick<Tx, 'execute'>,
    days: readonly string[],
  ): Promise<Map<string, { returnedCents: number; chargedBackCents: number }>> {
    const rows = await db.execute<{
      day: string;
      returnedCents: number;
      chargedBackCents: number;
    }>(sql`
      with refunded as (
        select r.payment_id, r.amount_cents, (r.completed_at at time zone 'America/Sao_Paulo')::date as day
        from payments.refunds r where r.status = 'completed'
      ), lost as (
        select p.id, ${takenCents} as cents, (max(h.at) at time zone 'America/Sao_Paulo')::date as day
        from payments.payments p join (
          select payment_id, at, chargeback_state,
            lag(chargeback_state) over (partition by payment_id order by position) as before
          from payments.payment_history) h on h.payment_id = p.id
        where p.chargeback_state = 'lost' and h.chargeback_state = 'lost' and h.before is distinct from 'lost'
        group by p.id
      ), moved as (
        select f.day, f.amount_cents as returned, 0 as taken
        from refunded f join payments.payments p on p.id = f.payment_id and p.method <> 'test'
        union all
        select l.day, 0, l.cents from lost l
      )
      select day::text, sum(returned)::bigint as "returnedCents", sum(taken)::bigint as "chargedBackCents"
      from moved where day::text = any(${inList(days, 'text')}) group by day`);
    return new Map(rows.map(({ day, ...sums }) => [day, sums]));
  },

  async listIdsBetween(
    db: Pick<Tx, 'execute'>,
    { from, until }: { from: Date; until: Date },
  ): Promise<string[]> {
    const rows = await db.execute<{ id: string }>(sql`
      select id from payments.payments where method <> 'test'
        and approved_at >= ${from.toISOString()} and approved_at < ${until.toISOString()}`);
    return rows.map(({ id }) => id);
  },

  /**
   * Claims the next look through provider changes when it is due, for one process.
   * @returns until when changes were looked through; undefined when it is not due
   */
  async claimLook(
    db: Pick<Tx, 'update'>,
    { now, retryAt }: { now: Date; retryAt: Date },
  ): Promise<{ lookedUntil: string | null } | undefined> {
    const [claimed] = await db
      .update(providerLooks)
      .set({ nextLookAt: retryAt.toISOString() })
      .where(sql`${providerLooks.nextLookAt} <= ${now.toISOString()}`)
      .returning({ lookedUntil: providerLooks.lookedUntil });
    return claimed;
  },

  async finishLook(
    db: Pick<Tx, 'update'>,
    { lookedUntil, nextLookAt }: { lookedUntil: Date; nextLookAt: Date },
  ): Promise<void> {
    await db
      .update(providerLooks)
      .set({ lookedUntil: lookedUntil.toISOString(), nextLookAt: nextLookAt.toISOString() })
      .where(eq(providerLooks.id, 'changed'));
  },
};
