import { Button } from '@mantine/core';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { search } from '../../screens/filters.ts';
import { listScreen } from '../../screens/list-screen.tsx';
import { synonymsQuery, type Synonym, useAddSynonym, useRemoveSynonym } from './synonym.queries.ts';
import { synonymTexts as texts } from './synonym-texts.ts';

/** Removes at once, with an undo in the toast. */
function RemoveSynonym({ synonym }: { synonym: Synonym }) {
  const { mutateAsync: remove } = useRemoveSynonym();
  const { mutateAsync: add } = useAddSynonym();
  const fail = (message: string) => showToast({ kind: 'error', message, lastsMs: 8_000 });
  const undo = async () => {
    try {
      const { sought, found, isMutual } = synonym;
      await add({ sought, found: found.join(', '), isMutual });
      showToast({ kind: 'success', message: texts.restored });
    } catch (error) {
      fail(texts.restoreFailed(problemText(error)));
    }
  };
  const start = async () => {
    try {
      await remove(synonym.id);
      showToast({
        kind: 'success',
        message: texts.removed,
        action: { label: texts.undo, run: () => void undo() },
        lastsMs: 8_000,
      });
    } catch (error) {
      fail(texts.removeFailed(problemText(error)));
    }
  };
  return (
    <Button
      variant="subtle"
      size="sm"
      color="barro"
      aria-label={texts.removeFor(synonym.line)}
      onClick={() => void start()}
    >
      {texts.remove}
    </Button>
  );
}

const { columns, filters } = texts;

/** What the team added, with who and when. */
export const SynonymList = listScreen({
  texts,
  picture: 'magnifying-glass-tilted-left',
  filters: { search: search(filters) },
  query: (values, page) => synonymsQuery(values.search, page),
  rowsOf: ({ synonyms }) => synonyms,
  keyOf: ({ id }) => id,
  nameOf: ({ line }) => line,
  links: (synonym) => <RemoveSynonym synonym={synonym} />,
  columns: [
    {
      header: columns.sought,
      card: 'title',
      cell: ({ sought }) => <strong>{sought}</strong>,
    },
    { header: columns.found, cut: true, cell: ({ found }) => found.join(', ') },
    {
      header: columns.mutual,
      cell: ({ isMutual }) => (isMutual ? texts.yes : texts.no),
    },
    {
      header: columns.by,
      cell: ({ addedBy }) => addedBy ?? <span className="l-muted">{texts.erased}</span>,
    },
    {
      header: columns.at,
      cell: ({ addedAt }) => <time dateTime={addedAt}>{formatMoment(addedAt)}</time>,
    },
  ],
});
