import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UrlFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { SearchField } from '@largo/web-kit/look/search-field.tsx';
import classes from './filter-row.module.css';

type Filters = Readonly<Record<string, string>>;

export interface FiltersProps<T extends Filters> {
  /** As far as they are known; the address may ask for others. */
  readonly filters: T;
  readonly list: Pick<UrlFilters<T>, 'changed' | 'change' | 'reset'>;
}

interface FilterRowProps<T extends Filters> extends FiltersProps<T> {
  /** Whose row of filters is laid out in a way of its own on phones. */
  readonly of?:
    'users' | 'products' | 'audit' | 'neighborhoods' | 'orders' | 'refunds' | 'reports' | 'notices';
  /** Without a label of its own there is no search. */
  readonly words: Readonly<Record<'label' | 'clear', string>> & {
    readonly search?: string;
    readonly placeholder?: string;
  };
  readonly selects?: readonly {
    readonly name: keyof T & string;
    readonly label: string;
    readonly data: { value: string; label: string }[];
  }[];
  readonly children?: ReactNode;
}

/** Above a list: a search, whatever else narrows the list down, and the way back. */
export function FilterRow<T extends Filters>(props: FilterRowProps<T>) {
  const { words, filters, list, selects = [] } = props;
  const change = (name: keyof T & string, value: string) =>
    list.change({ [name]: value } as Partial<T>);
  return (
    <div
      className={`l-wrap ${classes.root}`}
      data-of={props.of}
      role="search"
      aria-label={words.label}
    >
      {words.search !== undefined && (
        <SearchField
          label={words.search}
          {...(words.placeholder === undefined ? {} : { placeholder: words.placeholder })}
          value={filters['search'] ?? ''}
          onSearch={(search) => change('search', search)}
        />
      )}
      {selects.map(({ name, ...select }) => (
        <NativeSelect
          key={name}
          value={filters[name]}
          onChange={(event) => change(name, event.target.value)}
          {...select}
        />
      ))}
      {props.children}
      {list.changed > 0 && (
        <Button variant="subtle" size="sm" onClick={list.reset}>
          {words.clear}
        </Button>
      )}
    </div>
  );
}
