import { FilterRow, type FiltersProps } from '../../screens/filter-row.tsx';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { known, knownSearch } from '@largo/web-kit/page/use-url-filters.ts';
import { RemovableChip } from '../shared/removable-chip.tsx';
import { PersonChip } from '../shared/person-chip.tsx';
import type { PayoutFilters } from './payout.queries.ts';
import { payoutTexts } from './texts.ts';

const { filters: words, statuses } = payoutTexts;

export const payoutFilterDefaults = {
  search: '',
  status: '',
  transfer: '',
  period: 'all',
  store: '',
  order: '',
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const knownId = (text: string) => (uuid.test(text) ? text : '');

/** Drops unknown values of an address edited by hand. */
export const knownPayoutFilters = (asked: PayoutFilters): PayoutFilters => ({
  search: knownSearch(asked.search),
  status: known(asked.status, words.statuses),
  transfer: known(asked.transfer, statuses),
  period: known(asked.period, words.periods, payoutFilterDefaults.period),
  store: knownId(asked.store),
  order: knownId(asked.order),
});

const periods = ['7', '30', '90', 'all'] as const;

export function PayoutFiltersBar({ filters, list }: FiltersProps<typeof payoutFilterDefaults>) {
  const { change } = list;
  return (
    <>
      <FilterRow
        words={{ ...words, clear: payoutTexts.clear }}
        filters={filters}
        list={list}
        selects={[
          { name: 'status', label: words.status, data: optionsOf(words.statuses, words.anyStatus) },
          { name: 'transfer', label: words.transfer, data: optionsOf(statuses, words.anyTransfer) },
          {
            name: 'period',
            label: words.period,
            data: periods.map((value) => ({ value, label: words.periods[value] })),
          },
        ]}
      />
      {(filters.store !== '' || filters.order !== '') && (
        <div className="l-wrap l-gap-8">
          {filters.store !== '' && (
            <PersonChip
              label={words.store}
              id={filters.store}
              unknown={words.unknownStore}
              removeLabel={words.remove}
              onRemove={() => change({ store: '' })}
            />
          )}
          {filters.order !== '' && (
            <RemovableChip
              text={words.order}
              removeLabel={words.remove}
              onRemove={() => change({ order: '' })}
            />
          )}
        </div>
      )}
    </>
  );
}
