import { DisputeStatementAddedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { disputeRepository } from '../db/dispute-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { type Person, partOf } from '../domain/access.ts';
import { checkStatement, checkUndecided } from '../domain/dispute.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { refOf } from '../domain/order.ts';

export interface StateInDispute {
  orderId: string;
  person: Person;
  text: string;
}

/**
 * A party says something in a dispute, until its due date. A store that has, does not lose by silence.
 * Emits DisputeStatementAddedV1.
 * @throws OrderNotFound also for anyone but its parties @throws DisputeDecided
 * @throws DisputeTimeOver @throws DisputeStatementsFull
 */
export async function stateInDispute(
  unit: UnitOfWork,
  { orderId, person, text }: StateInDispute,
): Promise<void> {
  await unit.run(async ({ tx, now, emit }) => {
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
    emit(DisputeStatementAddedV1, { ...refOf(order), disputeId: dispute.id, by });
  });
}
