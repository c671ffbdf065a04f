import { DifferenceFoundV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { differenceRepository } from '../../db/difference-repository.ts';
import type { Difference } from '../../domain/difference.ts';

/**
 * Queues a difference for administrators. Emits DifferenceFoundV1 for a new one, which holds its
 * orders' money; a closed one stays closed.
 * @returns whether it is new
 */
export async function recordDifference(
  { tx, now, emit }: Change,
  difference: Difference,
): Promise<boolean> {
  const { row, isNew } = await differenceRepository.insert(tx, difference, now);
  const { id: differenceId, kind, paymentId, orderIds } = row;
  if (isNew) emit(DifferenceFoundV1, { differenceId, kind, paymentId, orderIds: [...orderIds] });
  return isNew;
}
