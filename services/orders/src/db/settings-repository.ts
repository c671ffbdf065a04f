import type { Tx } from '@largo/messaging';
import { settings } from './schema.ts';

export const settingsRepository = {
  /** The platform's settings, or the defaults until they are changed. */
  async get(tx: Tx): Promise<{ disputeDays: number; acceptanceHours: number }> {
    const { disputeDays, acceptanceHours } = settings;
    const [row] = await tx.select({ disputeDays, acceptanceHours }).from(settings).limit(1);
    return row ?? { disputeDays: 7, acceptanceHours: 48 };
  },
};
