import { PaymentNotRetryable } from '../domain/errors.ts';
import { findHolders } from '../db/payment-repository.ts';
import { isLive, wasPaid } from '../domain/payment-states.ts';
import {
  askPayables,
  assertSellersConnected,
  type PayCommand,
  type PayDeps,
} from '../settlement/attempts.ts';
import { cancelLive } from '../settlement/cancel-live.ts';

/**
 * Makes an order payable again: orders holds its goods anew, and whatever could still be paid is
 * cancelled, so that the buyer may choose another method.
 * @throws PaymentNotRetryable when it was paid meanwhile; refusals of orders pass through
 */
export async function retryPayment(
  deps: PayDeps,
  command: PayCommand & { payable: { orderId: string } },
): Promise<void> {
  const { orderId } = command.payable;
  const { orders } = await askPayables(deps, command);
  await assertSellersConnected(deps.settlement, orders);
  for (const holder of await findHolders(deps.settlement.db, [orderId])) {
    const ended = await cancelLive(deps.settlement, holder, command.correlationId);
    if (wasPaid(ended.status) || isLive(ended.status)) throw new PaymentNotRetryable(orderId);
  }
}
