import { Button } from '@mantine/core';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import type { Synonym } from './synonym.queries.ts';
import { synonymTexts as words } from './synonym-texts.ts';
import { useSynonymRemoval } from './use-synonym-removal.ts';

const columns: readonly TableColumn<Synonym>[] = [
  {
    header: words.columns.sought,
    card: 'title',
    cell: ({ sought }) => <strong>{sought}</strong>,
  },
  { header: words.columns.found, cut: true, cell: ({ found }) => found.join(', ') },
  {
    header: words.columns.mutual,
    cell: ({ isMutual }) => (isMutual ? words.yes : words.no),
  },
  {
    header: words.columns.by,
    cell: ({ addedBy }) => addedBy ?? <span className="l-muted">{words.erased}</span>,
  },
  {
    header: words.columns.at,
    cell: ({ addedAt }) => <time dateTime={addedAt}>{formatMoment(addedAt)}</time>,
  },
];

interface SynonymTableProps {
  readonly synonyms: readonly Synonym[];
  readonly isStale: boolean;
}

/** What the team added, with who and when. */
export function SynonymTable({ synonyms, isStale }: SynonymTableProps) {
  const remove = useSynonymRemoval();
  const actions = (synonym: Synonym) => (
    <Button
      variant="subtle"
      size="sm"
      color="barro"
      aria-label={words.removeFor(synonym.line)}
      onClick={() => remove(synonym)}
    >
      {words.remove}
    </Button>
  );
  return (
    <DataTable
      label={words.table}
      columns={columns}
      rows={synonyms}
      keyOf={({ id }) => id}
      nameOf={({ line }) => line}
      isStale={isStale}
      actions={actions}
    />
  );
}
