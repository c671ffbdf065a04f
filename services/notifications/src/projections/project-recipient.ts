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
  /** When the user opted in to cart reminders; missing or null: not opted in. */
  cartRemindersSince?: string | null | undefined;
}

/** What is needed to write to a user; a consent that came with it is kept. */
export async function projectRecipient(
  unit: UnitOfWork,
  { userId, name, email, isActive, cartRemindersSince = null, ...user }: RecipientUser,
  way: 'registration' | 'profile',
): Promise<void> {
  const cartReminders = cartRemindersSince !== null;
  // The address of an invitation may be mistyped: until it is confirmed, it gets nothing of the team's.
  const roles = user.isEmailVerified ? user.roles : user.roles.filter((role) => role !== 'admin');
  await unit.run(async (change) => {
    const { tx } = change;
    // What was chosen here is here already, and in the log.
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
