import { DisputeOpenedV1, RefundRequestedV1 } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { accountRepository } from '../db/account-repository.ts';
import { deadlineRepository } from '../db/deadline-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { changerOf, type Person, problemStatuses } from '../domain/access.ts';
import { checkUncontested } from '../domain/chargeback.ts';
import { disputeDeadlines } from '../domain/dispute.ts';
import { DisputeOpen, OrderNotFound, ProblemNotReportable } from '../domain/errors.ts';
import { RefundAboveTotal } from '../domain/refund-errors.ts';
import { type Order, refOf } from '../domain/order.ts';
import { type RefundReason, refundTypeOf } from '../domain/refund.ts';
import { sendAttachments } from './steps/send-attachments.ts';

export interface ReportProblem {
  orderId: string;
  person: Person;
  reason: RefundReason;
  description: string;
  attachmentIds: readonly string[];
}

export interface DisputeView {
  id: string;
  reason: string;
  description: string;
  status: 'open';
  createdAt: string;
  dueAt: string;
}

/**
 * Opens a dispute: the seller's money waits until an administrator reviews its refund request (for
 * all that is left of the order, or a request already waiting). Emits DisputeOpenedV1 and, for a
 * new request, RefundRequestedV1.
 * @throws OrderNotFound also for anyone but its buyer
 * @throws RefundAboveTotal when everything was refunded
 */
export async function reportProblem(
  unit: UnitOfWork,
  command: ReportProblem,
): Promise<DisputeView> {
  return unit.run(async (change) => {
    const { tx, now, emit } = change;
    const { orderId, person, reason, description } = command;
    const order = await orderRepository.findForUpdate(tx, orderId);
    changerOf(order, { ...person, isAdmin: false }, ['buyer'], orderId);
    if (!order) throw new OrderNotFound(orderId);
    checkUncontested(order);
    if (!problemStatuses.includes(order.status)) throw new ProblemNotReportable(order.status);
    if (await orderRepository.hasOpenDispute(tx, orderId)) throw new DisputeOpen();
    await accountRepository.lockAndCheck(tx, person.userId);
    const { refundId, askedCents } = await refundOf(change, order, command);
    const { disputeDays } = await settingsRepository.get(tx);
    const dueAt = new Date(now.getTime() + disputeDays * dayMs);
    const id = newId();
    await refundRepository.insertDispute(tx, {
      id,
      orderId,
      refundId,
      askedCents,
      reason,
      description,
      images: [],
      status: 'open',
      createdAt: now,
      dueAt,
    });
    await sendAttachments(change, {
      orderId,
      uploaderId: person.userId,
      purpose: 'problem',
      subjectId: id,
      ids: command.attachmentIds,
    });
    for (const deadline of disputeDeadlines(now, dueAt))
      await deadlineRepository.open(tx, orderId, deadline);
    const dates = { createdAt: now.toISOString(), dueAt: dueAt.toISOString() };
    emit(DisputeOpenedV1, {
      ...refOf(order),
      disputeId: id,
      refundId,
      reason,
      description,
      dueAt: dates.dueAt,
    });
    return { id, reason, description, status: 'open', ...dates };
  });
}

async function refundOf(
  { tx, now, emit }: Change,
  order: Order,
  { person, reason, description }: ReportProblem,
): Promise<{ refundId: string; askedCents: number }> {
  const waiting = await refundRepository.findPending(tx, order.id);
  if (waiting) return { refundId: waiting.id, askedCents: waiting.amountCents };
  const live = await refundRepository.liveCents(tx, order.id, order.paymentId);
  const amountCents = order.totalCents - order.chargedBackCents - live;
  if (amountCents <= 0 || order.paymentId === null) throw new RefundAboveTotal(0);
  const refund = {
    id: newId(),
    orderId: order.id,
    paymentId: order.paymentId,
    amountCents,
    refundType: refundTypeOf(amountCents, order),
    reason,
    reasonDetails: description,
    status: 'pending' as const,
    initiatorId: person.userId,
    initiatorName: person.name,
  };
  await refundRepository.insert(tx, refund, now);
  const { id: refundId, refundType } = refund;
  const asked = { refundId, amountCents, refundType, reason, isOfDispute: true };
  emit(RefundRequestedV1, { ...refOf(order), ...asked });
  return { refundId, askedCents: amountCents };
}
