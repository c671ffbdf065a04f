import {
  CartRemindersAcceptedV1,
  CartRemindersRefusedV1,
  type PreferencesBody,
  type PreferencesView,
} from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import { type Consent, consentRepository } from '../db/consent-repository.ts';
import { preferenceRepository } from '../db/preference-repository.ts';
import { pushRepository } from '../db/push-repository.ts';
import { recipientRepository } from '../db/recipient-repository.ts';
import { changesOf, switchesOf } from '../domain/preference.ts';
import { getPreferences } from '../queries/get-preferences.ts';

/**
 * Saves preferences, recording each change as a consent or refusal; repeating it changes nothing.
 * The consent to cart reminders belongs to identity, which learns of it by CartRemindersAcceptedV1
 * or CartRemindersRefusedV1.
 */
export async function savePreferences(
  unit: UnitOfWork,
  { userId, isAdmin, wanted }: { userId: string; isAdmin: boolean; wanted: PreferencesBody },
): Promise<PreferencesView> {
  return unit.run(async (change) => {
    const { tx, now } = change;
    await preferenceRepository.lock(tx, userId);
    const before = switchesOf(await preferenceRepository.listOf(tx, [userId]));
    const changes = changesOf(before, wanted.preferences);
    await preferenceRepository.save(tx, userId, changes);
    await preferenceRepository.saveQuietHours(tx, userId, wanted.quietHours);
    await pushRepository.setHeldDue(tx, userId, now);
    const given: Consent[] = [
      ...changes,
      ...(await changeCartReminders(change, userId, wanted.cartReminders)),
    ];
    await consentRepository.insert(change, userId, { way: 'profile', given });
    return getPreferences(tx, { userId, isAdmin });
  });
}

async function changeCartReminders(
  { tx, now, emit }: Change,
  userId: string,
  isOn: boolean,
): Promise<Consent[]> {
  if (!(await recipientRepository.setCartReminders(tx, userId, isOn))) return [];
  if (isOn) emit(CartRemindersAcceptedV1, { userId, acceptedAt: now.toISOString() });
  else emit(CartRemindersRefusedV1, { userId, refusedAt: now.toISOString() });
  return [{ category: 'cart-reminders', channel: 'mail', isOn }];
}
