import { Button } from '@mantine/core';
import { SearchField } from '../../../components/search-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { optionsOf } from '../../../lib/options-of.ts';
import { known, knownSearch, type UrlFilters } from '../../../lib/use-url-filters.ts';
import { shelfTexts as words } from '../shelf-texts.ts';
import classes from './shelf.module.css';

/** What the shelf opens with; everything else is in the address. */
export const shelfDefaults = { search: '', status: '', sort: 'newest' };
export type ShelfFilters = typeof shelfDefaults;

/** An address that somebody changed by hand asks for nothing strange. */
export function knownShelfFilters({ search, status, sort }: ShelfFilters): ShelfFilters {
  return {
    search: knownSearch(search),
    status: known(status, words.statuses),
    sort: known(sort, words.sorts, shelfDefaults.sort),
  };
}

interface ShelfFiltersBarProps {
  readonly filters: ShelfFilters;
  readonly list: Pick<UrlFilters<ShelfFilters>, 'changed' | 'change' | 'reset'>;
}

export function ShelfFiltersBar({ filters, list }: ShelfFiltersBarProps) {
  const { change, changed, reset } = list;
  return (
    <div className={classes.filters} role="search" aria-label={words.filters}>
      <SearchField
        label={words.search}
        placeholder={words.placeholder}
        value={filters.search}
        onSearch={(search) => change({ search })}
      />
      <SelectField
        label={words.status}
        value={filters.status}
        options={optionsOf(words.statuses, words.anyStatus)}
        onChange={(status) => change({ status })}
      />
      <SelectField
        label={words.sort}
        value={filters.sort}
        options={optionsOf(words.sorts)}
        onChange={(sort) => change({ sort })}
      />
      {changed > 0 && (
        <Button variant="subtle" size="sm" onClick={reset}>
          {words.clear}
        </Button>
      )}
    </div>
  );
}
