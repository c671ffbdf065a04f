import { FilterRow, type FiltersProps } from '../../screens/filter-row.tsx';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { known, knownSearch } from '@largo/web-kit/page/use-url-filters.ts';
import { listTexts as words } from './list-texts.ts';

/** The defaults; everything else is in the address. */
export const productFilterDefaults = { search: '', status: '', sort: 'newest' };
export type ProductFilters = typeof productFilterDefaults;

/** Drops unknown values of an address edited by hand. */
export function knownProductFilters({ search, status, sort }: ProductFilters): ProductFilters {
  return {
    search: knownSearch(search),
    status: known(status, words.statuses),
    sort: known(sort, words.sorts, productFilterDefaults.sort),
  };
}

export function ProductFiltersBar(props: FiltersProps<ProductFilters>) {
  return (
    <FilterRow
      words={{ ...words, label: words.filters }}
      selects={[
        { name: 'status', label: words.status, data: optionsOf(words.statuses, words.anyStatus) },
        { name: 'sort', label: words.sort, data: optionsOf(words.sorts) },
      ]}
      {...props}
    />
  );
}
