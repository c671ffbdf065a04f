import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from './change.ts';
import { quoted } from './tables.ts';

type RequestId = { scope: string; key: string };
export interface RequestRow {
  /** True: this request now owns the key. */
  inserted: boolean;
  bodyHash: string;
  answer: unknown;
}
type Raw = { inserted: boolean; body_hash: string; answer: unknown };

/** The rows behind Idempotency-Keys. Leases use the database's clock, not business time. */
export function makeRequestRows({ db, schema }: { db: Db; schema: string }) {
  const s = quoted(schema);
  const insert = sql.raw(
    `insert into ${s}.requests as r (scope, key, body_hash, created_at, lease_token, lease_until) values (`,
  );
  const lockRow =
    sql.raw(`, null, null) on conflict (scope, key) do update set scope = excluded.scope
    returning (xmax = 0 or (answer is null and lease_until < clock_timestamp())) as inserted,
      body_hash, answer`);
  const takeOver = sql.raw(` * interval '1 millisecond') on conflict (scope, key) do update
    set lease_token = excluded.lease_token, lease_until = excluded.lease_until
    where r.answer is null and r.body_hash = excluded.body_hash and r.lease_until < clock_timestamp()
    returning true as inserted, body_hash, null::jsonb as answer`);
  const find = sql.raw(`select false as inserted, body_hash, answer from ${s}.requests where `);
  const update = sql.raw(`update ${s}.requests set `);
  const remove = sql.raw(`delete from ${s}.requests where `);
  const isRow = ({ scope, key }: RequestId): SQL =>
    sql`scope = ${scope}::text and key = ${key}::text`;
  const isMine = (id: RequestId, token: string): SQL =>
    sql`${isRow(id)} and lease_token = ${token}::uuid and answer is null`;
  const values = (id: RequestId, bodyHash: string, now: Date): SQL =>
    sql`${id.scope}::text, ${id.key}::text, ${bodyHash}::text, ${now.toISOString()}::timestamptz`;

  return {
    async lock(tx: Tx, id: RequestId, bodyHash: string, now: Date): Promise<RequestRow> {
      const [raw] = await tx.execute<Raw>(sql`${insert}${values(id, bodyHash, now)}${lockRow}`);
      const row = asRow(raw);
      return { ...row, inserted: row.inserted && row.bodyHash === bodyHash };
    },
    async claim(
      claim: RequestId & { bodyHash: string; token: string; leaseMs: number; now: Date },
    ): Promise<RequestRow> {
      const lease = sql`, ${claim.token}::uuid, clock_timestamp() + ${claim.leaseMs}::int`;
      // The holder may free the key between the two statements; then the next round gets it.
      for (;;) {
        const [mine] = await db.execute<Raw>(
          sql`${insert}${values(claim, claim.bodyHash, claim.now)}${lease}${takeOver}`,
        );
        if (mine) return asRow(mine);
        const [other] = await db.execute<Raw>(sql`${find}${isRow(claim)}`);
        if (other) return asRow(other);
      }
    },
    async renew(id: RequestId, token: string, leaseMs: number): Promise<void> {
      const until = sql`lease_until = clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'`;
      await db.execute(sql`${update}${until} where ${isMine(id, token)}`);
    },
    /** Stores the answer. With a token it returns no row if another request has taken the key. */
    answer(id: RequestId, answer: unknown, token?: string): SQL {
      const set = sql`answer = ${JSON.stringify(answer)}::text::jsonb, lease_until = null`;
      const row = token === undefined ? isRow(id) : isMine(id, token);
      return sql`${update}${set} where ${row} returning 1`;
    },
    async release(id: RequestId, token: string): Promise<void> {
      await db.execute(sql`${remove}${isMine(id, token)}`);
    },
  };
}

function asRow(row: Raw | undefined): RequestRow {
  if (!row) throw new Error('the request row vanished inside its own transaction');
  return { inserted: row.inserted, bodyHash: row.body_hash, answer: row.answer };
}
