import { knownSearch } from '../../../lib/use-url-filters.ts';
import type { NeighborhoodFilters } from '../api/neighborhood.queries.ts';
import { neighborhoodTexts } from '../neighborhood-texts.ts';
import { FilterBar, type FiltersProps } from './filter-bar.tsx';
import classes from './neighborhood-form.module.css';

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
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={filters.inactive === '1'}
          onChange={({ target }) => list.change({ inactive: target.checked ? '1' : '' })}
        />
        {words.inactive}
      </label>
    </FilterBar>
  );
}
