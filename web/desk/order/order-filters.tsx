import { NativeSelect } from '@mantine/core';
import type { OrderStatus } from '@largo/contracts';
import { SearchField } from '@largo/web-kit/look/search-field.tsx';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import type { OrderFilters, Period } from '@largo/web-topics/orders/order.queries.ts';
import { listTexts } from './list-texts.ts';
import { texts } from '@largo/web-topics/orders/texts.ts';
import classes from './order-filters.module.css';

const { filters: words } = texts;
const { sort: sorts } = listTexts;
const periods = ['7', '30', '90', 'all'] as const;

interface OrderFiltersBarProps {
  readonly filters: OrderFilters;
  readonly onChange: (change: Partial<OrderFilters>) => void;
}

/** A store chooses the status above, by counts, and the order of what it has to do. */
export function OrderFiltersBar({ filters, onChange }: OrderFiltersBarProps) {
  return (
    <div className={`l-stack ${classes.root}`} role="search" aria-label={words.search}>
      <SearchField
        label={words.search}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      {filters.view === 'sales' ? (
        <NativeSelect
          label={sorts.label}
          value={filters.sort ?? 'newest'}
          data={[
            { value: 'newest', label: sorts.newest },
            { value: 'deadline', label: sorts.deadline },
          ]}
          onChange={(event) =>
            onChange({ sort: event.target.value === 'deadline' ? 'deadline' : 'newest' })
          }
        />
      ) : (
        <NativeSelect
          label={words.status}
          value={filters.status}
          data={optionsOf(texts.status, words.anyStatus)}
          onChange={(event) => onChange({ status: event.target.value as OrderStatus | '' })}
        />
      )}
      <NativeSelect
        label={words.period}
        value={filters.period}
        data={periods.map((value) => ({ value, label: words.periods[value] }))}
        onChange={(event) => onChange({ period: event.target.value as Period })}
      />
    </div>
  );
}
