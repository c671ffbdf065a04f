import type { UnitOfWork } from '@largo/messaging';
import { type FavoriteKind, favoriteRepository } from '../db/favorite-repository.ts';
import { OwnFavorite, ProductNotFound, StoreNotFound } from '../domain/errors.ts';

export interface ToggleFavorite {
  kind: FavoriteKind;
  userId: string;
  id: string;
  /** Undefined: the other of the two. */
  isFavorited: boolean | undefined;
}

const kept = { success: true, isFavorited: true };
const forgotten = { success: true, isFavorited: false };

/**
 * Keeps a store or product, or forgets it again; forgetting works for what is no longer public too.
 * What is as it shall be stays so, and two toggles at once are two.
 * @throws OwnFavorite @throws StoreNotFound @throws ProductNotFound
 */
export async function toggleFavorite(
  unit: UnitOfWork,
  { kind, userId, id, isFavorited }: ToggleFavorite,
): Promise<{ success: boolean; isFavorited: boolean }> {
  return unit.run(async ({ tx, now }) => {
    if (isFavorited && (await favoriteRepository.isKept(tx, kind, userId, id))) return kept;
    const isRemoved = !isFavorited && (await favoriteRepository.remove(tx, kind, userId, id));
    if (isRemoved || isFavorited === false) return forgotten;
    const owner = await favoriteRepository.findOwner(tx, kind, id);
    if (owner === undefined)
      throw kind === 'stores' ? new StoreNotFound(id) : new ProductNotFound(id);
    if (owner === userId) throw new OwnFavorite();
    if (await favoriteRepository.add(tx, kind, { userId, id, now })) return kept;
    // Kept meanwhile by another press of the same moment.
    if (isFavorited === undefined) await favoriteRepository.remove(tx, kind, userId, id);
    return isFavorited ? kept : forgotten;
  });
}
