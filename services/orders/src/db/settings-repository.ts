import type { Tx } from '@largo/messaging';
import { settings } from './schema.ts';

export const settingsRepository = {
  /** The platform's settings, or the defaults until they are changed. */
  async get(tx: Tx): Promise<{ disputeDays: number }> {
    const [row] = await tx.select({ disputeDays: settings.disputeDays }).from(settings).limit(1);
    return row ?? { disputeDays: 7 };
  },
};
