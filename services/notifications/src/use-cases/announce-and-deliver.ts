import type { Db, EventUnit } from '@largo/messaging';
import type { WorkQueue } from '@largo/service-kit';
import { recipientRepository } from '../db/recipient-repository.ts';
import type { Announcement } from '../domain/announcement.ts';
import { type ScreenTools, updateScreens } from '../stream/update-screens.ts';
import { teamAnnouncement } from '../domain/team-announcement.ts';
import { applyMessages, type Messages, wantedOf } from './steps/write-messages.ts';

/**
 * Writes notifications, mails and pushes all or none, as far as their readers want them; after the
 * commit, sends them and updates open screens.
 */
export async function announceAndDeliver(
  unit: EventUnit,
  announcement: Announcement,
  tools: ScreenTools & { db: Db; mailSender: WorkQueue; pushSender: WorkQueue },
): Promise<void> {
  const { mails = [], devicePushes = [], updates = [], adminNotice } = announcement;
  const wanted = await wantedOf(tools.db, await withTeam(tools.db, announcement));
  const rows = await applyMessages(unit, wanted);
  if (mails.length > 0 || adminNotice) tools.mailSender.wake();
  if (devicePushes.length > 0 || adminNotice) tools.pushSender.wake();
  await updateScreens(rows, updates, tools);
}

async function withTeam(db: Db, announcement: Announcement): Promise<Messages> {
  const { notices = [], mails = [], devicePushes = [], adminNotice } = announcement;
  if (!adminNotice) return announcement;
  const admins = await recipientRepository.listActive(db, { role: 'admin' });
  const { notToAdmins = [] } = announcement;
  const team = teamAnnouncement(
    adminNotice,
    admins.filter((id) => !notToAdmins.includes(id)),
  );
  return {
    notices: [...notices, ...team.notices],
    mails: [...mails, ...team.mails],
    devicePushes: [...devicePushes, ...team.devicePushes],
  };
}
