import type { PreferencesView } from '@largo/contracts';
import type { Db, Tx } from '@largo/messaging';
import { preferenceRepository } from '../db/preference-repository.ts';
import { recipientRepository } from '../db/recipient-repository.ts';
import { lockedOf, switchesOf } from '../domain/preference.ts';

/** Every category with its channels, the quiet hours and the reminders of one person. */
export async function getPreferences(db: Db, userId: string): Promise<PreferencesView> {
  return readPreferences(db, userId);
}

export async function readPreferences(db: Db | Tx, userId: string): Promise<PreferencesView> {
  const chosen = await preferenceRepository.listOf(db, [userId]);
  return {
    preferences: switchesOf(chosen).map((row) => ({ ...row, locked: lockedOf(row.category) })),
    quietHours: await preferenceRepository.getQuietHours(db, userId),
    cartReminders: await recipientRepository.hasCartReminders(db, userId),
  };
}
