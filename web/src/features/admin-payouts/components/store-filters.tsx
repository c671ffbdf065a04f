import { FilterBar, type FiltersProps } from '../../../components/signed-in/filter-bar.tsx';
import { optionsOf } from '../../../lib/options-of.ts';
import { known, knownSearch } from '../../../lib/use-url-filters.ts';
import type { StoreFilters } from '../api/store.queries.ts';
import { storeTexts } from '../store-texts.ts';

const { filters: words } = storeTexts;

export const storeFilterDefaults = { search: '', status: '' };

/** Drops unknown values of an address edited by hand. */
export const knownStoreFilters = ({ search, status }: StoreFilters): StoreFilters => ({
  search: knownSearch(search),
  status: known(status, words.statuses),
});

export function StoreFiltersBar(props: FiltersProps<typeof storeFilterDefaults>) {
  return (
    <FilterBar
      words={{ ...words, clear: storeTexts.clear }}
      selects={[
        { name: 'status', label: words.status, data: optionsOf(words.statuses, words.anyStatus) },
      ]}
      {...props}
    />
  );
}
