import { CartRemindersRefusedV1, type UnsubscribeSubject } from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import { type Consent, consentRepository } from '../db/consent-repository.ts';
import { preferenceRepository } from '../db/preference-repository.ts';
import { recipientRepository } from '../db/recipient-repository.ts';
import { UnsubscribeLinkInvalid } from '../domain/errors.ts';
import { changesOf, switchesOf } from '../domain/preference.ts';
import type { Unsubscription, UnsubscribeLinks } from '../mail/unsubscribe-links.ts';

/**
 * Switches off what a mail's link is about, here at once; identity withdraws the consent to cart
 * reminders. Following the link again changes nothing. Emits CartRemindersRefusedV1.
 * @returns what is off now
 */
export async function unsubscribeByLink(
  unit: UnitOfWork,
  token: string,
  links: UnsubscribeLinks,
): Promise<UnsubscribeSubject> {
  const link = links.open(token);
  if (link === undefined) throw new UnsubscribeLinkInvalid();
  await unit.run(async (change) => {
    await preferenceRepository.lock(change.tx, link.userId);
    const given = await switchOff(change, link);
    await consentRepository.insert(change, link.userId, { way: 'mail-link', given });
  });
  return link.from;
}

async function switchOff(change: Change, { userId, from }: Unsubscription): Promise<Consent[]> {
  const { tx, now, emit } = change;
  if (from === 'cart-reminders') {
    if (!(await recipientRepository.setCartReminders(tx, userId, false))) return [];
    emit(CartRemindersRefusedV1, { userId, refusedAt: now.toISOString() });
    return [{ category: from, channel: 'mail', isOn: false }];
  }
  const before = switchesOf(await preferenceRepository.listOf(tx, [userId]));
  const wanted = before.map((row) => (row.category === from ? { ...row, mail: false } : row));
  const changes = changesOf(before, wanted);
  await preferenceRepository.save(tx, userId, changes);
  return changes;
}
