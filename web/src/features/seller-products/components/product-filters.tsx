import { Button, NativeSelect } from '@mantine/core';
import { SearchField } from '../../../components/search-field.tsx';
import { optionsOf } from '../../../lib/options-of.ts';
import { known, knownSearch, type UrlFilters } from '../../../lib/use-url-filters.ts';
import { listTexts as words } from '../list-texts.ts';
import classes from './product-list.module.css';

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

interface ProductFiltersBarProps {
  readonly filters: ProductFilters;
  readonly list: Pick<UrlFilters<ProductFilters>, 'changed' | 'change' | 'reset'>;
}

export function ProductFiltersBar({ filters, list }: ProductFiltersBarProps) {
  const { change, changed, reset } = list;
  return (
    <div className={classes.filters} role="search" aria-label={words.filters}>
      <SearchField
        label={words.search}
        placeholder={words.placeholder}
        value={filters.search}
        onSearch={(search) => change({ search })}
      />
      <NativeSelect
        label={words.status}
        value={filters.status}
        data={optionsOf(words.statuses, words.anyStatus)}
        onChange={(event) => change({ status: event.target.value })}
      />
      <NativeSelect
        label={words.sort}
        value={filters.sort}
        data={optionsOf(words.sorts)}
        onChange={(event) => change({ sort: event.target.value })}
      />
      {changed > 0 && (
        <Button variant="subtle" size="sm" onClick={reset}>
          {words.clear}
        </Button>
      )}
    </div>
  );
}
