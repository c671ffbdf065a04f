import { dayMs } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import { forgetOldNotifications } from './db/notification-repository.ts';
import type { PaymentsDeps } from './deps.ts';
import { cleanUpPayments } from './use-cases/clean-up-payments.ts';
import { expirePix } from './use-cases/expire-pix.ts';
import { refreshAuthorizations } from './use-cases/keep-authorizations.ts';
import { reconcilePayments } from './use-cases/reconcile-payments.ts';

const keptNotificationsMs = 90 * dayMs;

/** Intervals are real time; what is due is decided by the business clock. */
export function jobs(deps: PaymentsDeps): Job[] {
  const { settlement, accounts, notifications, refunds, db, clock } = deps;
  return [
    { name: 'pix-expiry', everyMs: 5_000, run: () => expirePix(settlement) },
    { name: 'reconciliation', everyMs: 30_000, run: () => reconcilePayments(settlement) },
    { name: 'authorizations', everyMs: 60_000, run: () => refreshAuthorizations(accounts) },
    { name: 'clean-up', everyMs: 60_000, run: () => cleanUpPayments(settlement) },
    { name: 'pending-work', everyMs: 2_000, run: () => wakeAll([notifications, refunds]) },
    {
      name: 'forget-notifications',
      everyMs: 3_600_000,
      run: () => forgetOldNotifications(db, new Date(clock.now().getTime() - keptNotificationsMs)),
    },
  ];
}

/** Work another replica left behind, or whose next try has come. */
async function wakeAll(workers: readonly PaymentsDeps['refunds'][]): Promise<void> {
  for (const worker of workers) worker.wake();
  await Promise.all(workers.map((worker) => worker.idle()));
}
