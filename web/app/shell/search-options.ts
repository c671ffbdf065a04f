import type { KeyboardEvent } from 'react';
import type { SuggestionsAnswer } from '@largo/contracts';
import { paths } from '@largo/web-kit/config/paths.ts';
import {
  popularCategories,
  type CategoryTile,
} from '@largo/web-topics/catalog/category.queries.ts';
import { searchTexts as words } from './search-texts.ts';

interface Base {
  readonly key: string;
  readonly to: string;
  readonly label: string;
}
/** What the search box hands on to its panel: the keys that are pressed in it. */
export type SearchKeys = (event: KeyboardEvent) => void;

export type SearchOption = Base &
  (
    | { readonly kind: 'recent'; readonly search: string }
    | { readonly kind: 'all'; readonly search: string }
    | { readonly kind: 'product'; readonly price: number; readonly image: string | null }
    | {
        readonly kind: 'store';
        readonly neighborhood: string | null;
        readonly image: string | null;
      }
    | { readonly kind: 'category'; readonly icon: string | null }
    | { readonly kind: 'neighborhood' }
  );

export interface OptionGroup {
  readonly title: string | null;
  readonly options: readonly SearchOption[];
}

const shownShelves = 6;

const categoryOption = (
  { id, name, slug }: { readonly id: string; readonly name: string; readonly slug: string },
  icon: string | null,
): SearchOption => ({
  kind: 'category',
  key: `category-${id}`,
  to: paths.category(slug),
  label: name,
  icon,
});

/** Before anything is typed: what was looked for last, and where many go. */
export function firstGroups(
  recent: readonly string[],
  categories: readonly CategoryTile[],
): OptionGroup[] {
  const searches = recent.map((search, index): SearchOption => {
    return {
      kind: 'recent',
      key: `recent-${index}`,
      to: paths.products({ search }),
      label: search,
      search,
    };
  });
  const shelves = popularCategories(categories, shownShelves).map((category) =>
    categoryOption(category, category.icon),
  );
  return [
    { title: words.recent, options: searches },
    { title: words.shelves, options: shelves },
  ].filter(({ options }) => options.length > 0);
}

/** What the shop has for the term, and the search for it as the last choice. */
export function foundGroups(
  term: string,
  found: SuggestionsAnswer | undefined,
  categories: readonly CategoryTile[],
): OptionGroup[] {
  const iconOf = (id: string) => categories.find((one) => one.id === id)?.icon ?? null;
  const products = (found?.products ?? []).map(({ id, title, price, image }): SearchOption => {
    const to = paths.product(id, title);
    return { kind: 'product', key: `product-${id}`, to, label: title, price, image };
  });
  const stores = (found?.stores ?? []).map((store): SearchOption => {
    const { id, slug, businessName: label, neighborhood, storeImage: image } = store;
    const to = paths.store(slug ?? id);
    return { kind: 'store', key: `store-${id}`, to, label, neighborhood, image };
  });
  const shelves = (found?.categories ?? []).map((one) => categoryOption(one, iconOf(one.id)));
  const places = (found?.neighborhoods ?? []).map(({ name }): SearchOption => {
    const to = paths.products({ neighborhood: name });
    return {
      kind: 'neighborhood',
      key: `neighborhood-${encodeURIComponent(name)}`,
      to,
      label: name,
    };
  });
  const all: SearchOption = {
    kind: 'all',
    key: 'all',
    to: paths.products({ search: term }),
    label: words.all(term),
    search: term,
  };
  return [
    { title: words.products, options: products },
    { title: words.stores, options: stores },
    { title: words.categories, options: shelves },
    { title: words.neighborhoods, options: places },
    { title: null, options: [all] },
  ].filter(({ options }) => options.length > 0);
}
