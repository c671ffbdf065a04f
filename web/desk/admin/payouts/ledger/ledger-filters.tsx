import { TextInput } from '@mantine/core';
import { FilterRow, type FiltersProps } from '../../../screens/filter-row.tsx';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { known } from '@largo/web-kit/page/use-url-filters.ts';
import { RemovableChip } from '../../shared/removable-chip.tsx';
import { PersonChip } from '../../shared/person-chip.tsx';
import type { LedgerFilters } from './ledger.queries.ts';
import { ledgerTexts } from './ledger-texts.ts';

const { accounts, kinds, filters: words } = ledgerTexts;

export const ledgerFilterDefaults = {
  order: '',
  store: '',
  account: '',
  kind: '',
  from: '',
  to: '',
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;
const kept = (text: string, pattern: RegExp) => (pattern.test(text) ? text : '');

/** Drops unknown values of an address edited by hand. */
export function knownLedgerFilters(asked: LedgerFilters): LedgerFilters {
  return {
    order: kept(asked.order, uuid),
    store: kept(asked.store, uuid),
    account: known(asked.account, accounts),
    kind: known(asked.kind, kinds),
    from: kept(asked.from, day),
    to: kept(asked.to, day),
  };
}

function Chips({ filters, list }: FiltersProps<typeof ledgerFilterDefaults>) {
  const { order, store } = filters;
  if (order === '' && store === '') return null;
  const { only, remove, unknownStore } = ledgerTexts;
  return (
    <div className="l-wrap l-gap-8">
      {order !== '' && (
        <RemovableChip
          text={only.order}
          removeLabel={remove}
          onRemove={() => list.change({ order: '' })}
        />
      )}
      {store !== '' && (
        <PersonChip
          label={only.store}
          id={store}
          unknown={unknownStore}
          removeLabel={remove}
          onRemove={() => list.change({ store: '' })}
        />
      )}
    </div>
  );
}

export function LedgerFiltersBar({ filters, list }: FiltersProps<typeof ledgerFilterDefaults>) {
  const { from, to } = filters;
  return (
    <>
      <FilterRow
        of="refunds"
        words={{ ...words, clear: ledgerTexts.clear }}
        filters={filters}
        list={list}
        selects={[
          { name: 'account', label: words.account, data: optionsOf(accounts, words.anyAccount) },
          { name: 'kind', label: words.kind, data: optionsOf(kinds, words.anyKind) },
        ]}
      >
        <TextInput
          label={words.from}
          type="date"
          value={from}
          max={to}
          onChange={(event) => list.change({ from: event.target.value })}
        />
        <TextInput
          label={words.to}
          type="date"
          value={to}
          min={from}
          error={from !== '' && to !== '' && from > to ? words.badPeriod : null}
          onChange={(event) => list.change({ to: event.target.value })}
        />
      </FilterRow>
      <Chips filters={filters} list={list} />
    </>
  );
}
