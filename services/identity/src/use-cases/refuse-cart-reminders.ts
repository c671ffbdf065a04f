import type { UnitOfWork } from '@largo/messaging';
import { userRepository } from '../db/user-repository.ts';
import type { User } from '../domain/user.ts';
import { announceUpdated } from '../outgoing/announcements.ts';
import { auditConsent } from '../outgoing/record-consent.ts';

/**
 * Takes a consent back that was given before that moment: a later one is another. Emits UserUpdatedV1.
 */
export async function refuseCartReminders(
  unit: UnitOfWork,
  { userId, refusedAt }: { userId: string; refusedAt: Date },
): Promise<void> {
  await unit.run(async (change) => {
    const user = await userRepository.findForUpdate(change.tx, userId);
    if (!user?.cartRemindersSince || user.cartRemindersSince > refusedAt) return;
    const updated: User = { ...user, cartRemindersSince: null, updatedAt: change.now };
    await userRepository.save(change.tx, updated);
    await auditConsent(change, user, updated);
    announceUpdated(change, updated);
  });
}
