import { type Administrator, NotificationsAdminActedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { notificationRepository } from '../db/notification-repository.ts';
import { recipientRepository } from '../db/recipient-repository.ts';
import { ActionUrlNotAllowed } from '../domain/errors.ts';
import { categoryOf, isShopPath, type Notice } from '../domain/notice.ts';
import { newNotification, type Notification } from '../domain/notification.ts';
import { type ScreenTools, updateScreens } from '../stream/update-screens.ts';
import { wantedBy } from './steps/wanted-by.ts';

export interface Broadcast {
  /** One user, all users with a role or, with neither, all active users. */
  userId?: string | undefined;
  role?: string | undefined;
  notice: Notice;
  admin: Administrator;
}

const channel = 'shop' as const;

/** Larger broadcasts reach screens by their next poll. */
const mostAtOnce = 200;

/**
 * An administrator's message to users, as far as they want its category. Emits an audit entry.
 * @returns the number of recipients
 * @throws ActionUrlNotAllowed
 */
export async function broadcast(
  unit: UnitOfWork,
  { userId, role, notice, admin }: Broadcast,
  tools: ScreenTools,
): Promise<number> {
  if (notice.actionUrl !== null && !isShopPath(notice.actionUrl)) throw new ActionUrlNotAllowed();
  // Stays empty when the request is repeated, so that nothing is shown twice.
  let written: Notification[] = [];
  const count = await unit.run(async ({ tx, now, emit }) => {
    const userIds = await recipientRepository.listActive(tx, { userId, role });
    const asked = userIds.map((to) => ({ to, category: categoryOf(notice), channel }));
    written = asked
      .filter(await wantedBy(tx, asked))
      .map(({ to }) => newNotification(to, notice, now));
    await notificationRepository.insert(tx, written);
    emit(NotificationsAdminActedV1, {
      ...admin,
      action: 'notice-sent',
      subject: { type: 'notice', id: newId(), label: notice.title },
      before: null,
      after: { message: notice.message, userId, role, recipients: written.length },
    });
    return written.length;
  });
  if (written.length <= mostAtOnce) await updateScreens(written, [], tools);
  return count;
}
