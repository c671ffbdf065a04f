import { FilterRow, type FiltersProps } from '../../screens/filter-row.tsx';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { known, knownSearch } from '@largo/web-kit/page/use-url-filters.ts';
import type { AdminOrderFilters } from './admin-order.queries.ts';
import { adminOrderTexts } from './order-texts.ts';

const { filters: words } = adminOrderTexts;

export const orderFilterDefaults = { search: '', status: '', period: '30' };
type Filters = typeof orderFilterDefaults;

/** Drops unknown values of an address edited by hand. */
export const knownOrderFilters = ({ search, status, period }: Filters): AdminOrderFilters => ({
  // The service takes a hundred characters.
  search: knownSearch(search).slice(0, 100),
  status: known(status, words.statuses),
  period: known(period, words.periods, orderFilterDefaults.period),
});

const periods = ['7', '30', '90', 'all'] as const;

export function OrderFiltersBar(props: FiltersProps<Filters>) {
  return (
    <FilterRow
      of="orders"
      words={{ ...words, clear: adminOrderTexts.clear }}
      selects={[
        { name: 'status', label: words.status, data: optionsOf(words.statuses, words.anyStatus) },
        {
          name: 'period',
          label: words.period,
          data: periods.map((value) => ({ value, label: words.periods[value] })),
        },
      ]}
      {...props}
    />
  );
}
