import { RefundEscalatedV1, type RefundEscalation, type RefundWaitsFor } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { deadlineRepository } from '../../db/deadline-repository.ts';
import {
  refundRepository,
  type RefundNegotiation,
  type StoredRefund,
} from '../../db/refund-repository.ts';
import { settingsRepository } from '../../db/settings-repository.ts';
import { refundDeadlines, refundDeadlinesOf } from '../../domain/deadline.ts';
import { type Order, refOf } from '../../domain/order.ts';

/**
 * Opens the deadlines of a request that awaits an answer. @returns when time acts; null if never
 */
export async function openRefundDeadlines(
  { tx, now }: Change,
  orderId: string,
  waitsFor: RefundWaitsFor,
): Promise<Date | null> {
  const { refundAnswerHours: answerHours } = await settingsRepository.get(tx);
  const deadlines = refundDeadlinesOf(waitsFor, { since: now, answerHours });
  for (const deadline of deadlines) await deadlineRepository.open(tx, orderId, deadline);
  return deadlines.at(-1)?.dueAt ?? null;
}

/** A request's awaited answer has come, so none of its deadlines apply any more. */
export const closeRefundDeadlines = ({ tx, now }: Change, orderId: string) =>
  deadlineRepository.close(tx, orderId, refundDeadlines, { outcome: 'kept', now });

/** From now on someone else's answer is awaited. @returns until when */
export async function awaitAnswer(
  change: Change,
  refund: StoredRefund,
  negotiation: RefundNegotiation & { waitsFor: RefundWaitsFor },
): Promise<Date | null> {
  await closeRefundDeadlines(change, refund.orderId);
  await refundRepository.setNegotiation(change.tx, refund.id, negotiation);
  return openRefundDeadlines(change, refund.orderId, negotiation.waitsFor);
}

/** Buyer and store did not agree: the operator decides. Emits RefundEscalatedV1. */
export async function escalate(
  change: Change,
  { order, refund }: { order: Order; refund: StoredRefund },
  { why, ...negotiation }: RefundNegotiation & { why: RefundEscalation },
): Promise<void> {
  const { now, emit } = change;
  await awaitAnswer(change, refund, {
    ...negotiation,
    waitsFor: 'operator',
    escalation: why,
    escalatedAt: now,
  });
  const { id: refundId, amountCents } = refund;
  const text = negotiation.sellerText ?? null;
  emit(RefundEscalatedV1, { ...refOf(order), refundId, amountCents, why, text });
}
