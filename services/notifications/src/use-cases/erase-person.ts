import type { Change } from '@largo/messaging';
import { broadcastRepository } from '../db/broadcast-repository.ts';
import { consentRepository } from '../db/consent-repository.ts';
import { deviceRepository } from '../db/device-repository.ts';
import { mailRepository } from '../db/mail-repository.ts';
import { notificationRepository } from '../db/notification-repository.ts';
import { preferenceRepository } from '../db/preference-repository.ts';
import { pushRepository } from '../db/push-repository.ts';
import { recipientRepository } from '../db/recipient-repository.ts';

/** The last mail carries the address itself, which is deleted once it is sent. */
export async function erasePerson(
  { tx, now }: Change,
  userId: string,
  { isRepeated }: { isRepeated: boolean },
): Promise<void> {
  const recipient = await recipientRepository.delete(tx, userId);
  await notificationRepository.deleteAllOf(tx, userId);
  await mailRepository.deleteAllOf(tx, userId);
  await broadcastRepository.deleteAllTo(tx, userId);
  await deviceRepository.removeAllOf(tx, userId);
  await pushRepository.deleteHeldOf(tx, userId);
  await preferenceRepository.deleteAllOf(tx, userId);
  await consentRepository.deleteAllOf(tx, userId);
  if (!recipient || isRepeated) return;
  const { name, email } = recipient;
  const mail = { template: 'account-erased', data: { name } } as const;
  await mailRepository.insert(tx, [{ to: userId, address: email, ...mail }], now);
}
