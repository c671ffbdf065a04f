import type { UnitOfWork } from '@largo/messaging';
import { recipientRepository } from '../db/recipient-repository.ts';

export interface RecipientUser {
  userId: string;
  name: string;
  email: string;
  roles: string[];
  isActive: boolean;
  /** When the user opted in to cart reminders; missing or null: not opted in. */
  cartRemindersSince?: string | null | undefined;
}

/** What is needed to write to a user. */
export async function projectRecipient(
  unit: UnitOfWork,
  { userId, name, email, roles, isActive, cartRemindersSince = null }: RecipientUser,
): Promise<void> {
  const cartReminders = cartRemindersSince !== null;
  await unit.run(({ tx }) =>
    recipientRepository.save(tx, { userId, name, email, roles, isActive, cartReminders }),
  );
}

export async function updateRecipient(
  unit: UnitOfWork,
  userId: string,
  changes: { roles: string[] } | { isActive: boolean },
): Promise<void> {
  await unit.run(({ tx }) => recipientRepository.update(tx, userId, changes));
}
