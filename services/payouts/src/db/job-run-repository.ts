import { newId } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import { jobRuns } from './schema.ts';

export const jobRunRepository = {
  async insert(
    db: Pick<Tx, 'insert'>,
    run: Omit<typeof jobRuns.$inferInsert, 'id'>,
  ): Promise<void> {
    await db.insert(jobRuns).values({ id: newId(), ...run });
  },
};
