import type { SaleTerms } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { getSettings } from './get-settings.ts';

/** The settings that everyone may know. */
export async function getSaleTerms(db: Db): Promise<SaleTerms> {
  const { commissionRate, platformFee, autoReleaseDays, disputeInvestigationDays } =
    await getSettings(db);
  return { commissionRate, platformFee, autoReleaseDays, disputeInvestigationDays };
}
