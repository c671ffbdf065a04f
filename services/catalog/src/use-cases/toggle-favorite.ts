import type { UnitOfWork } from '@largo/messaging';
import { type FavoriteKind, favoriteRepository } from '../db/favorite-repository.ts';
import { OwnFavorite, ProductNotFound, StoreNotFound } from '../domain/errors.ts';

export interface ToggleFavorite {
  kind: FavoriteKind;
  userId: string;
  id: string;
  /** Undefined toggles it. */
  isFavorited: boolean | undefined;
}

const kept = { success: true, isFavorited: true };
const forgotten = { success: true, isFavorited: false };

/**
 * Adds or removes a favourite store or product; removing works even if it is no longer public.
 * Setting the current state changes nothing, and two toggles count as two.
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
    // A simultaneous request added it meanwhile.
    if (isFavorited === undefined) await favoriteRepository.remove(tx, kind, userId, id);
    return isFavorited ? kept : forgotten;
  });
}
