import type { UnitOfWork } from '@largo/messaging';
import { userRepository } from '../db/user-repository.ts';
import type { User } from '../domain/user.ts';
import { auditConsent } from './steps/audit-consent.ts';
import { publishUser } from './steps/publish-user.ts';

/** Withdraws the consent, unless it was given again after the opt-out. Emits UserUpdatedV1. */
export async function revokeCartReminders(
  unit: UnitOfWork,
  { userId, revokedAt }: { userId: string; revokedAt: Date },
): Promise<void> {
  await unit.run(async (change) => {
    const user = await userRepository.findForUpdate(change.tx, userId);
    if (!user?.cartRemindersSince || user.cartRemindersSince > revokedAt) return;
    const updated: User = { ...user, cartRemindersSince: null, updatedAt: change.now };
    await userRepository.save(change.tx, updated);
    await auditConsent(change, user, updated);
    publishUser(change, updated);
  });
}
