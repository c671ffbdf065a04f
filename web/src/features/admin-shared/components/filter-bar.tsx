import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { SearchField } from '../../../components/search-field.tsx';
import type { UrlFilters } from '../../../lib/use-url-filters.ts';
import classes from './filters.module.css';

type Searchable = Readonly<Record<string, string>> & { readonly search: string };

export interface FiltersProps<T extends Searchable> {
  /** As far as they are known; the address may ask for others. */
  readonly filters: T;
  readonly list: Pick<UrlFilters<T>, 'changed' | 'change' | 'reset'>;
}

interface FilterBarProps {
  readonly of: 'users' | 'products' | 'audit' | 'neighborhoods';
  readonly words: Readonly<Record<'label' | 'search' | 'placeholder' | 'clear', string>>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Clears all; undefined where nothing is filtered. */
  readonly onClear: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Above a list of operators: a search, whatever else narrows the list down, and the way back. */
export function FilterBar({ of, words, search, onSearch, onClear, children }: FilterBarProps) {
  return (
    <div className={classes.root} data-of={of} role="search" aria-label={words.label}>
      <SearchField
        label={words.search}
        placeholder={words.placeholder}
        value={search}
        onSearch={onSearch}
      />
      {children}
      {onClear && (
        <Button variant="subtle" size="sm" onClick={onClear}>
          {words.clear}
        </Button>
      )}
    </div>
  );
}
