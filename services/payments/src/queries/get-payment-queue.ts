import type { PaymentQueueAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { type WaitingRow, waitingSums, waitingWork } from '@largo/service-kit';
import { sql } from 'drizzle-orm';
import { webhookRepository } from '../db/webhook-repository.ts';
import { foundChargebacks } from './list-chargebacks.ts';
import { listOpenFraudAlerts } from './list-open-fraud-alerts.ts';

const unhandledShown = 20;

interface Row extends WaitingRow, Record<string, unknown> {
  kind: 'chargeback' | 'difference' | 'refund';
  dueAt: Date | string | null;
}

/** All payment work that waits for the team or the provider, counted completely. */
export async function getPaymentQueue(
  db: Db,
  isProviderAway: boolean,
): Promise<PaymentQueueAnswer> {
  const rows = await db.execute<Row>(sql`
    with work as (
      select 'chargeback' as kind, f.payment_id as id, f.amount_cents as cents, f.opened_at as since,
        f.documents_due_at as due_at
      from (${foundChargebacks}) f where f.state = 'opened'
      union all
      select 'difference', id, abs(coalesce(theirs_cents, 0) - coalesce(ours_cents, 0)), found_at, null
      from payments.differences where closed_at is null
      union all
      -- A try has ended, and settled nothing.
      select 'refund', payment_id, amount_cents, requested_at, null
      from payments.refunds where status in ('requested', 'processing') and failure is not null
    )
    select kind, ${waitingSums}, min(due_at) as "dueAt"
    from work group by kind`);
  const [fraudAlerts, unhandled] = await Promise.all([
    listOpenFraudAlerts(db),
    webhookRepository.listUnhandled(db, unhandledShown),
  ]);
  const find = (kind: Row['kind']) => rows.find((row) => row.kind === kind);
  const dueAt = find('chargeback')?.dueAt;
  return {
    chargebacks: waitingWork(find('chargeback')),
    documentsDueAt: dueAt ? new Date(dueAt).toISOString() : null,
    differences: waitingWork(find('difference')),
    delayedRefunds: waitingWork(find('refund')),
    fraudAlerts,
    unhandledNotifications: unhandled.map(({ topic, receivedAt, outcome, body }) => {
      return { topic, receivedAt, outcome, body };
    }),
    isProviderAway,
  };
}
