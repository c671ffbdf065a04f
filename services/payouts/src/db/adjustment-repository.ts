import type { Tx } from '@largo/messaging';
import { adjustments } from './schema.ts';

export const adjustmentRepository = {
  async insert(tx: Tx, row: typeof adjustments.$inferInsert): Promise<void> {
    await tx.insert(adjustments).values(row);
  },
};
