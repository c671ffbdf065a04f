import type { Administrator } from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { notificationRepository } from '../db/notification-repository.ts';

const batchSize = 5_000;

/**
 * Deletes notifications older than the given time, read or not, in batches so that no lock is held
 * long. Emits an audit entry with the first batch.
 * @returns how many were deleted
 */
export async function deleteOldNotifications(
  unit: UnitOfWork,
  { daysOld, admin }: { daysOld: number; admin: Administrator },
): Promise<number> {
  let deleted = 0;
  for (let isFirst = true; ; isFirst = false) {
    const batch = await unit.run(async ({ tx, now, audit }) => {
      if (isFirst)
        audit(admin, 'notifications-cleaned', {
          subject: { type: 'notifications', id: 'all', label: null },
          after: { daysOld },
        });
      const before = new Date(now.getTime() - daysOld * dayMs);
      return notificationRepository.deleteOlder(tx, before, batchSize);
    });
    deleted += batch;
    if (batch < batchSize) return deleted;
  }
}
