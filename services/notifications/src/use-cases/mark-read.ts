import { newId } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { notificationRepository } from '../db/notification-repository.ts';
import type { Category } from '../domain/notice.ts';
import type { Notification } from '../domain/notification.ts';
import { countUnread } from '../queries/count-unread.ts';
import { type Read, broadcastRead } from '../stream/broadcast-read.ts';
import type { ScreenTools } from '../stream/update-screens.ts';

interface Reads {
  /** How many changed. */
  updatedCount: number;
  unreadCount: number;
}

/** Marking it again changes nothing. @throws NotificationNotFound also for another user's */
export async function markRead(
  unit: UnitOfWork,
  command: { id: string; userId: string },
  tools: ScreenTools,
): Promise<Notification> {
  const { id, userId } = command;
  const { row } = await changeReads(unit, { userId, ids: [id] }, tools, async ({ tx, now }) => {
    const found = await notificationRepository.getForUpdate(tx, command);
    if (found.readAt !== null) return { row: found, updatedCount: 0 };
    await notificationRepository.setRead(tx, id, now);
    return { row: { ...found, readAt: now }, updatedCount: 1 };
  });
  return row;
}

/** Marks several at once; unknown ones and other users' are skipped. */
export function markSelectedRead(
  unit: UnitOfWork,
  command: { userId: string; ids: readonly string[] },
  tools: ScreenTools,
): Promise<Reads> {
  return changeReads(unit, command, tools, async ({ tx, now }) => ({
    updatedCount: await notificationRepository.setSelectedRead(tx, command, now),
  }));
}

/** @returns includes the id by which this call can be undone */
export function markAllRead(
  unit: UnitOfWork,
  command: { userId: string; category: Category | undefined },
  tools: ScreenTools,
): Promise<Reads & { markId: string }> {
  return changeReads(unit, { ...command, ids: 'all' }, tools, async ({ tx, now }) => {
    const markId = newId();
    const updatedCount = await notificationRepository.setAllRead(tx, { ...command, markId }, now);
    return { updatedCount, markId };
  });
}

/**
 * Marks exactly what that call read as unread again; repeating it, or another user's call, changes
 * nothing.
 */
export function undoMarkAllRead(
  unit: UnitOfWork,
  command: { userId: string; markId: string },
  tools: ScreenTools,
): Promise<Reads> {
  const { userId } = command;
  return changeReads(unit, { userId, ids: [] }, tools, async ({ tx }) => ({
    updatedCount: await notificationRepository.setUnread(tx, command),
  }));
}

interface WhatIsRead {
  userId: string;
  /** None for an undo: other screens reload the list. */
  ids: Read['ids'];
  category?: Category | undefined;
}

/**
 * Every change of what a user has read goes through here, so that other screens show it at once.
 */
async function changeReads<T extends { updatedCount: number }>(
  unit: UnitOfWork,
  { userId, ids, category }: WhatIsRead,
  tools: ScreenTools,
  work: (change: Change) => Promise<T>,
): Promise<T & { unreadCount: number }> {
  const changed = await unit.run(async (change) => {
    const result = await work(change);
    return { ...result, unreadCount: await countUnread(change.tx, userId) };
  });
  const { updatedCount, unreadCount } = changed;
  const read = { ids, unreadCount, ...(category === undefined ? {} : { category }) };
  if (updatedCount > 0) await broadcastRead(userId, read, tools);
  return changed;
}
