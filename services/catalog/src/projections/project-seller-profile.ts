import type { Change, UnitOfWork } from '@largo/messaging';
import { neighborhoodRepository } from '../db/neighborhood-repository.ts';
import { type SellerProfile, sellerRepository } from '../db/seller-repository.ts';
import { storeSlugRepository } from '../db/store-slug-repository.ts';
import { storeSlugs } from '../domain/store-slug.ts';

/**
 * A seller's public data as identity announces it; shown at once on all of the seller's products.
 * The neighbourhood's current name comes from shipping, however.
 */
export async function projectSellerProfile(
  unit: UnitOfWork,
  profile: SellerProfile,
): Promise<void> {
  await unit.run(async (change) => {
    const { tx } = change;
    const { neighborhoodId } = profile;
    const name =
      neighborhoodId && (await neighborhoodRepository.findNameForShare(tx, neighborhoodId));
    await sellerRepository.saveProfile(tx, {
      ...profile,
      neighborhood: name || profile.neighborhood,
    });
    await sellerRepository.refreshCopies(tx, profile.sellerId);
    await nameAddress(change, profile);
  });
}

/** A renamed store gets a new slug; its former ones still lead to it. */
async function nameAddress(
  { tx, now }: Change,
  { sellerId, businessName }: SellerProfile,
): Promise<void> {
  if (!businessName) return;
  for (const slug of storeSlugs(businessName, sellerId)) {
    if (!(await storeSlugRepository.take(tx, slug, sellerId, now))) continue;
    await storeSlugRepository.setCurrent(tx, slug, sellerId);
    return;
  }
}
