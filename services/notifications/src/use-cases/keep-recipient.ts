import type { UnitOfWork } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { recipients } from '../db/schema.ts';

export interface Recipient {
  userId: string;
  name: string;
  email: string;
  roles: string[];
  isActive: boolean;
  /** Consent to reminders of a resting cart; missing or null: none. */
  cartRemindersSince?: string | null | undefined;
}

/** Keeps what is needed to write to a user. */
export async function keepRecipient(
  unit: UnitOfWork,
  { userId, name, email, roles, isActive, cartRemindersSince = null }: Recipient,
): Promise<void> {
  const changes = { name, email, roles, isActive, cartReminders: cartRemindersSince !== null };
  await unit.run(async ({ tx }) => {
    await tx
      .insert(recipients)
      .values({ userId, ...changes })
      .onConflictDoUpdate({ target: recipients.userId, set: changes });
  });
}

export async function changeRecipient(
  unit: UnitOfWork,
  userId: string,
  changes: Partial<Pick<Recipient, 'roles' | 'isActive'>>,
): Promise<void> {
  await unit.run(async ({ tx }) => {
    await tx.update(recipients).set(changes).where(eq(recipients.userId, userId));
  });
}
