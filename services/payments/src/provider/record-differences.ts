import { DifferenceFoundV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { differenceRepository } from '../db/difference-repository.ts';
import type { Difference } from '../domain/difference.ts';
import type { SyncDeps } from './sync-payment.ts';

/**
 * Keeps differences in the queue of the administrators. One that was closed stays closed. Emits
 * DifferenceFoundV1 for each new one, which holds the money of its orders.
 */
export async function recordDifferences(
  { units, log }: Pick<SyncDeps, 'units' | 'log'>,
  found: readonly Difference[],
  correlationId: string,
): Promise<void> {
  for (const difference of found) {
    const isNew = await units
      .plain({ correlationId })
      .run((change) => recordDifference(change, difference));
    if (isNew) log.error({ difference }, 'the provider and the shop do not agree');
  }
}

/** @returns whether it was not known before */
export async function recordDifference(
  { tx, now, emit }: Change,
  difference: Difference,
): Promise<boolean> {
  const { row, isNew } = await differenceRepository.insert(tx, difference, now);
  const { id: differenceId, kind, paymentId, orderIds } = row;
  if (isNew) emit(DifferenceFoundV1, { differenceId, kind, paymentId, orderIds: [...orderIds] });
  return isNew;
}
