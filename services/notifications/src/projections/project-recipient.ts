import type { UnitOfWork } from '@largo/messaging';
import { consentRepository } from '../db/consent-repository.ts';
import { recipientRepository } from '../db/recipient-repository.ts';

export interface RecipientUser {
  userId: string;
  name: string;
  email: string;
  roles: string[];
  isActive: boolean;
  isEmailVerified: boolean;
  /** When the user opted in to cart reminders; missing or null without consent. */
  cartRemindersSince?: string | null | undefined;
}

/** Stores what is needed to write to a user, and any consent that came with it. */
export async function projectRecipient(
  unit: UnitOfWork,
  { userId, name, email, isActive, cartRemindersSince = null, ...user }: RecipientUser,
  way: 'registration' | 'profile',
): Promise<void> {
  const cartReminders = cartRemindersSince !== null;
  // An invitation's address may be mistyped, so until it is verified it gets no team mail.
  const roles = user.isEmailVerified ? user.roles : user.roles.filter((role) => role !== 'admin');
  await unit.run(async (change) => {
    const { tx } = change;
    // A choice made here is already stored and logged.
    if ((await recipientRepository.hasCartReminders(tx, userId)) !== cartReminders) {
      const consent = { category: 'cart-reminders', channel: 'mail', isOn: cartReminders } as const;
      await consentRepository.insert(change, userId, { way, given: [consent] });
    }
    await recipientRepository.save(tx, { userId, name, email, roles, isActive, cartReminders });
  });
}

export async function updateRecipient(
  unit: UnitOfWork,
  userId: string,
  changes: { roles: string[] } | { isActive: boolean },
): Promise<void> {
  await unit.run(({ tx }) => recipientRepository.update(tx, userId, changes));
}
