import { fewUnits } from '@largo/kernel';
import type { OwnProduct } from './product.queries.ts';

const topSize = 5;

/** Products that need the seller's attention. */
export const productViews = ['low', 'sold-out', 'rejected', 'pending'] as const;
export type ProductView = (typeof productViews)[number];

export function isInView({ status, stock }: OwnProduct, view: ProductView): boolean {
  if (view === 'rejected' || view === 'pending') return status === view;
  if (status !== 'active') return false;
  return view === 'sold-out' ? stock <= 0 : stock > 0 && stock <= fewUnits;
}

export const countIn = (products: readonly OwnProduct[], view: ProductView) =>
  products.filter((product) => isInView(product, view)).length;

/** Ranked by units sold; what never sold is no bestseller. */
export function bestsellers(products: readonly OwnProduct[]): readonly OwnProduct[] {
  return products
    .filter(({ totalSales }) => totalSales > 0)
    .toSorted((a, b) => b.totalSales - a.totalSales || a.title.localeCompare(b.title, 'pt-BR'))
    .slice(0, topSize);
}

/** The store's own rating, which every one of its products carries. */
export function storeRating(products: readonly OwnProduct[]): number | null {
  const seller = products[0]?.seller;
  return seller && seller.totalReviews > 0 ? seller.averageRating : null;
}
