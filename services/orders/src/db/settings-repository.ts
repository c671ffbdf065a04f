import type { Tx } from '@largo/messaging';
import { settings } from './schema.ts';

/** How long the parties of an order are waited for. */
export interface Waits {
  readonly disputeDays: number;
  readonly acceptanceHours: number;
  readonly refundAnswerHours: number;
  /** Above it two administrators pay a refund by hand; null: never. */
  readonly secondApproverAboveCents: number | null;
}

export const settingsRepository = {
  /** The platform's settings, or the defaults until they are changed. */
  async get(tx: Tx): Promise<Waits> {
    const { disputeDays, acceptanceHours, refundAnswerHours, secondApproverAboveCents } = settings;
    const [row] = await tx
      .select({ disputeDays, acceptanceHours, refundAnswerHours, secondApproverAboveCents })
      .from(settings)
      .limit(1);
    const defaults = { disputeDays: 7, acceptanceHours: 48, refundAnswerHours: 48 };
    return row ?? { ...defaults, secondApproverAboveCents: null };
  },
};
