import type { UnitOfWork } from '@largo/messaging';
import type { WorkQueue } from '@largo/service-kit';
import { mailRepository } from '../db/mail-repository.ts';
import { notificationRepository } from '../db/notification-repository.ts';
import { recipientRepository } from '../db/recipient-repository.ts';
import type { AddressedMail, Announcement } from '../domain/announcement.ts';
import { pushCategories } from '../domain/device-push.ts';
import { categoryOf, type Notice } from '../domain/notice.ts';
import { newNotification } from '../domain/notification.ts';
import { mailCategories } from '../mail/mail-categories.ts';
import { type ScreenTools, updateScreens } from '../stream/update-screens.ts';
import { teamAnnouncement } from '../domain/team-announcement.ts';
import { wantedBy } from './steps/wanted-by.ts';
import { writePushes } from './steps/write-pushes.ts';

/**
 * Writes notifications, mails and pushes in one transaction, as far as their readers want them; once
 * committed, sends them and updates to screens.
 */
export async function announceAndDeliver(
  unit: UnitOfWork,
  { notices = [], adminNotice, mails = [], devicePushes = [], updates = [] }: Announcement,
  tools: ScreenTools & { mailSender: WorkQueue; pushSender: WorkQueue },
): Promise<void> {
  const rows = await unit.run(async (change) => {
    const { tx, now } = change;
    const team =
      adminNotice &&
      teamAnnouncement(adminNotice, await recipientRepository.listActive(tx, { role: 'admin' }));
    const addressed = [...notices, ...(team?.notices ?? [])];
    const letters = [...mails, ...(team?.mails ?? [])];
    const pushes = [...devicePushes, ...(team?.devicePushes ?? [])];
    const shopOf = ({ to, notice }: { to: string; notice: Notice }) =>
      ({ to, category: categoryOf(notice), channel: 'shop' }) as const;
    const mailOf = ({ to, mail }: AddressedMail) =>
      ({ to, category: mailCategories[mail.template], channel: 'mail' }) as const;
    const isWanted = await wantedBy(tx, [...addressed.map(shopOf), ...letters.map(mailOf)]);
    const written = addressed
      .filter((one) => isWanted(shopOf(one)))
      .map(({ to, notice }) => newNotification(to, notice, now));
    const shown = await notificationRepository.insert(tx, written);
    await mailRepository.insert(
      tx,
      letters.filter((one) => isWanted(mailOf(one))),
      now,
    );
    await writePushes(
      change,
      pushes.map((one) => ({ ...one, category: pushCategories[one.push.kind] })),
    );
    return shown;
  });
  if (mails.length > 0 || adminNotice) tools.mailSender.wake();
  if (devicePushes.length > 0 || adminNotice) tools.pushSender.wake();
  await updateScreens(rows, updates, tools);
}
