import type { ProductCard } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { bestsellers, countIn, storeRating } from './sales-totals.ts';

describe("the seller's figures", () => {
  const product = (part: Partial<ProductCard>) =>
    ({ title: 'Bolo', status: 'active', stock: 9, totalSales: 0, ...part }) as ProductCard;
  it('rank what sold, five at most', () => {
    const sold = [3, 0, 9, 1, 4, 5, 2].map((totalSales) => product({ totalSales }));
    expect(bestsellers(sold).map(({ totalSales }) => totalSales)).toEqual([9, 5, 4, 3, 2]);
  });
  it('count stock of what is on sale only', () => {
    const products = [
      product({ stock: 4 }),
      product({ stock: 5 }),
      product({ stock: 0 }),
      product({ stock: 0, status: 'inactive' }),
      product({ status: 'rejected' }),
      product({ status: 'pending', stock: 1 }),
    ];
    const counts = (['low', 'sold-out', 'rejected', 'pending'] as const).map((view) =>
      countIn(products, view),
    );
    expect(counts).toEqual([1, 1, 1, 1]);
  });
  it('have a rating after the first review', () => {
    const seller = { averageRating: 4.6, totalReviews: 0 } as ProductCard['seller'];
    expect(storeRating([])).toBeNull();
    expect(storeRating([product({ seller })])).toBeNull();
    expect(storeRating([product({ seller: { ...seller, totalReviews: 2 } })])).toBe(4.6);
  });
});
