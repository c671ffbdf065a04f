import type { Db, UnitOfWork } from '@largo/messaging';
import { notificationRepository } from '../db/notification-repository.ts';
import type { Category } from '../domain/notice.ts';
import type { Notification } from '../domain/notification.ts';
import { countUnread } from '../queries/count-unread.ts';
import { tellRead } from '../stream/tell-read.ts';
import type { ScreenTools } from '../stream/update-screens.ts';

interface Tools extends ScreenTools {
  db: Db;
}

/** Reading again changes nothing. @throws NotificationNotFound also for another user's */
export async function markRead(
  unit: UnitOfWork,
  command: { id: string; userId: string },
  tools: Tools,
): Promise<Notification> {
  const { row, isNew } = await unit.run(async ({ tx, now }) => {
    const found = await notificationRepository.getForUpdate(tx, command);
    if (found.readAt !== null) return { row: found, isNew: false };
    await notificationRepository.setRead(tx, found.id, now);
    return { row: { ...found, readAt: now }, isNew: true };
  });
  if (isNew) {
    const unreadCount = await countUnread(tools.db, command.userId);
    await tellRead(command.userId, { ids: [row.id], unreadCount }, tools);
  }
  return row;
}

/** @returns how many were unread */
export async function markAllRead(
  unit: UnitOfWork,
  command: { userId: string; category: Category | undefined },
  tools: Tools,
): Promise<number> {
  const { userId, category } = command;
  const updatedCount = await unit.run(({ tx, now }) =>
    notificationRepository.setAllRead(tx, command, now),
  );
  if (updatedCount > 0) {
    const unreadCount = await countUnread(tools.db, userId);
    const read = { ids: 'all', unreadCount } as const;
    await tellRead(userId, category === undefined ? read : { ...read, category }, tools);
  }
  return updatedCount;
}
