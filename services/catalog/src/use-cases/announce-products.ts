import { ProductChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import * as rebuild from '../db/rebuild-repository.ts';

const batch = 500;

/**
 * Announces products as they are, for a service that builds its copies anew. Emits ProductChangedV1.
 * @returns the id to go on after, null at the end
 */
export async function announceProducts(
  unit: UnitOfWork,
  { afterId }: { afterId: string | null },
): Promise<{ announced: number; nextAfterId: string | null }> {
  return unit.run(async ({ tx, emit }) => {
    const snapshots = await rebuild.nextSnapshots(tx, afterId, batch);
    for (const snapshot of snapshots) emit(ProductChangedV1, snapshot);
    const last = snapshots.length === batch ? snapshots.at(-1) : undefined;
    return { announced: snapshots.length, nextAfterId: last?.productId ?? null };
  });
}
