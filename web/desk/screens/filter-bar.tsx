import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { SearchField } from '@largo/web-kit/look/search-field.tsx';
import type { UrlFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { FilterChip } from './filter-chip.tsx';
import classes from './filter-bar.module.css';
import type { Filter, Filters, ValuesOf } from './filters.ts';

interface FieldProps {
  readonly filter: Filter;
  readonly value: string;
  /** The values of all filters: one end of a period bounds the other. */
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

function Field({ filter, value, values, onChange }: FieldProps): ReactNode {
  const typed = (event: { target: { value: string } }) => onChange(event.target.value);
  const { from = '', to = '' } = values;
  switch (filter.kind) {
    case 'search': {
      const { label, placeholder } = filter;
      const hint = placeholder === undefined ? {} : { placeholder };
      return <SearchField label={label} {...hint} value={value} onSearch={onChange} />;
    }
    case 'choice':
      return (
        <NativeSelect label={filter.label} data={filter.options} value={value} onChange={typed} />
      );
    case 'from':
      return <TextInput label={filter.label} type="date" value={value} max={to} onChange={typed} />;
    case 'to':
      return (
        <TextInput
          label={filter.label}
          type="date"
          value={value}
          min={from}
          error={from !== '' && to !== '' && from > to ? filter.wrong : null}
          onChange={typed}
        />
      );
    case 'flag':
      return (
        <Checkbox
          label={filter.label}
          checked={value === '1'}
          onChange={(event) => onChange(event.target.checked ? '1' : '')}
        />
      );
    case 'chip':
      return value === '' ? null : (
        <FilterChip onRemove={() => onChange('')}>{filter.text(value)}</FilterChip>
      );
  }
}

interface FilterBarProps<F extends Filters> {
  readonly filters: F;
  readonly texts: Readonly<Record<'label' | 'clear', string>>;
  /** As far as they are known; the address may ask for others. */
  readonly values: ValuesOf<F>;
  readonly list: Pick<UrlFilters<ValuesOf<F>>, 'changed' | 'change' | 'reset'>;
  /** What else changes the list. */
  readonly children?: ReactNode;
}

/** Above a list: its filters, the way back to all, and below them what a link has set. */
export function FilterBar<F extends Filters>(props: FilterBarProps<F>) {
  const { filters, texts, values, list } = props;
  const all = Object.entries<Filter>(filters).map(([name, filter]) => ({ name, filter }));
  const field = ({ name, filter }: (typeof all)[number]) => (
    <Field
      filter={filter}
      value={values[name] ?? ''}
      values={values}
      onChange={(value) => list.change({ [name]: value } as Partial<ValuesOf<F>>)}
    />
  );
  const chips = all.filter(({ name, filter }) => filter.kind === 'chip' && values[name] !== '');
  return (
    <>
      <div className={`l-wrap ${classes.root}`} role="search" aria-label={texts.label}>
        {all
          .filter(({ filter }) => filter.kind !== 'chip')
          .map((one) => (
            <div key={one.name} data-kind={one.filter.kind} data-wide={one.filter.wide}>
              {field(one)}
            </div>
          ))}
        {props.children}
        {list.changed > 0 && (
          <Button variant="subtle" size="sm" onClick={list.reset}>
            {texts.clear}
          </Button>
        )}
      </div>
      {chips.length > 0 && (
        <div className="l-wrap l-gap-8">
          {chips.map((one) => (
            <div key={one.name}>{field(one)}</div>
          ))}
        </div>
      )}
    </>
  );
}
