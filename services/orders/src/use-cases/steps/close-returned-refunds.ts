import type { Change } from '@largo/messaging';
import { refundRepository } from '../../db/refund-repository.ts';
import type { Order } from '../../domain/order.ts';
import { texts } from '../../domain/texts.ts';

/**
 * Money that never paid the order goes back whole and once: a failed refund of it is closed once as
 * much has gone back otherwise.
 */
export async function closeReturnedRefunds(
  { tx, now }: Change,
  order: Order,
  paymentId: string,
): Promise<void> {
  const live = await refundRepository.liveCents(tx, order.id, paymentId);
  for (const { id, status, amountCents } of await refundRepository.listUnpaid(
    tx,
    order.id,
    paymentId,
  )) {
    if (status !== 'failed' || live < amountCents) continue;
    const outcome = { status: 'rejected' as const, processedAt: now };
    await refundRepository.setOutcome(tx, id, {
      ...outcome,
      rejectionReason: texts.wentBackOtherwise,
    });
  }
}
