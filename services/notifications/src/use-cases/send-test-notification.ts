import { hourMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { notificationRepository } from '../db/notification-repository.ts';
import { TooManyTests } from '../domain/errors.ts';
import type { Notice } from '../domain/notice.ts';
import { newNotification, type Notification } from '../domain/notification.ts';
import { type ScreenTools, updateScreens } from '../stream/update-screens.ts';

const maxPerHour = 20;
const notice: Notice = {
  type: 'system_update',
  priority: 'low',
  title: 'Notificação de teste',
  message: 'Tudo funcionando: é assim que as novidades chegam até você.',
  actionUrl: '/notifications',
};

/** Lets users check that notifications reach them. */
export async function sendTestNotification(
  unit: UnitOfWork,
  userId: string,
  tools: ScreenTools,
): Promise<Notification> {
  const sent = await unit.run(async ({ tx, now }) => {
    const since = new Date(now.getTime() - hourMs);
    const { title } = notice;
    if ((await notificationRepository.countTitled(tx, { userId, title, since })) >= maxPerHour)
      throw new TooManyTests(maxPerHour);
    const row = newNotification(userId, notice, now);
    await notificationRepository.insert(tx, [row]);
    return row;
  });
  await updateScreens([sent], [], tools);
  return sent;
}
