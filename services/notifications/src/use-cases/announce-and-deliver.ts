import type { UnitOfWork } from '@largo/messaging';
import type { WorkQueue } from '@largo/service-kit';
import { mailRepository } from '../db/mail-repository.ts';
import { notificationRepository } from '../db/notification-repository.ts';
import { recipientRepository } from '../db/recipient-repository.ts';
import type { Announcement } from '../domain/announcement.ts';
import { newNotification } from '../domain/notification.ts';
import { type ScreenTools, updateScreens } from '../stream/update-screens.ts';

/** Writes notifications and mails in one transaction; once committed, sends them and updates to screens. */
export async function announceAndDeliver(
  unit: UnitOfWork,
  { notices = [], adminNotice, mails = [], updates = [] }: Announcement,
  tools: ScreenTools & { mailSender: WorkQueue },
): Promise<void> {
  const rows = await unit.run(async ({ tx, now }) => {
    const admins = adminNotice ? await recipientRepository.listActive(tx, { role: 'admin' }) : [];
    const addressed = [
      ...notices,
      ...(adminNotice ? admins.map((to) => ({ to, notice: adminNotice })) : []),
    ];
    const written = addressed.map(({ to, notice }) => newNotification(to, notice, now));
    const shown = await notificationRepository.insert(tx, written);
    await mailRepository.insert(tx, mails, now);
    return shown;
  });
  if (mails.length > 0) tools.mailSender.wake();
  await updateScreens(rows, updates, tools);
}
