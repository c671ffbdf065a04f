import type { Tx } from '@largo/messaging';
import { fraudAlertRepository } from '../../db/fraud-alert-repository.ts';
import { FraudAlert } from '../../domain/errors.ts';
import type { Order } from '../../domain/order.ts';

/**
 * Goods of a payment under a fraud alert must not be handed out, not even by administrators.
 * @param moved the locked order after its move
 */
export async function checkFraudAlert(tx: Tx, moved: Order): Promise<void> {
  const isHandedOut = moved.status === 'shipped' || moved.status === 'delivered';
  if (isHandedOut && (await fraudAlertRepository.isOpen(tx, moved))) throw new FraudAlert(moved.id);
}
