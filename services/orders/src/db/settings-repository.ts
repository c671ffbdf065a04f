import type { Tx } from '@largo/messaging';
import { settings } from './schema.ts';

/** How long each party of an order has to act. */
export interface Waits {
  readonly disputeDays: number;
  readonly acceptanceHours: number;
  readonly refundAnswerHours: number;
  /** Above this amount, two administrators must pay a refund by hand; null for no limit. */
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
