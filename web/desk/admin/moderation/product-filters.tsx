import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { known, knownSearch } from '@largo/web-kit/page/use-url-filters.ts';
import { moderationTexts } from './moderation-texts.ts';
import { FilterRow, type FiltersProps } from '../../screens/filter-row.tsx';

const { filters: words } = moderationTexts;

/** The screen opens with what waits. */
export const productFilterDefaults = { search: '', status: 'pending' };
type ProductFilters = typeof productFilterDefaults;

/** Drops unknown values of an address edited by hand. */
export const knownProductFilters = ({ search, status }: ProductFilters): ProductFilters => ({
  search: knownSearch(search),
  status: known(status, words.statuses, productFilterDefaults.status),
});

export function ProductFiltersBar(props: FiltersProps<ProductFilters>) {
  return (
    <FilterRow
      of="products"
      words={{ ...words, clear: moderationTexts.clear }}
      selects={[{ name: 'status', label: words.status, data: optionsOf(words.statuses) }]}
      {...props}
    />
  );
}
