import { CheckField } from '../../../components/ui/check-field.tsx';
import { knownSearch } from '../../../lib/use-url-filters.ts';
import type { NeighborhoodFilters } from '../api/neighborhood.queries.ts';
import { neighborhoodTexts } from '../neighborhood-texts.ts';
import { FilterBar, type FiltersProps } from '../../admin-shared/components/filter-bar.tsx';

const { filters: words } = neighborhoodTexts;
type Filters = { search: string; inactive: string };

export const neighborhoodFilterDefaults: Filters = { search: '', inactive: '' };

/** An address that somebody changed by hand asks for nothing strange. */
export const knownNeighborhoodFilters = (asked: NeighborhoodFilters): Filters => ({
  search: knownSearch(asked.search),
  inactive: asked.inactive === '1' ? '1' : '',
});

export function NeighborhoodFiltersBar({ filters, list }: FiltersProps<Filters>) {
  return (
    <FilterBar
      of="neighborhoods"
      words={{ ...words, clear: neighborhoodTexts.clear }}
      search={filters.search}
      onSearch={(search) => list.change({ search })}
      onClear={list.changed > 0 ? list.reset : undefined}
    >
      <CheckField
        label={words.inactive}
        isOn={filters.inactive === '1'}
        onChange={(isOn) => list.change({ inactive: isOn ? '1' : '' })}
      />
    </FilterBar>
  );
}
