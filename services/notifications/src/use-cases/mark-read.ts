import { newId } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { notificationRepository } from '../db/notification-repository.ts';
import type { Category } from '../domain/notice.ts';
import type { Notification } from '../domain/notification.ts';
import { countUnread } from '../queries/count-unread.ts';

interface Reads {
  /** How many changed. */
  updatedCount: number;
  unreadCount: number;
}

/** Reading again changes nothing. @throws NotificationNotFound also for another user's */
export async function markRead(
  unit: UnitOfWork,
  command: { id: string; userId: string },
): Promise<Notification> {
  const { row } = await changeReads(unit, command.userId, async ({ tx, now }) => {
    const found = await notificationRepository.getForUpdate(tx, command);
    if (found.readAt !== null) return { row: found };
    await notificationRepository.setRead(tx, found.id, now);
    return { row: { ...found, readAt: now } };
  });
  return row;
}

/** Several at once; those of others and unknown ones are left out. */
export function markSelectedRead(
  unit: UnitOfWork,
  command: { userId: string; ids: readonly string[] },
): Promise<Reads> {
  return changeReads(unit, command.userId, async ({ tx, now }) => ({
    updatedCount: await notificationRepository.setSelectedRead(tx, command, now),
  }));
}

/** @returns also the id by which this call can be undone */
export function markAllRead(
  unit: UnitOfWork,
  command: { userId: string; category: Category | undefined },
): Promise<Reads & { markId: string }> {
  return changeReads(unit, command.userId, async ({ tx, now }) => {
    const markId = newId();
    const updatedCount = await notificationRepository.setAllRead(tx, { ...command, markId }, now);
    return { updatedCount, markId };
  });
}

/** What that one call read is unread again, and nothing else; again, or another user's, changes nothing. */
export function undoMarkAllRead(
  unit: UnitOfWork,
  command: { userId: string; markId: string },
): Promise<Reads> {
  return changeReads(unit, command.userId, async ({ tx }) => ({
    updatedCount: await notificationRepository.setUnread(tx, command),
  }));
}

/** Every change of what a user has read goes through here, with what the bell shows afterwards. */
async function changeReads<T extends object>(
  unit: UnitOfWork,
  userId: string,
  work: (change: Change) => Promise<T>,
): Promise<T & { unreadCount: number }> {
  return unit.run(async (change) => {
    const changed = await work(change);
    return { ...changed, unreadCount: await countUnread(change.tx, userId) };
  });
}
