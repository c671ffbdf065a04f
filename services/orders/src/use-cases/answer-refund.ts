import { RefundOfferedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import type { Person } from '../domain/access.ts';
import { checkUncontested } from '../domain/chargeback.ts';
import { refOf } from '../domain/order.ts';
import { answerOf, type GivenAnswer } from '../domain/refund-negotiation.ts';
import { approveRefund } from './steps/approve-refund.ts';
import { awaitAnswer, escalate } from './steps/await-answer.ts';
import { lockRefund, refuseWhileDisputed } from './steps/lock-refund.ts';

export interface AnswerRefund extends GivenAnswer {
  readonly refundId: string;
  readonly person: Person;
}

/**
 * The store's answer to a request: it agrees, refuses or offers less. Emits RefundApprovedV1,
 * RefundEscalatedV1 or RefundOfferedV1.
 * @throws RefundNotFound also for anyone but its store
 * @throws RefundAboveTotal when the money went back otherwise meanwhile
 */
export async function answerRefund(
  unit: UnitOfWork,
  command: AnswerRefund,
): Promise<{ orderId: string }> {
  return unit.run(async (change) => {
    const { tx, now, emit } = change;
    const { refundId, person } = command;
    const locked = await lockRefund(tx, refundId, { person, part: 'seller' });
    const { order, refund } = locked;
    checkUncontested(order);
    await refuseWhileDisputed(tx, refund);
    const answer = answerOf(refund, command);
    const said = { sellerAnswer: answer.kind, sellerText: answer.text, answeredAt: now };
    if (answer.kind === 'agreed') await approveRefund(change, locked, said);
    else if (answer.kind === 'refused')
      await escalate(change, locked, { ...said, why: 'seller_refused' });
    else {
      const { offeredCents, text } = answer;
      const dueAt = await awaitAnswer(change, refund, { ...said, offeredCents, waitsFor: 'buyer' });
      emit(RefundOfferedV1, {
        ...refOf(order),
        refundId,
        requestedCents: refund.amountCents,
        offeredCents,
        text,
        dueAt: (dueAt ?? now).toISOString(),
      });
    }
    return { orderId: order.id };
  });
}
