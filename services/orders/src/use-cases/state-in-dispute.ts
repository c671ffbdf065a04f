import { DisputeStatementAddedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { disputeRepository } from '../db/dispute-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { type Person, partOf } from '../domain/access.ts';
import { checkStatement, checkUndecided } from '../domain/dispute.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { refOf } from '../domain/order.ts';
import { sendAttachments } from './steps/send-attachments.ts';

export interface StateInDispute {
  orderId: string;
  person: Person;
  text: string;
  attachmentIds: readonly string[];
}

/**
 * A party makes a statement in a dispute, until its due date. A store that made one can't lose by
 * silence. Emits DisputeStatementAddedV1.
 * @throws OrderNotFound also for anyone but its parties
 */
export async function stateInDispute(
  unit: UnitOfWork,
  { orderId, person, text, attachmentIds }: StateInDispute,
): Promise<void> {
  await unit.run(async (change) => {
    const { tx, now, emit } = change;
    const order = await orderRepository.findForUpdate(tx, orderId);
    const by = order && partOf(order, { ...person, isAdmin: false });
    if (!order || (by !== 'buyer' && by !== 'seller')) throw new OrderNotFound(orderId);
    const dispute = await disputeRepository.findLast(tx, orderId);
    const refund = dispute && (await refundRepository.find(tx, dispute.refundId));
    checkUndecided(dispute, refund);
    const said = await disputeRepository.countStatements(tx, dispute.id, by);
    checkStatement(dispute, said, now);
    const statement = { disputeId: dispute.id, authorId: person.userId, userType: by, text };
    await disputeRepository.addStatement(tx, statement, now);
    await sendAttachments(change, {
      orderId,
      uploaderId: person.userId,
      purpose: 'statement',
      subjectId: dispute.id,
      ids: attachmentIds,
    });
    emit(DisputeStatementAddedV1, { ...refOf(order), disputeId: dispute.id, by });
  });
}
