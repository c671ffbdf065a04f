import type { ChargedBackV1, Envelope } from '@largo/contracts';
import type { Units } from '@largo/messaging';
import type { Static } from 'typebox';
import { settleChargeback } from '../use-cases/settle-chargeback.ts';

/** payments.charged-back.v1 → every order of the payment waits, loses its money or goes on. */
export async function onChargedBack(
  event: Envelope<Static<(typeof ChargedBackV1)['schema']>>,
  { units }: { units: Units },
): Promise<void> {
  const { paymentId, allocations, state } = event.data;
  await settleChargeback(units.forEvent('payouts.on-charged-back', event), {
    paymentId,
    allocations,
    state,
  });
}
