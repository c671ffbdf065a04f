import type { SettingsView } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { settingsRepository } from '../db/settings-repository.ts';

/** The platform's settings with rates in percent. */
export async function getSettings(db: Db): Promise<SettingsView> {
  const { commissionBps, platformFeeBps, id: _id, ...rest } = await settingsRepository.get(db);
  return { ...rest, commissionRate: commissionBps / 100, platformFee: platformFeeBps / 100 };
}
