import type { SellingAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sellingRepository } from '../db/selling-repository.ts';

/** Whether people can buy now, and if not, why. */
export async function getSelling(db: Db): Promise<SellingAnswer> {
  const stop = await sellingRepository.findStop(db);
  return {
    stopped: stop ? { reason: stop.reason, since: stop.stoppedAt.toISOString() } : null,
  };
}
