import type { SearchChoice } from '@largo/contracts';
import type { ListProducts } from './product-page.ts';

/** The list with a filter or order that its words ask for; undefined where it can't be applied. */
export function withChoice(list: ListProducts, choice: SearchChoice): ListProducts | undefined {
  const { filter, freeFrom, sort } = list;
  switch (choice) {
    case 'free':
      return freeFrom && { ...list, filter: { ...filter, freeFrom } };
    case 'discounted':
      return { ...list, filter: { ...filter, isDiscounted: true } };
    case 'cheapest':
      // An order that was chosen by hand stays.
      return sort === 'relevance' ? { ...list, sort: 'price_low', onlyNearest: true } : list;
  }
}
