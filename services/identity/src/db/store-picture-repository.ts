import { inList, type Tx } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';

const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

/** Known from now on; waits for a clean-up that is deleting it. */
export async function insert(tx: Tx, path: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into identity.store_pictures (path, touched_at) values (${path}::text, ${at(now)})
    on conflict (path) do update set touched_at = excluded.touched_at, is_removing = false`);
}

/** @returns false when it is not, or no longer, one of ours */
export async function touch(tx: Tx, path: string, now: Date): Promise<boolean> {
  const rows = await tx.execute(sql`
    update identity.store_pictures set touched_at = ${at(now)}
    where path = ${path}::text and not is_removing returning path`);
  return rows.length > 0;
}

const isShown = sql`exists (
  select from identity.seller_profiles s where s.store_image = p.path)`;

/** Looks twice: only under its lock it is certain that no store takes the picture just now. */
export async function markUnused(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const rows = await tx.execute<{ path: string }>(sql`
    select path from identity.store_pictures p
    where touched_at < ${at(before)} and not is_removing and not ${isShown}
    order by path limit ${limit}::int for update of p skip locked`);
  const marked = await tx.execute(sql`
    update identity.store_pictures p set is_removing = true where not ${isShown} and path = any(${inList(
      rows.map(({ path }) => path),
      'text',
    )})
    returning path`);
  return marked.length;
}

export async function findRemoving(tx: Tx): Promise<string[]> {
  const rows = await tx.execute<{ path: string }>(sql`
    select path from identity.store_pictures where is_removing order by path limit 500`);
  return rows.map(({ path }) => path);
}

/** @returns false when it has been uploaded again */
export async function lockRemoving(tx: Tx, path: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    select from identity.store_pictures where path = ${path}::text and is_removing for update`);
  return rows.length > 0;
}

/** @returns false when it is none of ours, or a store still shows it */
export async function lockUnused(tx: Tx, path: string): Promise<boolean> {
  await tx.execute(sql`
    select from identity.store_pictures where path = ${path}::text for update`);
  const rows = await tx.execute(sql`
    select from identity.store_pictures p where path = ${path}::text and not ${isShown}`);
  return rows.length > 0;
}

export async function remove(tx: Tx, path: string): Promise<void> {
  await tx.execute(sql`delete from identity.store_pictures where path = ${path}::text`);
}
