import { OrdersAdminActedV1, RefundRequestedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { accountRepository } from '../db/account-repository.ts';
import { deadlineRepository } from '../db/deadline-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { changerOf, type Person } from '../domain/access.ts';
import { orderAuditEntry } from '../domain/audit-entry.ts';
import { refundAnswerMs } from '../domain/deadline.ts';
import { AccountBeingDeleted, OrderNotFound } from '../domain/errors.ts';
import { refOf } from '../domain/order.ts';
import { RefundRequestOpen } from '../domain/refund-errors.ts';
import {
  refundAmount,
  type RefundReason,
  type RefundType,
  refundTypeOf,
} from '../domain/refund.ts';

export interface RequestRefund {
  orderId: string;
  person: Person;
  refundType: RefundType;
  amountCents: number | null;
  reason: RefundReason;
  reasonDetails: string | null;
}

/**
 * Asks for money back, one request at a time; an administrator decides. Emits RefundRequestedV1.
 * @returns the id of the request
 * @throws OrderNotFound also for anyone but its buyer and administrators @throws RefundNotAllowed
 * @throws RefundRequestOpen
 * @throws RefundAboveTotal @throws RegretPeriodOver @throws AccountBeingDeleted @throws InvalidAmount @throws InvalidInput
 */
export async function requestRefund(
  unit: UnitOfWork,
  command: RequestRefund,
): Promise<{ refundId: string }> {
  return unit.run(async ({ tx, now, emit }) => {
    const { orderId, person, refundType, amountCents, reason } = command;
    const order = await orderRepository.findForUpdate(tx, orderId);
    const by = changerOf(order, person, ['buyer', 'admin'], orderId);
    if (!order) throw new OrderNotFound(orderId);
    const frozen = await accountRepository.lockAndFindFrozen(tx, [person.userId]);
    if (frozen.length > 0) throw new AccountBeingDeleted();
    const live = await refundRepository.liveCents(tx, orderId, order.paymentId);
    const wanted = { refundType, amountCents, reason, byAdmin: by.userType === 'admin' };
    const waiting = await refundRepository.findPending(tx, orderId);
    if (waiting) throw new RefundRequestOpen(waiting.id);
    const amount = refundAmount(order, wanted, live, now);
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
    };
    await refundRepository.insert(tx, refund, now);
    await refundRepository.takeOverDispute(tx, orderId, refund.id);
    const dueAt = new Date(now.getTime() + refundAnswerMs);
    await deadlineRepository.open(tx, orderId, { kind: 'refund_answer', dueAt });
    emit(RefundRequestedV1, {
      ...refOf(order),
      refundId: refund.id,
      amountCents: amount,
      refundType: refund.refundType,
      reason,
    });
    if (by.userType === 'admin')
      emit(
        OrdersAdminActedV1,
        orderAuditEntry(person, order, {
          action: 'refund-requested',
          before: null,
          after: { refundId: refund.id, amountCents: amount, reason },
        }),
      );
    return { refundId: refund.id };
  });
}
