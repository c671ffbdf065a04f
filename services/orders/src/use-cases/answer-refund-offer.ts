import type { UnitOfWork } from '@largo/messaging';
import type { Person } from '../domain/access.ts';
import { checkUncontested } from '../domain/chargeback.ts';
import { refundTypeOf } from '../domain/refund.ts';
import { assertAwaits } from '../domain/refund-negotiation.ts';
import { approveRefund } from './steps/approve-refund.ts';
import { escalate } from './steps/await-answer.ts';
import { lockRefund, refuseWhileDisputed } from './steps/lock-refund.ts';

export interface AnswerRefundOffer {
  readonly refundId: string;
  readonly person: Person;
  readonly accepted: boolean;
}

/**
 * The buyer accepts the store's offer and keeps the goods, or leaves the decision to the operator.
 * Emits RefundApprovedV1 or RefundEscalatedV1.
 * @throws RefundNotFound also for anyone but its buyer
 * @throws RefundAboveTotal when the money went back otherwise meanwhile
 */
export async function answerRefundOffer(
  unit: UnitOfWork,
  { refundId, person, accepted }: AnswerRefundOffer,
): Promise<{ orderId: string }> {
  return unit.run(async (change) => {
    const { tx, now: offerAnsweredAt } = change;
    const locked = await lockRefund(tx, refundId, { person, part: 'buyer' });
    const { order, refund } = locked;
    checkUncontested(order);
    await refuseWhileDisputed(tx, refund);
    assertAwaits(refund, 'buyer');
    if (accepted) {
      const amountCents = refund.offeredCents ?? refund.amountCents;
      await approveRefund(change, locked, {
        amountCents,
        refundType: refundTypeOf(amountCents, order),
        requestedCents: refund.amountCents,
        offerOutcome: 'accepted',
        offerAnsweredAt,
      });
    } else {
      const { sellerText } = refund;
      const declined = { offerOutcome: 'declined' as const, offerAnsweredAt, sellerText };
      await escalate(change, locked, { ...declined, why: 'offer_declined' });
    }
    return { orderId: order.id };
  });
}
