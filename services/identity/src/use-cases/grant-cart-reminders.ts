import type { UnitOfWork } from '@largo/messaging';
import { userRepository } from '../db/user-repository.ts';
import type { User } from '../domain/user.ts';
import { auditConsent } from './steps/audit-consent.ts';
import { publishUser } from './steps/publish-user.ts';

/** Stores a consent of the notice preferences, with its first date. Emits UserUpdatedV1. */
export async function grantCartReminders(
  unit: UnitOfWork,
  { userId, acceptedAt }: { userId: string; acceptedAt: Date },
): Promise<void> {
  await unit.run(async (change) => {
    const user = await userRepository.findForUpdate(change.tx, userId);
    if (!user || user.cartRemindersSince !== null) return;
    const updated: User = { ...user, cartRemindersSince: acceptedAt, updatedAt: change.now };
    await userRepository.save(change.tx, updated);
    await auditConsent(change, user, updated);
    publishUser(change, updated);
  });
}
