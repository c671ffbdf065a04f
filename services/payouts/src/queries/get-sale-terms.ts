import type { SaleTerms } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { settingsRepository } from '../db/settings-repository.ts';

/** The settings that everyone may know. */
export async function getSaleTerms(db: Db): Promise<SaleTerms> {
  const { commissionBps, platformFeeBps, autoReleaseDays, disputeInvestigationDays } =
    await settingsRepository.get(db);
  return {
    commissionRate: commissionBps / 100,
    platformFee: platformFeeBps / 100,
    autoReleaseDays,
    disputeInvestigationDays,
  };
}
