import type { Tx } from '@largo/messaging';
import { settings } from './schema.ts';

/** How long the parties of an order are waited for. */
export interface Waits {
  readonly disputeDays: number;
  readonly acceptanceHours: number;
  readonly refundAnswerHours: number;
}

export const settingsRepository = {
  /** The platform's settings, or the defaults until they are changed. */
  async get(tx: Tx): Promise<Waits> {
    const { disputeDays, acceptanceHours, refundAnswerHours } = settings;
    const [row] = await tx
      .select({ disputeDays, acceptanceHours, refundAnswerHours })
      .from(settings)
      .limit(1);
    return row ?? { disputeDays: 7, acceptanceHours: 48, refundAnswerHours: 48 };
  },
};
