import type { PaymentReadingAnswer } from '@largo/contracts';
import type { Db, UnitOfWork } from '@largo/messaging';
import { differenceRepository } from '../db/difference-repository.ts';
import { fraudAlertRepository } from '../db/fraud-alert-repository.ts';
import { paymentRepository } from '../db/payment-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import { doneRefundStatuses, leftByOrder, openRefundStatuses } from '../domain/refund.ts';
import { checkPayment } from './steps/reconcile-with-provider.ts';
import { recordDifferences } from './steps/record-differences.ts';
import type { SyncDeps } from './steps/sync-payment.ts';

/**
 * Reads an order's payment at the provider, however recently it was read, applies what it finds and
 * says whether the order's money may move; disagreements become differences. Repeatable.
 */
export async function readOrderPayment(
  unit: UnitOfWork,
  { orderId }: { orderId: string },
  deps: SyncDeps,
): Promise<PaymentReadingAnswer> {
  const paying = await paymentsOf(deps.db, orderId);
  const states: PaymentReadingAnswer['state'][] = [];
  let refundedCents = 0;
  for (const known of paying) {
    const { payment = known, differences } = await checkPayment(unit, known, deps);
    await recordDifferences(unit, differences, deps);
    // Differences closed by an administrator no longer hold anything.
    const isSame = !(await differenceRepository.hasOpen(deps.db, payment.id));
    const refunding = await refundRepository.sumByOrder(deps.db, payment.id, openRefundStatuses);
    const refunded = await refundRepository.sumByOrder(deps.db, payment.id, doneRefundStatuses);
    const taken = payment.orders.find((order) => order.orderId === orderId)?.chargedBackCents ?? 0;
    refundedCents += (refunded.get(orderId) ?? 0) + taken;
    const alert = await fraudAlertRepository.find(deps.db, payment.id);
    const isSuspect = alert?.decision === null;
    const left = leftByOrder(payment, refunded).find((order) => order.orderId === orderId);
    const isLost = payment.chargebackState === 'lost' && (left?.leftCents ?? 0) === 0;
    const isRefunding = refunding.has(orderId);
    states.push(stateOf(payment, { isSame, isSuspect, isLost, isRefunding }));
  }
  const worst = states.find((state) => state !== 'clear');
  return { state: worst ?? (paying.length > 0 ? 'clear' : 'unknown'), refundedCents };
}

/** Those that were paid and count for the order; late and duplicate ones go back whole. */
async function paymentsOf(db: Db, orderId: string): Promise<PaymentRecord[]> {
  const paid: PaymentRecord[] = [];
  for (const payment of await paymentRepository.listOfOrder(db, orderId)) {
    if (payment.approvedAt === null) continue;
    const passing = await refundRepository.passThroughReasons(db, payment.id);
    if (!passing.has(orderId)) paid.push(payment);
  }
  return paid;
}

function stateOf(
  { chargebackState }: PaymentRecord,
  {
    isSame,
    isSuspect,
    isLost,
    isRefunding,
  }: Record<'isSame' | 'isSuspect' | 'isLost' | 'isRefunding', boolean>,
): PaymentReadingAnswer['state'] {
  // If only a part was lost, the rest is the store's.
  if (isSuspect || chargebackState === 'opened' || isLost) return 'contested';
  if (!isSame) return 'differs';
  return isRefunding ? 'refunding' : 'clear';
}
