import { FilterRow, type FiltersProps } from '../../screens/filter-row.tsx';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { known } from '@largo/web-kit/page/use-url-filters.ts';
import type { RefundFilters } from './refund.queries.ts';
import { adminRefundTexts } from './refund-texts.ts';

const { filters: words } = adminRefundTexts;

/** The tab opens with what waits, however old it is. */
export const refundFilterDefaults = { status: 'pending', period: 'all' };
type Filters = typeof refundFilterDefaults;

/** Drops unknown values of an address edited by hand. */
export const knownRefundFilters = ({ status, period }: Filters): RefundFilters => ({
  status: known(status, words.statuses, refundFilterDefaults.status),
  period: known(period, words.periods, refundFilterDefaults.period),
});

const periods = ['7', '30', '90', 'all'] as const;

export function RefundFiltersBar(props: FiltersProps<Filters>) {
  return (
    <FilterRow
      of="refunds"
      words={{ label: words.label, clear: adminRefundTexts.clear }}
      selects={[
        { name: 'status', label: words.status, data: optionsOf(words.statuses) },
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
