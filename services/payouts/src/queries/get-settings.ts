import type { SettingsView } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { settingsRepository } from '../db/settings-repository.ts';

/** The platform's settings with rates in percent. */
export async function getSettings(db: Db): Promise<SettingsView> {
  const { id: _id, ...settings } = await settingsRepository.get(db);
  const { commissionBps, platformFeeBps, secondApproverAboveCents: above, ...rest } = settings;
  return {
    ...rest,
    commissionRate: commissionBps / 100,
    platformFee: platformFeeBps / 100,
    secondApproverAbove: above === null ? null : centsToReais(above),
  };
}
