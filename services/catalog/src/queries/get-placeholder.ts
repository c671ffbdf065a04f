import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** A few pixels of a picture whose sizes are not drawn yet; nothing for one that is not known. */
export async function getPlaceholder(db: Db, hash: string): Promise<Buffer | undefined> {
  const [row] = await db.execute<{ placeholder: string }>(sql`
    select encode(placeholder, 'hex') as placeholder from catalog.pictures
    where hash = ${hash}::text and state in ('pending', 'failed') and placeholder is not null`);
  return row && Buffer.from(row.placeholder, 'hex');
}
