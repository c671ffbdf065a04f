import type { SaleTerms, SettingsView } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import type { Static } from 'typebox';
import { readSettings } from '../db/settings-repository.ts';

/** The platform's settings with shares in percent. */
export async function getSettings(db: Db): Promise<Static<typeof SettingsView>> {
  const { commissionBps, platformFeeBps, id: _id, ...rest } = await readSettings(db);
  return { ...rest, commissionRate: commissionBps / 100, platformFee: platformFeeBps / 100 };
}

/** The part of them that everybody may know. */
export async function getSaleTerms(db: Db): Promise<Static<typeof SaleTerms>> {
  const { commissionRate, platformFee, autoReleaseDays, disputeInvestigationDays } =
    await getSettings(db);
  return { commissionRate, platformFee, autoReleaseDays, disputeInvestigationDays };
}
