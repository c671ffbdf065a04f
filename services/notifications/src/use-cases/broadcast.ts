import type { Administrator, Role } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { broadcastRepository } from '../db/broadcast-repository.ts';
import { notificationRepository } from '../db/notification-repository.ts';
import { ActionUrlNotAllowed } from '../domain/errors.ts';
import { categoryOf, isShopPath, type Notice, priorityOf } from '../domain/notice.ts';
import { newNotification, type Notification } from '../domain/notification.ts';
import { broadcastToScreens, type ScreenTools } from '../stream/update-screens.ts';

export interface Broadcast {
  /** One user, all users with a role or, with neither, all active users. */
  userId?: string | undefined;
  role?: Role | undefined;
  notice: Notice;
  admin: Administrator;
}

/**
 * An administrator's message to users, as far as they want its category. Emits an audit entry.
 * @returns the number of recipients
 */
export async function broadcast(
  unit: UnitOfWork,
  { userId, role, notice, admin }: Broadcast,
  tools: ScreenTools,
): Promise<number> {
  const { title, message, actionUrl } = notice;
  if (actionUrl !== null && !isShopPath(actionUrl)) throw new ActionUrlNotAllowed();
  // Stays empty when the request is repeated, so that nothing is shown twice.
  let written: Pick<Notification, 'id' | 'userId'>[] = [];
  let sentAt: Date | undefined;
  const count = await unit.run(async ({ tx, now, audit }) => {
    const sent = {
      id: newId(),
      title,
      message,
      category: categoryOf(notice),
      priority: priorityOf(notice),
      actionUrl,
      userId: userId ?? null,
      role: role ?? null,
      sentBy: admin.adminId,
      createdAt: now,
    };
    const readers = await broadcastRepository.insertNotices(tx, sent);
    await broadcastRepository.insert(tx, { ...sent, readers });
    audit(admin, 'notice-sent', {
      subject: { type: 'notice', id: sent.id, label: title },
      after: { message, userId, role, recipients: readers },
    });
    written = await notificationRepository.listOfBroadcast(tx, sent.id);
    sentAt = now;
    return readers;
  });
  if (sentAt)
    await broadcastToScreens(newNotification(admin.adminId, notice, sentAt), written, tools);
  return count;
}
