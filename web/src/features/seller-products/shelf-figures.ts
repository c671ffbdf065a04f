import type { OwnProduct } from './api/product.queries.ts';

/** From here on a seller should order more. */
const lowStock = 4;
const topSize = 5;

/** What of a shelf waits for its owner. */
export const shelfViews = ['low', 'sold-out', 'rejected', 'pending'] as const;
export type ShelfView = (typeof shelfViews)[number];

export function isInView({ status, stock }: OwnProduct, view: ShelfView): boolean {
  if (view === 'rejected' || view === 'pending') return status === view;
  if (status !== 'active') return false;
  return view === 'sold-out' ? stock <= 0 : stock > 0 && stock <= lowStock;
}

export const countIn = (products: readonly OwnProduct[], view: ShelfView) =>
  products.filter((product) => isInView(product, view)).length;

/** By units sold; what never sold is no bestseller. */
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
