import type { Db } from '@largo/messaging';
import { count } from 'drizzle-orm';
import { type Audience, isReader } from '../db/readers.ts';
import { recipients } from '../db/schema.ts';

/** How many people a broadcast would reach now. */
export async function countReaders(db: Db, audience: Audience): Promise<number> {
  const [row] = await db.select({ readers: count() }).from(recipients).where(isReader(audience));
  return row?.readers ?? 0;
}
