import type { UnitOfWork } from '@largo/messaging';
import * as favorites from '../db/favorite-repository.ts';
import { OwnFavorite, ProductNotFound, StoreNotFound } from '../domain/errors.ts';

export interface ToggleFavorite {
  kind: favorites.FavoriteKind;
  userId: string;
  id: string;
}

/**
 * Keeps a store or product, or forgets it again; forgetting works for what is no longer public too.
 * @throws OwnFavorite @throws StoreNotFound @throws ProductNotFound
 */
export async function toggleFavorite(
  unit: UnitOfWork,
  { kind, userId, id }: ToggleFavorite,
): Promise<{ success: boolean; isFavorited: boolean }> {
  return unit.run(async ({ tx, now }) => {
    if (await favorites.remove(tx, kind, userId, id)) return { success: true, isFavorited: false };
    const owner = await favorites.findOwner(tx, kind, id);
    if (owner === undefined)
      throw kind === 'stores' ? new StoreNotFound(id) : new ProductNotFound(id);
    if (owner === userId) throw new OwnFavorite();
    await favorites.add(tx, kind, { userId, id, now });
    return { success: true, isFavorited: true };
  });
}
