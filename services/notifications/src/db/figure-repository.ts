import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** The figures of `/metrics`, read every few seconds from the index of unsent mails. */
export const figureRepository = {
  async countUnsent(db: Pick<Db, 'execute'>): Promise<{ waiting: number; parked: number }> {
    const [row] = await db.execute<{ waiting: number; parked: number }>(sql`
      select count(*) filter (where gave_up_at is null)::int as waiting,
        count(*) filter (where gave_up_at is not null)::int as parked
      from notifications.mails where sent_at is null`);
    return row ?? { waiting: 0, parked: 0 };
  },
};
