import { TextInput } from '@mantine/core';
import { FilterBar, type FiltersProps } from '../../screens/filter-bar.tsx';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { known, knownSearch } from '@largo/web-kit/page/use-url-filters.ts';
import { PersonChip } from '../shared/person-chip.tsx';
import type { PaymentFilters } from './payment.queries.ts';
import { paymentTexts } from './texts.ts';

const { filters: words, statuses, methods } = paymentTexts;

export const paymentFilterDefaults = {
  search: '',
  status: '',
  method: '',
  buyer: '',
  from: '',
  to: '',
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;
const kept = (text: string, pattern: RegExp) => (pattern.test(text) ? text : '');

/** Drops unknown values of an address edited by hand. */
export const knownPaymentFilters = (asked: PaymentFilters): PaymentFilters => ({
  search: knownSearch(asked.search),
  status: known(asked.status, statuses),
  method: known(asked.method, methods),
  buyer: kept(asked.buyer, uuid),
  from: kept(asked.from, day),
  to: kept(asked.to, day),
});

export function PaymentFiltersBar({ filters, list }: FiltersProps<typeof paymentFilterDefaults>) {
  const { change } = list;
  const { buyer, from, to } = filters;
  return (
    <>
      <FilterBar
        words={{ ...words, clear: paymentTexts.clear }}
        filters={filters}
        list={list}
        selects={[
          { name: 'status', label: words.status, data: optionsOf(statuses, words.anyStatus) },
          { name: 'method', label: words.method, data: optionsOf(methods, words.anyMethod) },
        ]}
      >
        <TextInput
          label={words.from}
          type="date"
          value={from}
          max={to}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextInput
          label={words.to}
          type="date"
          value={to}
          min={from}
          error={from !== '' && to !== '' && from > to ? words.badPeriod : null}
          onChange={(event) => change({ to: event.target.value })}
        />
      </FilterBar>
      {buyer !== '' && (
        <div className="l-wrap l-gap-8">
          <PersonChip
            label={words.buyer}
            id={buyer}
            unknown={words.unknownBuyer}
            removeLabel={words.remove}
            onRemove={() => change({ buyer: '' })}
          />
        </div>
      )}
    </>
  );
}
