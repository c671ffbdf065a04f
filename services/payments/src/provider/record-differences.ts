import { DifferenceFoundV1 } from '@largo/contracts';
import { differenceRepository } from '../db/difference-repository.ts';
import type { Difference } from '../domain/difference.ts';
import type { SyncDeps } from './sync-payment.ts';

/**
 * Keeps differences in the queue of the administrators. One that was closed stays closed. Emits
 * DifferenceFoundV1 for each new one, which holds the money of its orders.
 * @returns how many of them are open
 */
export async function recordDifferences(
  { units, log }: Pick<SyncDeps, 'units' | 'log'>,
  found: readonly Difference[],
  correlationId: string,
): Promise<number> {
  let open = 0;
  for (const difference of found) {
    const row = await units.plain({ correlationId }).run(async ({ tx, now, emit }) => {
      const { row: kept, isNew } = await differenceRepository.insert(tx, difference, now);
      const { id: differenceId, kind, paymentId, orderIds } = kept;
      if (isNew)
        emit(DifferenceFoundV1, { differenceId, kind, paymentId, orderIds: [...orderIds] });
      return { ...kept, isNew };
    });
    if (row.isNew) log.error({ difference }, 'the provider and the shop do not agree');
    if (row.closedAt === null) open += 1;
  }
  return open;
}
