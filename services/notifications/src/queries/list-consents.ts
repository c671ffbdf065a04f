import type { ConsentHistoryAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { desc, eq } from 'drizzle-orm';
import { consents } from '../db/schema.ts';

/** The data export contains the rest. */
const shown = 200;

/** What one person agreed to and refused, newest first. */
export async function listConsents(db: Db, userId: string): Promise<ConsentHistoryAnswer['data']> {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(shown);
  return rows.map(({ at, category, channel, isOn, way }) => ({
    at: at.toISOString(),
    category,
    channel,
    isOn,
    way,
  }));
}
