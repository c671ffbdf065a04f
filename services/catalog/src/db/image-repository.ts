import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';

export async function countSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from catalog.images
    where uploaded_by = ${userId}::uuid and created_at > ${since.toISOString()}::timestamptz`);
  return row?.count ?? 0;
}

export async function insert(
  tx: Tx,
  image: { hash: string; bytes: number; userId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into catalog.images (hash, uploaded_by, bytes, created_at)
    values (${image.hash}::text, ${image.userId}::uuid, ${image.bytes}::int,
      ${image.now.toISOString()}::timestamptz)
    on conflict (hash, uploaded_by) do nothing`);
}

/** Of these names, those that this user has uploaded. */
export async function findOwn(
  tx: Tx,
  userId: string,
  names: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.execute<{ hash: string }>(sql`
    select hash from catalog.images where uploaded_by = ${userId}::uuid
      and hash in (select value from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb))`);
  return new Set(rows.map(({ hash }) => hash));
}
