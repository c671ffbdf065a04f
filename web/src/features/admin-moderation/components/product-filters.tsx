import { NativeSelect } from '@mantine/core';
import { optionsOf } from '../../../lib/options-of.ts';
import { known, knownSearch } from '../../../lib/use-url-filters.ts';
import { moderationTexts } from '../moderation-texts.ts';
import { FilterBar, type FiltersProps } from '../../admin-shared/components/filter-bar.tsx';

const { filters: words } = moderationTexts;

/** The screen opens with what waits. */
export const productFilterDefaults = { search: '', status: 'pending' };
type ProductFilters = typeof productFilterDefaults;

/** Drops unknown values of an address edited by hand. */
export const knownProductFilters = ({ search, status }: ProductFilters): ProductFilters => ({
  search: knownSearch(search),
  status: known(status, words.statuses, productFilterDefaults.status),
});

export function ProductFiltersBar({ filters, list }: FiltersProps<ProductFilters>) {
  return (
    <FilterBar
      of="products"
      words={{ ...words, clear: moderationTexts.clear }}
      search={filters.search}
      onSearch={(search) => list.change({ search })}
      onClear={list.changed > 0 ? list.reset : undefined}
    >
      <NativeSelect
        label={words.status}
        value={filters.status}
        data={optionsOf(words.statuses)}
        onChange={(event) => list.change({ status: event.target.value })}
      />
    </FilterBar>
  );
}
