import type { ProductFacets } from '@largo/contracts';
import { type ChoiceCounts, countOf } from '../domain/choice-counts.ts';
import { priceSteps } from '../domain/product-rows.ts';
import { getCategoryTree } from './category-tree.ts';
import { type CountSource, countChoices } from './count-choices.ts';
import type { Reach, SellerSet } from './delivery-reach.ts';
import type { ProductFilter } from './product-filter.ts';
import { shownNames } from './shown-names.ts';

const maxStores = 20;

export interface Asked {
  filter: ProductFilter;
  /** The words that were looked for. */
  query: string | undefined;
  /** Absent while nobody knows who delivers where. */
  reach?: Reach | undefined;
}

/**
 * How many products every choice of a filter would leave, each filter counted as if it was not set
 * itself.
 */
export async function countFacets(source: CountSource, asked: Asked): Promise<ProductFacets> {
  const { filter, query, reach } = asked;
  // Nothing but signs was typed: there is nothing to count.
  if (filter.search !== undefined && query === undefined)
    return { categories: [], neighborhoods: [], stores: [], priceRanges: [] };
  const counts = await countChoices(source, filter, query);
  return {
    categories: await categoriesOf(source, counts),
    ...(await storesAndNeighborhoods(source, counts)),
    priceRanges: priceRangesOf(counts),
    ...(reach ? { delivery: deliveryOf(counts, reach) } : {}),
  };
}

/** A parent counts its children's products, as its filter finds them. */
async function categoriesOf(
  source: CountSource,
  { categories }: ChoiceCounts,
): Promise<ProductFacets['categories']> {
  const tree = await getCategoryTree(source);
  return tree.all
    .filter(({ isActive }) => isActive)
    .map(({ id, name, slug, parentId }) => {
      const count = countOf(categories, tree.branch(id) ?? []);
      return { id, name, slug, parentId, count };
    })
    .filter(({ count }) => count > 0);
}

/** The most first. */
async function storesAndNeighborhoods(
  source: CountSource,
  counts: ChoiceCounts,
): Promise<Pick<ProductFacets, 'stores' | 'neighborhoods'>> {
  const stores = [...counts.sellers].slice(0, maxStores);
  const places = [...counts.neighborhoods];
  const names = await shownNames(source, {
    stores: stores.map(([id]) => id),
    neighborhoods: places.map(([plain]) => plain),
  });
  return {
    stores: stores.map(([id, count]) => ({
      id,
      businessName: names.stores.get(id) ?? '',
      count,
    })),
    neighborhoods: places.map(([plain, count]) => ({
      name: names.neighborhoods.get(plain) ?? plain,
      count,
    })),
  };
}

function priceRangesOf({ prices }: ChoiceCounts): ProductFacets['priceRanges'] {
  const ends = [0, ...priceSteps].map((cents) => cents / 100);
  return prices
    .map((count, step) => {
      const next = ends[step + 1];
      return { min: ends[step] ?? 0, max: next === undefined ? null : next - 0.01, count };
    })
    .filter(({ count }) => count > 0);
}

function deliveryOf(counts: ChoiceCounts, reach: Reach): { here: number; free: number } {
  const sum = ({ ids }: SellerSet) => countOf(counts.deliverers, [...new Set(ids)]);
  return { here: sum(reach.here), free: sum(reach.free) };
}
