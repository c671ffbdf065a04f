import { dayMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { mailRepository } from '../db/mail-repository.ts';

const keptDays = 30;

/** Also deletes reminders and digests that were never sent: after a day they never will be. */
export async function deleteSentMails(unit: UnitOfWork): Promise<void> {
  await unit.run(({ tx, now }) =>
    mailRepository.deleteOld(tx, {
      sentBefore: new Date(now.getTime() - keptDays * dayMs),
      unsentRemindersBefore: new Date(now.getTime() - dayMs),
    }),
  );
}
