import { type BulkProductsBody, maxBulkProducts } from '@largo/contracts';
import { InvalidInput } from '@largo/kernel';
import { bulkTexts } from '../domain/texts.ts';
import type { ProductSearch } from '../search/index.ts';

interface Selection extends Pick<BulkProductsBody, 'products' | 'filter'> {
  sellerId: string;
}

/** The products that are named, or that the filter of the store's own list finds now. */
export async function findSelectedProducts(
  search: ProductSearch,
  { sellerId, products, filter }: Selection,
): Promise<NonNullable<BulkProductsBody['products']>> {
  if (products && !filter) return products;
  if (!filter || products) throw new InvalidInput('products', bulkTexts.selection);
  const { cards, total } = await search.findPage({
    filter: {
      sellerId,
      search: filter.search?.trim() || undefined,
      status: filter.status,
      includeHidden: true,
    },
    sort: 'newest',
    page: 1,
    limit: maxBulkProducts,
  });
  if (total > maxBulkProducts) throw new InvalidInput('filter', bulkTexts.tooMany);
  const found = JSON.parse(`[${cards}]`) as { id: string }[];
  return found.map(({ id }) => ({ id }));
}
