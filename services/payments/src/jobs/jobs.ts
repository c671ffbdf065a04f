import type { Job } from '@largo/service-kit';
import type { PaymentsDeps } from '../deps.ts';
import { cancelObsoletePayments } from '../use-cases/cancel-obsolete-payments.ts';
import { checkConnections } from '../use-cases/check-connections.ts';
import { expirePix } from '../use-cases/expire-pix.ts';
import { reconcileProvider } from '../use-cases/reconcile-provider.ts';
import { reconcilePayments } from '../use-cases/reconcile-payments.ts';
import { refreshSellerTokens } from '../use-cases/refresh-seller-tokens.ts';
import { removeOldNotifications } from '../use-cases/remove-old-notifications.ts';

/** Intervals are in real time; what is due is decided by the business clock. */
export function jobs(deps: PaymentsDeps): Job[] {
  const { units } = deps;
  return [
    { name: 'pix-expiry', everyMs: 5_000, run: () => expirePix(units, deps) },
    { name: 'reconciliation', everyMs: 10_000, run: () => reconcilePayments(units, deps) },
    { name: 'daily-look', everyMs: 600_000, run: () => reconcileProvider(units, deps) },
    { name: 'authorizations', everyMs: 60_000, run: () => refreshSellerTokens(units, deps) },
    { name: 'connections', everyMs: 300_000, run: () => checkConnections(units, deps) },
    { name: 'clean-up', everyMs: 60_000, run: () => cancelObsoletePayments(units, {}, deps) },
    // Work left by another replica, or whose next try is due.
    {
      name: 'pending-work',
      everyMs: 2_000,
      run: () => Promise.all([deps.webhooks.drain(), deps.refunds.drain()]),
    },
    { name: 'forget-notifications', everyMs: 3_600_000, run: () => removeOldNotifications(deps) },
  ];
}
