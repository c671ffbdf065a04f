import type { UnitOfWork } from '@largo/messaging';
import type { Difference } from '../../domain/difference.ts';
import { recordDifference } from './record-difference.ts';
import type { SyncDeps } from './sync-payment.ts';

/** Records each in its own transaction. Emits DifferenceFoundV1 for each new one. */
export async function recordDifferences(
  unit: UnitOfWork,
  found: readonly Difference[],
  { log }: Pick<SyncDeps, 'log'>,
): Promise<void> {
  for (const difference of found) {
    const isNew = await unit.run((change) => recordDifference(change, difference));
    if (isNew) log.error({ difference }, 'the provider and the shop do not agree');
  }
}
