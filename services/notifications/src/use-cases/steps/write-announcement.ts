import type { Change } from '@largo/messaging';
import { mailRepository } from '../../db/mail-repository.ts';
import { notificationRepository } from '../../db/notification-repository.ts';
import type { AddressedMail, Announcement } from '../../domain/announcement.ts';
import { pushCategories } from '../../domain/device-push.ts';
import { categoryOf, type Notice } from '../../domain/notice.ts';
import { newNotification, type Notification } from '../../domain/notification.ts';
import { mailCategories } from '../../mail/mail-categories.ts';
import { wantedBy } from './wanted-by.ts';
import { writePushes } from './write-pushes.ts';

/** Writes notifications, mails and pushes as far as their readers want them. @returns the notifications */
export async function writeAnnouncement(
  change: Change,
  {
    notices = [],
    mails = [],
    devicePushes = [],
  }: Pick<Announcement, 'notices' | 'mails' | 'devicePushes'>,
): Promise<Notification[]> {
  const { tx, now } = change;
  const shopOf = ({ to, notice }: { to: string; notice: Notice }) =>
    ({ to, category: categoryOf(notice), channel: 'shop' }) as const;
  const mailOf = ({ to, mail }: AddressedMail) =>
    ({ to, category: mailCategories[mail.template], channel: 'mail' }) as const;
  const isWanted = await wantedBy(tx, [...notices.map(shopOf), ...mails.map(mailOf)]);
  const written = notices
    .filter((one) => isWanted(shopOf(one)))
    .map(({ to, notice }) => newNotification(to, notice, now));
  const shown = await notificationRepository.insert(tx, written);
  await mailRepository.insert(
    tx,
    mails.filter((one) => isWanted(mailOf(one))),
    now,
  );
  await writePushes(
    change,
    devicePushes.map((one) => ({ ...one, category: pushCategories[one.push.kind] })),
  );
  return shown;
}
