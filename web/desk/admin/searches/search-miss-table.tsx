import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import type { SearchMiss } from './search-miss.queries.ts';
import { searchMissTexts as words } from './search-miss-texts.ts';

interface SearchMissTableProps {
  readonly misses: readonly SearchMiss[];
  readonly isStale: boolean;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly onAddSynonym: (term: string) => void;
}

const columns: readonly TableColumn<SearchMiss>[] = [
  {
    header: words.columns.term,
    card: 'title',
    cut: true,
    cell: ({ term }) => <strong title={term}>{term}</strong>,
  },
  {
    header: words.columns.count,
    align: 'end',
    sorts: [{ value: 'count', direction: 'descending' }],
    cell: ({ count }) => <span className="l-numbers">{formatNumber(count)}</span>,
  },
  {
    header: words.columns.firstSeen,
    cell: ({ firstSeen }) => <time dateTime={firstSeen}>{formatDay(firstSeen)}</time>,
  },
  {
    header: words.columns.lastSeen,
    sorts: [{ value: 'recent', direction: 'descending' }],
    cell: ({ lastSeen }) => <time dateTime={lastSeen}>{formatMoment(lastSeen)}</time>,
  },
];

/** Searches without results: one is repeated, or taught to the search. */
export function SearchMissTable(props: SearchMissTableProps) {
  const { misses, isStale, sort, onSort, onAddSynonym } = props;
  const actions = ({ term }: SearchMiss) => (
    <>
      <Button
        variant="subtle"
        size="sm"
        aria-label={words.addSynonymFor(term)}
        onClick={() => onAddSynonym(term)}
      >
        {words.addSynonym}
      </Button>
      <Link to={paths.products({ search: term })} aria-label={words.againFor(term)}>
        {words.again}
      </Link>
    </>
  );
  return (
    <DataTable
      label={words.tableLabel}
      columns={columns}
      rows={misses}
      keyOf={({ term }) => term}
      nameOf={({ term }) => term}
      sort={{ value: sort, onChange: onSort }}
      isStale={isStale}
      actions={actions}
    />
  );
}
