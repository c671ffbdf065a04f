import {
  type Channel,
  channels,
  type PreferenceCategory,
  type PreferencesView,
} from '@largo/contracts';
import type { Db, Tx } from '@largo/messaging';
import { preferenceRepository } from '../db/preference-repository.ts';
import { recipientRepository } from '../db/recipient-repository.ts';
import { pushCategories } from '../domain/device-push.ts';
import { lockedOf, switchesOf } from '../domain/preference.ts';
import { mailCategories } from '../mail/mail-categories.ts';

/**
 * Every category with its channels, one person's quiet hours and reminders; `team` only for
 * administrators.
 */
export async function getPreferences(
  db: Db | Tx,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<PreferencesView> {
  const chosen = await preferenceRepository.listOf(db, [userId]);
  return {
    preferences: switchesOf(chosen)
      .filter(({ category }) => category !== 'team' || isAdmin)
      .map((row) => ({
        ...row,
        locked: lockedOf(row.category),
        unused: unusedOf(row.category),
      })),
    quietHours: await preferenceRepository.getQuietHours(db, userId),
    cartReminders: await recipientRepository.hasCartReminders(db, userId),
  };
}

// The cart reminder has its own switch.
const { 'cart-reminder': _own, ...mails } = mailCategories;
const sentBy: Readonly<Partial<Record<Channel, ReadonlySet<PreferenceCategory>>>> = {
  mail: new Set(Object.values(mails)),
  push: new Set(Object.values(pushCategories)),
};

/** A switch without effect would be a broken promise. */
function unusedOf(category: PreferenceCategory): Channel[] {
  return channels.filter((channel) => sentBy[channel]?.has(category) === false);
}
