import type { Change, UnitOfWork } from '@largo/messaging';
import { neighborhoodRepository } from '../db/neighborhood-repository.ts';
import { type SellerProfile, sellerRepository } from '../db/seller-repository.ts';
import { storeSlugRepository } from '../db/store-slug-repository.ts';
import { storeSlugs } from '../domain/store-slug.ts';

/**
 * A seller's public data as identity has it now; visible at once on all of the seller's products. The
 * neighbourhood's name of now is shipping's to say.
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

/** A store with another name gets another address; those it had still lead to it. */
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
