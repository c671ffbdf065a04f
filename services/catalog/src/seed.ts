import { newId } from '@largo/kernel';
import { CategoryChangedV1, ProductChangedV1, type ProductStatus } from '@largo/contracts';
import type { Units } from '@largo/messaging';
import { categoryRepository } from './db/category-repository.ts';
import { productRepository } from './db/product-repository.ts';
import {
  type SeedRating,
  type SeedReview,
  type SeedSellerTotals,
  seedRepository,
} from './db/seed-repository.ts';

export interface CatalogSeed {
  categories: readonly {
    id: string;
    slug: string;
    name: string;
    parentId: string | null;
    description: string | null;
    icon: string | null;
    sortOrder: number;
  }[];
  products: readonly {
    id: string;
    sellerId: string;
    categoryId: string | null;
    sku: string;
    slug: string;
    title: string;
    description: string;
    priceCents: number;
    originalPriceCents: number | null;
    stock: number;
    weightGrams: number | null;
    dimensions: { length: number; width: number; height: number } | null;
    /** Addresses such as `/media/products/LG-0001-800.webp`; the files are the caller's business. */
    images: readonly string[];
    status: ProductStatus;
    rejectionReason: string | null;
    isSponsored: boolean;
    totalSales: number;
    /** ISO 8601. */
    createdAt: string;
  }[];
  reviews: readonly SeedReview[];
  ratings: readonly SeedRating[];
  /** Past orders of stores, which the demo city has no rows for. */
  sellers?: readonly SeedSellerTotals[];
}

/**
 * Fills an empty catalogue. Running it again adds only what is missing. Emits CategoryChangedV1 and
 * ProductChangedV1 for what is new. Sellers may become known later: their events bring the names.
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
    // Before the products: they copy the store's stars.
    await seedRepository.insertRatings(tx, seed.ratings);
    const added = await productRepository.insert(tx, seed.products, now);
    for (const snapshot of added) emit(ProductChangedV1, snapshot);
    await seedRepository.insertReviews(tx, seed.reviews);
  });
}
