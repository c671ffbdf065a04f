import { NativeSelect } from '@mantine/core';
import type { OrderStatus } from '@largo/contracts';
import { SearchField } from '@largo/web-kit/look/search-field.tsx';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import type { OrderFilters, Period } from '@largo/web-topics/orders/order.queries.ts';
import { listTexts } from './list-texts.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import classes from './order-list.module.css';

const { filters: texts } = orderTexts;
const { sort: sorts } = listTexts;

interface OrderFiltersBarProps {
  readonly filters: OrderFilters;
  readonly onChange: (change: Partial<OrderFilters>) => void;
}

/** A store chooses the status above, by counts, and the order of what it has to do. */
export function OrderFiltersBar({ filters, onChange }: OrderFiltersBarProps) {
  return (
    <div className={`l-stack ${classes.filters}`} role="search" aria-label={texts.search}>
      <SearchField
        label={texts.search}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      {filters.view === 'sales' ? (
        <NativeSelect
          label={sorts.label}
          value={filters.sort ?? 'newest'}
          data={optionsOf(sorts.options)}
          onChange={(event) =>
            onChange({ sort: event.target.value === 'deadline' ? 'deadline' : 'newest' })
          }
        />
      ) : (
        <NativeSelect
          label={texts.status}
          value={filters.status}
          data={optionsOf(orderTexts.status, texts.anyStatus)}
          onChange={(event) => onChange({ status: event.target.value as OrderStatus | '' })}
        />
      )}
      <NativeSelect
        label={texts.period}
        value={filters.period}
        data={optionsOf(texts.periods)}
        onChange={(event) => onChange({ period: event.target.value as Period })}
      />
    </div>
  );
}
