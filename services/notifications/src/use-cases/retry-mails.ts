import type { Administrator, MailState } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import type { WorkQueue } from '@largo/service-kit';
import { mailRepository } from '../db/mail-repository.ts';

interface Tools {
  mailSender: WorkQueue;
}

/** An administrator retries a mail at once, with a fresh number of tries. Emits an audit entry. */
export async function retryMail(
  unit: UnitOfWork,
  { id, admin }: { id: string; admin: Administrator },
  { mailSender }: Tools,
): Promise<number> {
  const retried = await unit.run(async ({ tx, now, audit }) => {
    const mail = await mailRepository.retry(tx, id, now);
    audit(admin, 'mail-retried', {
      subject: { type: 'mail', id, label: null },
      before: { tries: mail.tries },
    });
    return 1;
  });
  mailSender.wake();
  return retried;
}

/** Retries all that failed or were given up, or only those in one state. Emits an audit entry. */
export async function retryMails(
  unit: UnitOfWork,
  { state, admin }: { state: MailState | undefined; admin: Administrator },
  { mailSender }: Tools,
): Promise<number> {
  const retried = await unit.run(async ({ tx, now, audit }) => {
    const mails = await mailRepository.retryAll(tx, { state, now });
    if (mails > 0)
      audit(admin, 'mails-retried', {
        subject: { type: 'mails', id: 'all', label: null },
        after: { mails },
      });
    return mails;
  });
  mailSender.wake();
  return retried;
}
