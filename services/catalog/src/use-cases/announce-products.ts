import { ProductChangedV1, ProductRemovedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { rebuildRepository } from '../db/rebuild-repository.ts';

const batch = 500;

/**
 * Publishes the current state of products, for a service that rebuilds its copies; removed ones
 * too, so that carts can say that a product is gone. Emits ProductChangedV1 and ProductRemovedV1.
 * @returns the id to continue after, null at the end
 */
export async function announceProducts(
  unit: UnitOfWork,
  { afterId }: { afterId: string | null },
): Promise<{ announced: number; nextAfterId: string | null }> {
  return unit.run(async ({ tx, emit }) => {
    const found = await rebuildRepository.nextSnapshots(tx, afterId, batch);
    for (const { snapshot, isRemoved } of found) {
      emit(ProductChangedV1, snapshot);
      const { productId, sellerId } = snapshot;
      if (isRemoved) emit(ProductRemovedV1, { productId, sellerId });
    }
    const last = found.length === batch ? found.at(-1) : undefined;
    return { announced: found.length, nextAfterId: last?.snapshot.productId ?? null };
  });
}
