import type { UnitOfWork } from '@largo/messaging';
import { notificationRepository } from '../db/notification-repository.ts';
import type { Category } from '../domain/notice.ts';
import type { Notification } from '../domain/notification.ts';

/** Reading again changes nothing. @throws NotificationNotFound also for another user's */
export async function markRead(
  unit: UnitOfWork,
  command: { id: string; userId: string },
): Promise<Notification> {
  return unit.run(async ({ tx, now }) => {
    const row = await notificationRepository.getForUpdate(tx, command);
    if (row.readAt !== null) return row;
    await notificationRepository.setRead(tx, row.id, now);
    return { ...row, readAt: now };
  });
}

/** @returns how many were unread */
export async function markAllRead(
  unit: UnitOfWork,
  command: { userId: string; category: Category | undefined },
): Promise<number> {
  return unit.run(({ tx, now }) => notificationRepository.setAllRead(tx, command, now));
}
