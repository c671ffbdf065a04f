import { Checkbox } from '@mantine/core';
import { knownSearch } from '@largo/web-kit/page/use-url-filters.ts';
import type { NeighborhoodFilters } from './neighborhood.queries.ts';
import { neighborhoodTexts } from './neighborhood-texts.ts';
import { FilterRow, type FiltersProps } from '../../screens/filter-row.tsx';

const { filters: words } = neighborhoodTexts;
type Filters = { search: string; inactive: string };

export const neighborhoodFilterDefaults: Filters = { search: '', inactive: '' };

/** Drops unknown values of an address edited by hand. */
export const knownNeighborhoodFilters = (asked: NeighborhoodFilters): Filters => ({
  search: knownSearch(asked.search),
  inactive: asked.inactive === '1' ? '1' : '',
});

export function NeighborhoodFiltersBar({ filters, list }: FiltersProps<Filters>) {
  return (
    <FilterRow
      of="neighborhoods"
      words={{ ...words, clear: neighborhoodTexts.clear }}
      filters={filters}
      list={list}
    >
      <Checkbox
        label={words.inactive}
        checked={filters.inactive === '1'}
        onChange={(event) => list.change({ inactive: event.target.checked ? '1' : '' })}
      />
    </FilterRow>
  );
}
