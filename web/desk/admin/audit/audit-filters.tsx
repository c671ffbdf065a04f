import { TextInput } from '@mantine/core';
import { known, knownSearch } from '@largo/web-kit/page/use-url-filters.ts';
import { PersonChip } from '../shared/person-chip.tsx';
import type { AuditFilters } from './audit.queries.ts';
import { auditEntries } from './audit-entries.ts';
import { auditTexts } from './audit-texts.ts';
import { FilterRow, type FiltersProps } from '../../screens/filter-row.tsx';

const { filters: words } = auditTexts;

export const auditFilterDefaults = {
  search: '',
  action: '',
  actor: '',
  subject: '',
  from: '',
  to: '',
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;
const kept = (text: string, pattern: RegExp) => (pattern.test(text) ? text : '');

/** Drops unknown values of an address edited by hand. */
export function knownAuditFilters(asked: AuditFilters): AuditFilters {
  return {
    search: knownSearch(asked.search),
    action: known(asked.action, auditEntries),
    actor: kept(asked.actor, uuid),
    subject: kept(asked.subject, uuid),
    from: kept(asked.from, day),
    to: kept(asked.to, day),
  };
}

const actions = [
  { value: '', label: words.anyAction },
  ...Object.entries(auditEntries).map(([value, { label }]) => ({ value, label })),
];

export function AuditFiltersBar({ filters, list }: FiltersProps<typeof auditFilterDefaults>) {
  const { change } = list;
  const { actor, subject, from, to } = filters;
  return (
    <>
      <FilterRow
        of="audit"
        words={{ ...words, clear: auditTexts.clear }}
        filters={filters}
        list={list}
        selects={[{ name: 'action', label: words.action, data: actions }]}
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
      </FilterRow>
      {(actor !== '' || subject !== '') && (
        <div className="l-wrap l-gap-8">
          {actor !== '' && (
            <PersonChip
              label={auditTexts.only.actor}
              id={actor}
              unknown={auditTexts.unknownPerson}
              removeLabel={auditTexts.remove}
              onRemove={() => change({ actor: '' })}
            />
          )}
          {subject !== '' && (
            <PersonChip
              label={auditTexts.only.subject}
              id={subject}
              unknown={auditTexts.unknownPerson}
              removeLabel={auditTexts.remove}
              onRemove={() => change({ subject: '' })}
            />
          )}
        </div>
      )}
    </>
  );
}
