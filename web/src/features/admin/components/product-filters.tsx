import { Button } from '@mantine/core';
import { SearchField } from '../../../components/search-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import type { UrlFilters } from '../../../lib/use-url-filters.ts';
import { moderationTexts } from '../moderation-texts.ts';
import classes from './filters.module.css';

const { filters: words } = moderationTexts;

/** The screen opens with what waits. */
export const productFilterDefaults = { search: '', status: 'pending' };
type ProductFilters = typeof productFilterDefaults;

/** An address that somebody changed by hand asks for nothing strange. */
export const knownProductFilters = (asked: ProductFilters): ProductFilters => ({
  search: asked.search.slice(0, 120),
  status: asked.status in words.statuses ? asked.status : productFilterDefaults.status,
});

interface ProductFiltersBarProps {
  readonly filters: ProductFilters;
  readonly list: Pick<UrlFilters<ProductFilters>, 'changed' | 'change' | 'reset'>;
}

export function ProductFiltersBar({ filters, list }: ProductFiltersBarProps) {
  const { change } = list;
  return (
    <div className={classes.root} data-of="products" role="search" aria-label={words.label}>
      <SearchField
        label={words.search}
        placeholder={words.placeholder}
        value={filters.search}
        onSearch={(search) => change({ search })}
      />
      <SelectField
        label={words.status}
        value={filters.status}
        options={Object.entries(words.statuses).map(([value, label]) => ({ value, label }))}
        onChange={(status) => change({ status })}
      />
      {list.changed > 0 && (
        <Button variant="subtle" size="sm" onClick={list.reset}>
          {moderationTexts.clear}
        </Button>
      )}
    </div>
  );
}
