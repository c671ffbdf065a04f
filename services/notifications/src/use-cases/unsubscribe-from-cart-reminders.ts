import { CartRemindersRefusedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { recipientRepository } from '../db/recipient-repository.ts';
import { UnsubscribeLinkInvalid } from '../domain/errors.ts';
import type { UnsubscribeLinks } from '../mail/unsubscribe-links.ts';

/**
 * Opts the owner of the link out: here at once, and identity withdraws the consent. Following the link
 * again changes nothing. Emits CartRemindersRefusedV1. @throws UnsubscribeLinkInvalid
 */
export async function unsubscribeFromCartReminders(
  unit: UnitOfWork,
  token: string,
  links: UnsubscribeLinks,
): Promise<void> {
  const userId = links.userOf(token);
  if (userId === undefined) throw new UnsubscribeLinkInvalid();
  await unit.run(async ({ tx, now, emit }) => {
    if (await recipientRepository.optOutOfCartReminders(tx, userId))
      emit(CartRemindersRefusedV1, { userId, refusedAt: now.toISOString() });
  });
}
