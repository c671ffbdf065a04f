import { Link } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import type { Action } from '../../screens/actions.tsx';
import { choice } from '../../screens/filters.ts';
import { listScreen } from '../../screens/list-screen.tsx';
import { type SearchMiss, searchMissesQuery } from './search-miss.queries.ts';
import { searchMissTexts as texts } from './search-miss-texts.ts';
import { SynonymForm } from './synonym-form.tsx';

const addSynonym: Action<SearchMiss> = {
  label: texts.addSynonym,
  nameOf: ({ term }) => texts.addSynonymFor(term),
  dialog: ({ term }, onClose) => <SynonymForm sought={term} onClose={onClose} />,
};

/** Searches without results: one is repeated, or taught to the search. */
export const SearchMissList = listScreen({
  texts,
  picture: 'magnifying-glass-tilted-left',
  filters: { sort: choice(texts.sort, texts.sorts, { initial: 'count' }) },
  query: ({ sort }, page) => searchMissesQuery(sort, page),
  rowsOf: ({ misses }) => misses,
  keyOf: ({ term }) => term,
  nameOf: ({ term }) => term,
  sortedBy: 'sort',
  actions: [addSynonym],
  links: ({ term }) => (
    <Link to={paths.products({ search: term })} aria-label={texts.againFor(term)}>
      {texts.again}
    </Link>
  ),
  columns: [
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
  ],
});
