import { RefundRequestedV1 } from '@largo/contracts';
import { type ChosenItems, completeChoice, newId, returnable } from '@largo/kernel';
import type { Tx, UnitOfWork } from '@largo/messaging';
import { accountRepository } from '../db/account-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { changerOf, type Person } from '../domain/access.ts';
import { adminOf, auditSubject } from '../domain/audit.ts';
import { checkUncontested } from '../domain/chargeback.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { type Order, refOf } from '../domain/order.ts';
import { RefundRequestOpen } from '../domain/refund-errors.ts';
import {
  refundAmount,
  type RefundReason,
  type RefundType,
  refundTypeOf,
  statedReason,
} from '../domain/refund.ts';
import { firstWaitsFor } from '../domain/refund-negotiation.ts';
import { openRefundDeadlines } from './steps/await-answer.ts';
import { sendAttachments } from './steps/send-attachments.ts';

export interface RequestRefund {
  orderId: string;
  person: Person;
  refundType: RefundType;
  amountCents: number | null;
  /** The units to refund; the server computes the amount. */
  chosen: ChosenItems | null;
  reason: RefundReason;
  reasonDetails: string | null;
  attachmentIds: readonly string[];
}

/**
 * Requests a refund from the store or the operator, one at a time; a regret is approved once the
 * goods are back. Emits RefundRequestedV1.
 * @returns the id of the request
 * @throws OrderNotFound also for anyone but its buyer and administrators
 */
export async function requestRefund(
  unit: UnitOfWork,
  command: RequestRefund,
): Promise<{ refundId: string }> {
  return unit.run(async (change) => {
    const { tx, now, emit, audit } = change;
    const { orderId, person, refundType, amountCents } = command;
    const order = await orderRepository.findForUpdate(tx, orderId);
    const by = changerOf(order, person, ['buyer', 'admin'], orderId);
    if (!order) throw new OrderNotFound(orderId);
    checkUncontested(order);
    await accountRepository.lockAndCheck(tx, person.userId);
    const claimed = await claimedOf(tx, order);
    const byAdmin = by.userType === 'admin';
    const reason = statedReason(order, { reason: command.reason, byAdmin }, now);
    const chosen =
      command.chosen && completeChoice(command.chosen, claimed.left, reason === 'regret');
    const wanted = { refundType, amountCents, chosen, reason, byAdmin };
    const waiting = await refundRepository.findPending(tx, orderId);
    if (waiting) throw new RefundRequestOpen(waiting.id);
    const amount = refundAmount(order, wanted, claimed, now);
    const refund = {
      id: newId(),
      orderId,
      paymentId: order.paymentId ?? '',
      amountCents: amount,
      refundType: refundTypeOf(amount, order),
      reason,
      reasonDetails: command.reasonDetails,
      status: 'pending' as const,
      initiatorId: person.userId,
      initiatorName: person.name,
      items: chosen?.items ?? null,
      withFreight: chosen?.withFreight ?? false,
    };
    await refundRepository.insert(tx, refund, now);
    await sendAttachments(change, {
      orderId,
      uploaderId: person.userId,
      purpose: 'refund',
      subjectId: refund.id,
      ids: command.attachmentIds,
    });
    await refundRepository.takeOverDispute(tx, orderId, { refundId: refund.id, isWaiting: true });
    const decidesDispute = await refundRepository.decidesDispute(tx, refund.id);
    const waitsFor = firstWaitsFor(reason, { byAdmin, decidesDispute });
    await refundRepository.setNegotiation(tx, refund.id, { waitsFor });
    const dueAt = await openRefundDeadlines(change, orderId, waitsFor);
    emit(RefundRequestedV1, {
      ...refOf(order),
      refundId: refund.id,
      amountCents: amount,
      refundType: refund.refundType,
      reason,
      waitsFor,
      dueAt: dueAt?.toISOString() ?? null,
    });
    if (byAdmin)
      audit(adminOf(person), 'refund-requested', {
        subject: auditSubject(order),
        after: { refundId: refund.id, amountCents: amount, reason },
      });
    return { refundId: refund.id };
  });
}

async function claimedOf(tx: Tx, { id, paymentId, lines }: Order) {
  const taken = await refundRepository.listTaken(tx, id, paymentId);
  const cents = await refundRepository.liveCents(tx, id, paymentId);
  return { cents, left: returnable(lines, taken) };
}
