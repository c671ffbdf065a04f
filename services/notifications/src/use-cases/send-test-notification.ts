import { hourMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { and, count, eq, gt } from 'drizzle-orm';
import { newNotification, type Notification } from '../domain/notification.ts';
import { notifications } from '../db/schema.ts';
import { TooManyTests } from '../domain/errors.ts';
import type { Notice } from '../domain/notice.ts';

const perHour = 20;
const notice: Notice = {
  type: 'system_update',
  priority: 'low',
  title: 'Notificação de teste',
  message: 'Tudo funcionando: é assim que as novidades chegam até você.',
  actionUrl: '/notifications',
};

/** Lets users see that notifications reach them; only ever their own. @throws TooManyTests */
export async function sendTestNotification(
  unit: UnitOfWork,
  userId: string,
): Promise<Notification> {
  return unit.run(async ({ tx, now }) => {
    const [recent] = await tx
      .select({ tests: count() })
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, userId),
          eq(notifications.title, notice.title),
          gt(notifications.createdAt, new Date(now.getTime() - hourMs)),
        ),
      );
    if ((recent?.tests ?? 0) >= perHour) throw new TooManyTests();
    const row = newNotification(userId, notice, now);
    await tx.insert(notifications).values(row);
    return row;
  });
}
