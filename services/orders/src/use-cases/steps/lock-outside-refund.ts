import { InvalidAmount } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import { refundRepository } from '../../db/refund-repository.ts';
import type { Person } from '../../domain/access.ts';
import { checkRetry } from '../../domain/refund.ts';
import { RefundAboveTotal } from '../../domain/refund-errors.ts';
import { lockFailedRefund, type LockedRefund } from './lock-refund.ts';

export interface OutsideRefund {
  readonly refundId: string;
  readonly person: Person;
  /** The amount that the administrator has seen. */
  readonly amountCents: number;
}

/**
 * A failed refund of exactly this remaining amount.
 * @throws RefundAboveTotal when less is left
 * @throws InvalidAmount when more is
 */
export async function lockOutsideRefund(tx: Tx, command: OutsideRefund): Promise<LockedRefund> {
  const locked = await lockFailedRefund(tx, command);
  const { order, refund } = locked;
  const payableCents = checkRetry(order, refund, {
    isRetried: await refundRepository.isRetried(tx, refund.id),
    liveCents: await refundRepository.liveCents(tx, order.id, refund.paymentId),
  });
  if (command.amountCents > payableCents) throw new RefundAboveTotal(payableCents);
  if (command.amountCents < payableCents) throw new InvalidAmount();
  return locked;
}
