import type { OrderStatus } from '@largo/contracts';
import { useEffect, useState } from 'react';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
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
      <TextField
        label={words.search}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <SelectField
        label={words.status}
        value={filters.status}
        options={[
          { value: '', label: words.anyStatus },
          ...statuses.map(([value, label]) => ({ value, label })),
        ]}
        onChange={(value) => onChange({ status: value as OrderStatus | '' })}
      />
      <SelectField
        label={words.period}
        value={filters.period}
        options={periods.map((value) => ({ value, label: words.periods[value] }))}
        onChange={(value) => onChange({ period: value as Period })}
      />
    </div>
  );
}
