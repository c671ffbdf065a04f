import type { Change, Db, EventUnit, Tx } from '@largo/messaging';
import { mailRepository } from '../../db/mail-repository.ts';
import {
  type InsertedRow,
  notificationRepository,
  toNotification,
} from '../../db/notification-repository.ts';
import { pushRepository } from '../../db/push-repository.ts';
import type { AddressedMail, AddressedNotice, Announcement } from '../../domain/announcement.ts';
import { pushCategories } from '../../domain/device-push.ts';
import { categoryOf } from '../../domain/notice.ts';
import { newNotification, type Notification } from '../../domain/notification.ts';
import { mailCategories } from '../../mail/mail-categories.ts';
import { wantedBy } from './wanted-by.ts';

export type Messages = Pick<Announcement, 'notices' | 'mails' | 'devicePushes'>;
type WantedMessages = Required<Messages>;

/**
 * The notices and mails that their readers want; pushes are filtered by the statement that writes
 * them.
 */
export async function wantedOf(
  db: Db | Tx,
  { notices = [], mails = [], devicePushes = [] }: Messages,
): Promise<WantedMessages> {
  const shopOf = (notice: AddressedNotice) =>
    ({ to: notice.to, category: categoryOf(notice), channel: 'shop' }) as const;
  const mailOf = ({ to, template }: AddressedMail) =>
    ({ to, category: mailCategories[template], channel: 'mail' }) as const;
  const isWanted = await wantedBy(db, [...notices.map(shopOf), ...mails.map(mailOf)]);
  return {
    notices: notices.filter((one) => isWanted(shopOf(one))),
    mails: mails.filter((one) => isWanted(mailOf(one))),
    devicePushes,
  };
}

/** @returns the notifications as their readers see them now */
export async function writeMessages(
  { tx, now }: Change,
  messages: WantedMessages,
): Promise<Notification[]> {
  const { notifications, pushes } = rowsOf(messages, now);
  const shown = await notificationRepository.insert(tx, notifications);
  for (const notice of messages.notices)
    if (notice.joined) shown.push(...(await joinNotice(tx, notice, now)));
  await mailRepository.insert(tx, messages.mails, now);
  await pushRepository.insert(tx, pushes, now);
  return shown;
}

/** One statement more than a notice of its own, and another one from the second of its news on. */
async function joinNotice(tx: Tx, { to, joined, ...notice }: AddressedNotice, now: Date) {
  const rows = await notificationRepository.join(tx, newNotification(to, notice, now));
  return Promise.all(
    rows.map(async (row) => {
      const count = row.threadStep ?? 1;
      if (!joined || count === 1) return row;
      const text = joined(count);
      await notificationRepository.setText(tx, row.id, text);
      return { ...row, ...text };
    }),
  );
}

/**
 * Writes them in one statement with their event's receipt. A threaded mail needs a transaction:
 * other steps queue at the row of its notice, and only what is read after that is the latest. So
 * does a joined notice, whose text depends on how many it joins.
 */
export async function applyMessages(
  unit: EventUnit,
  messages: WantedMessages,
): Promise<Notification[]> {
  const { mails, notices } = messages;
  if (mails.some(({ thread }) => thread) || notices.some(({ joined }) => joined))
    return unit.run((change) => writeMessages(change, messages));
  const shown = await unit.applyAll<InsertedRow>((isNew, now) => {
    const { notifications, pushes } = rowsOf(messages, now);
    return {
      answer: notificationRepository.inserted(notifications, isNew),
      mails: mailRepository.inserted(mails, isNew, now),
      pushes: pushRepository.inserted(pushes, isNew, now),
    };
  });
  return shown.map(toNotification);
}

function rowsOf({ notices, devicePushes }: WantedMessages, now: Date) {
  return {
    notifications: notices
      .filter(({ joined }) => !joined)
      .map((notice) => newNotification(notice.to, notice, now)),
    pushes: devicePushes.map((one) => ({ ...one, category: pushCategories[one.kind] })),
  };
}
