import type { Tx, UnitOfWork } from '@largo/messaging';
import type { WorkQueue } from '@largo/service-kit';
import { recipientRepository } from '../db/recipient-repository.ts';
import type { Announcement } from '../domain/announcement.ts';
import { type ScreenTools, updateScreens } from '../stream/update-screens.ts';
import { teamAnnouncement } from '../domain/team-announcement.ts';
import { writeAnnouncement } from './steps/write-announcement.ts';

/**
 * Writes notifications, mails and pushes in one transaction, as far as their readers want them; once
 * committed, sends them and updates to screens.
 */
export async function announceAndDeliver(
  unit: UnitOfWork,
  announcement: Announcement,
  tools: ScreenTools & { mailSender: WorkQueue; pushSender: WorkQueue },
): Promise<void> {
  const { notices = [], mails = [], devicePushes = [], updates = [] } = announcement;
  const { adminNotice, notToAdmins = [] } = announcement;
  const rows = await unit.run(async (change) => {
    const team =
      adminNotice && teamAnnouncement(adminNotice, await listTeam(change.tx, notToAdmins));
    return writeAnnouncement(change, {
      notices: [...notices, ...(team?.notices ?? [])],
      mails: [...mails, ...(team?.mails ?? [])],
      devicePushes: [...devicePushes, ...(team?.devicePushes ?? [])],
    });
  });
  if (mails.length > 0 || adminNotice) tools.mailSender.wake();
  if (devicePushes.length > 0 || adminNotice) tools.pushSender.wake();
  await updateScreens(rows, updates, tools);
}

async function listTeam(tx: Tx, except: readonly string[]): Promise<string[]> {
  const admins = await recipientRepository.listActive(tx, { role: 'admin' });
  return admins.filter((id) => !except.includes(id));
}
