import type { UnitOfWork } from '@largo/messaging';
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
  { notices = [], adminNotice, mails = [], devicePushes = [], updates = [] }: Announcement,
  tools: ScreenTools & { mailSender: WorkQueue; pushSender: WorkQueue },
): Promise<void> {
  const rows = await unit.run(async (change) => {
    const team =
      adminNotice &&
      teamAnnouncement(
        adminNotice,
        await recipientRepository.listActive(change.tx, { role: 'admin' }),
      );
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
