import { OrderReminderV1, type RefundWaitsFor } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { refundRepository, type StoredRefund } from '../../db/refund-repository.ts';
import type { RefundDeadline } from '../../domain/deadline.ts';
import { type Order, refOf, system } from '../../domain/order.ts';
import { isWhollyLeft } from '../../domain/refund.ts';
import { approveRefund } from './approve-refund.ts';
import { awaitAnswer, escalate } from './await-answer.ts';

interface Due {
  readonly order: Order;
  readonly kind: RefundDeadline;
  readonly open: ReadonlyMap<string, Date>;
}

const expected: Readonly<Record<RefundDeadline, RefundWaitsFor>> = {
  refund_answer_reminder: 'seller',
  refund_answer: 'seller',
  refund_offer_reminder: 'buyer',
  refund_offer: 'buyer',
  regret_return_reminder: 'return',
  regret_return: 'return',
};

const reminded = {
  refund_answer_reminder: 'refund_answer',
  refund_offer_reminder: 'refund_offer',
  regret_return_reminder: 'regret_return',
} as const;
const isReminder = (kind: RefundDeadline): kind is keyof typeof reminded =>
  Object.hasOwn(reminded, kind);

/** A missed answer counts: the operator decides, or a regret is approved. The deadline is over. */
export async function actOnRefundDeadline(change: Change, due: Due): Promise<void> {
  const { order, kind, open } = due;
  const refund = await refundRepository.findPending(change.tx, order.id);
  if (refund?.waitsFor !== expected[kind]) return;
  if (kind === 'regret_return') return approveRegret(change, order, refund);
  // A problem reported meanwhile has its own due date.
  if (await refundRepository.decidesDispute(change.tx, refund.id)) return;
  const { sellerText } = refund;
  if (isReminder(kind)) {
    const about = reminded[kind];
    const dueAt = open.get(about)?.toISOString() ?? null;
    change.emit(OrderReminderV1, { ...refOf(order), about, dueAt });
  } else if (kind === 'refund_answer') {
    await escalate(change, { order, refund }, { why: 'seller_silent' });
  } else {
    const lapsed = { offerOutcome: 'lapsed' as const, offerAnsweredAt: change.now, sellerText };
    await escalate(change, { order, refund }, { ...lapsed, why: 'offer_silent' });
  }
}

/** If money went back otherwise meanwhile, the operator must look at it. */
async function approveRegret(change: Change, order: Order, refund: StoredRefund): Promise<void> {
  const live = await refundRepository.liveCents(change.tx, order.id, refund.paymentId);
  if (isWhollyLeft(order, refund, live)) await approveRefund(change, { order, refund, by: system });
  else await awaitAnswer(change, refund, { waitsFor: 'operator' });
}
