import { FilterRow, type FiltersProps } from '../../screens/filter-row.tsx';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { known, knownSearch } from '@largo/web-kit/page/use-url-filters.ts';
import type { StoreFilters } from './store.queries.ts';
import { storeTexts } from './store-texts.ts';

const { filters: words } = storeTexts;

export const storeFilterDefaults = { search: '', status: '' };

/** Drops unknown values of an address edited by hand. */
export const knownStoreFilters = ({ search, status }: StoreFilters): StoreFilters => ({
  search: knownSearch(search),
  status: known(status, words.statuses),
});

export function StoreFiltersBar(props: FiltersProps<typeof storeFilterDefaults>) {
  return (
    <FilterRow
      words={{ ...words, clear: storeTexts.clear }}
      selects={[
        { name: 'status', label: words.status, data: optionsOf(words.statuses, words.anyStatus) },
      ]}
      {...props}
    />
  );
}
