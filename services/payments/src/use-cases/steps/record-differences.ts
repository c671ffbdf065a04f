import type { Difference } from '../../domain/difference.ts';
import { recordDifference } from './record-difference.ts';
import type { SyncDeps } from './sync-payment.ts';

/** Records each in its own transaction. Emits DifferenceFoundV1 for each new one. */
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
