import { newId } from '@largo/kernel';
import { CategoryChangedV1, ProductChangedV1, StoreRatingsSeededV1 } from '@largo/contracts';
import type { Units } from '@largo/messaging';
import { type NewCategory, categoryRepository } from './db/category-repository.ts';
import { type NewProduct, productRepository } from './db/product-repository.ts';
import {
  type SeedRating,
  type SeedReview,
  type SeedSellerTotals,
  seedRepository,
} from './db/seed-repository.ts';

export interface CatalogSeed {
  categories: readonly NewCategory[];
  /** Picture URLs such as `/media/products/LG-0001-800.webp`; the caller provides the files. */
  products: readonly NewProduct[];
  reviews: readonly SeedReview[];
  ratings: readonly SeedRating[];
  /** Totals of past orders for which the demo city has no rows. */
  sellers?: readonly SeedSellerTotals[];
}

/**
 * Fills an empty catalogue. Running it again adds only what is missing. Emits CategoryChangedV1,
 * StoreRatingsSeededV1 and ProductChangedV1 for what is new. Sellers' names may arrive later, by
 * their events.
 */
export async function seedCatalog({ units }: { units: Units }, seed: CatalogSeed): Promise<void> {
  const unit = units.plain({ correlationId: newId() });
  await unit.run(async ({ tx, now, emit }) => {
    const newCategories = await categoryRepository.insertMany(tx, seed.categories, now);
    for (const { id, name } of newCategories)
      emit(CategoryChangedV1, { categoryId: id, name, isActive: true, removed: false });
    const sellerIds = new Set([
      ...seed.products.map(({ sellerId }) => sellerId),
      ...seed.ratings.map(({ sellerId }) => sellerId),
      ...(seed.sellers ?? []).map(({ sellerId }) => sellerId),
    ]);
    await seedRepository.ensureSellers(tx, [...sellerIds], now);
    await seedRepository.setSellerTotals(tx, seed.sellers ?? []);
    // Inserted before the products, which copy the store's stars.
    const stars = await seedRepository.insertRatings(tx, seed.ratings);
    for (const storeStars of stars) emit(StoreRatingsSeededV1, storeStars);
    const added = await productRepository.insert(tx, seed.products, now);
    for (const snapshot of added) emit(ProductChangedV1, snapshot);
    await seedRepository.insertReviews(tx, seed.reviews);
  });
}
