import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { SelectField } from '@largo/web-kit/look/select-field.tsx';
import { useUrlFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { type SearchMiss, searchMissesQuery } from './search-miss.queries.ts';
import { searchMissTexts as texts } from './search-miss-texts.ts';

const defaults = { sort: 'count' };
const columns: readonly TableColumn<SearchMiss>[] = [
  {
    header: texts.columns.term,
    card: 'title',
    cut: true,
    cell: ({ term }) => <strong title={term}>{term}</strong>,
  },
  {
    header: texts.columns.count,
    align: 'end',
    sorts: [{ value: 'count', direction: 'descending' }],
    cell: ({ count }) => formatNumber(count),
  },
  {
    header: texts.columns.firstSeen,
    cell: ({ firstSeen }) => <time dateTime={firstSeen}>{formatDay(firstSeen)}</time>,
  },
  {
    header: texts.columns.lastSeen,
    sorts: [{ value: 'recent', direction: 'descending' }],
    cell: ({ lastSeen }) => <time dateTime={lastSeen}>{formatMoment(lastSeen)}</time>,
  },
];

/** Searches without results: one is repeated, or taught to the search. */
export function SearchMissList({ onAddSynonym }: { onAddSynonym: (term: string) => void }) {
  const list = useUrlFilters(defaults);
  const sort = list.filters.sort === 'recent' ? 'recent' : 'count';
  const query = useQuery(searchMissesQuery(sort, list.page));
  const onChange = (value: string) => list.change({ sort: value });
  const actions = ({ term }: SearchMiss) => (
    <>
      <Button
        variant="subtle"
        size="sm"
        aria-label={texts.addSynonymFor(term)}
        onClick={() => onAddSynonym(term)}
      >
        {texts.addSynonym}
      </Button>
      <Link to={paths.products({ search: term })} aria-label={texts.againFor(term)}>
        {texts.again}
      </Link>
    </>
  );
  return (
    <>
      <Group justify="flex-end">
        <SelectField
          inline
          label={texts.sort}
          value={sort}
          options={optionsOf(texts.sorts)}
          onChange={onChange}
        />
      </Group>
      <TableList
        query={query}
        failed={texts.failed}
        count={texts.count}
        empty={
          <EmptyState
            title={texts.empty}
            text={texts.emptyText}
            picture="magnifying-glass-tilted-left"
          />
        }
        onPage={list.goTo}
      >
        {({ misses }) => (
          <DataTable
            label={texts.tableLabel}
            columns={columns}
            rows={misses}
            keyOf={({ term }) => term}
            nameOf={({ term }) => term}
            sort={{ value: sort, onChange }}
            isStale={query.isPlaceholderData}
            actions={actions}
          />
        )}
      </TableList>
    </>
  );
}
