import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { search } from '../../screens/filters.ts';
import { listScreen } from '../../screens/list-screen.tsx';
import { RemoveSynonym } from './remove-synonym.tsx';
import { synonymsQuery } from './synonym.queries.ts';
import { synonymTexts as texts } from './synonym-texts.ts';

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
