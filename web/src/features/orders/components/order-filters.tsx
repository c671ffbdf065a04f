import { NativeSelect, TextInput } from '@mantine/core';
import type { OrderStatus } from '@largo/contracts';
import { useEffect, useState } from 'react';
import type { OrderFilters, Period } from '../api/order.queries.ts';
import { texts } from '../texts.ts';
import classes from './order-filters.module.css';

const { filters: words } = texts;
const searchDelayMs = 300;
const statuses = Object.entries(texts.status) as [OrderStatus, string][];
const periods = ['7', '30', '90', 'all'] as const;

interface OrderFiltersBarProps {
  readonly filters: OrderFilters;
  readonly onChange: (change: Partial<OrderFilters>) => void;
}

export function OrderFiltersBar({ filters, onChange }: OrderFiltersBarProps) {
  const [search, setSearch] = useState(filters.search);
  useEffect(() => {
    if (search === filters.search) return;
    const timer = setTimeout(() => onChange({ search }), searchDelayMs);
    return () => clearTimeout(timer);
  }, [search, filters.search, onChange]);
  return (
    <div className={classes.root} role="search" aria-label={words.search}>
      <TextInput
        label={words.search}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <NativeSelect
        label={words.status}
        value={filters.status}
        data={[
          { value: '', label: words.anyStatus },
          ...statuses.map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => onChange({ status: event.target.value as OrderStatus | '' })}
      />
      <NativeSelect
        label={words.period}
        value={filters.period}
        data={periods.map((value) => ({ value, label: words.periods[value] }))}
        onChange={(event) => onChange({ period: event.target.value as Period })}
      />
    </div>
  );
}
