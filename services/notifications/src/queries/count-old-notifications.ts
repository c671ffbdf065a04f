import { dayMs } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { count, lt } from 'drizzle-orm';
import { notifications } from '../db/schema.ts';

/** How many a clean-up would delete. */
export async function countOldNotifications(
  db: Db,
  { daysOld, now }: { daysOld: number; now: Date },
): Promise<number> {
  const before = new Date(now.getTime() - daysOld * dayMs);
  const [row] = await db
    .select({ old: count() })
    .from(notifications)
    .where(lt(notifications.createdAt, before));
  return row?.old ?? 0;
}
