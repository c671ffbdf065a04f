import type { DaySumsView, ReconciledDaysAnswer } from '@largo/contracts';
import type { TableColumn } from '../../screens/data-table.tsx';
import { listScreen } from '../../screens/list-screen.tsx';
import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { reconciledDaysQuery } from './integrity.queries.ts';
import { dayTexts as texts } from './integrity-texts.ts';
import names from '../shared/name.module.css';

type Day = ReconciledDaysAnswer['days'][number];
type Sum = keyof DaySumsView;

const isSame = ({ ours, theirs }: Day): boolean =>
  sums.every(({ name }) => ours[name] === theirs[name]);

const count = (value: number) => String(value);
const sums: readonly { name: Sum; show: (value: number) => string }[] = [
  { name: 'payments', show: count },
  { name: 'amount', show: formatReais },
  { name: 'refunded', show: formatReais },
  { name: 'fees', show: formatReais },
  { name: 'contested', show: count },
];

/** Ours; the provider's only where it is another one. */
const sumColumn = ({ name, show }: (typeof sums)[number]): TableColumn<Day> => ({
  header: texts.columns[name],
  align: 'end',
  cell: ({ ours, theirs }) => (
    <span>
      {show(ours[name])}
      {ours[name] !== theirs[name] && (
        <small data-bad="true">{texts.there(show(theirs[name]))}</small>
      )}
    </span>
  ),
});

export const DayList = listScreen({
  texts,
  picture: 'memo',
  filters: {},
  query: (_filters, page) => reconciledDaysQuery(page),
  rowsOf: ({ days }) => days,
  keyOf: ({ day }) => day,
  nameOf: ({ day }) => day,
  columns: [
    {
      header: texts.columns.day,
      card: 'title',
      // Noon: the same day in every zone of Brazil.
      cell: ({ day }) => (
        <time dateTime={day} className={names.name}>
          {formatDay(`${day}T12:00:00-03:00`)}
        </time>
      ),
    },
    {
      header: texts.columns.state,
      card: 'corner',
      cell: (day) => (
        <StatusBadge size="small" tone={isSame(day) ? 'good' : 'bad'}>
          {isSame(day) ? texts.same : texts.differs}
        </StatusBadge>
      ),
    },
    {
      header: texts.columns.left,
      align: 'end',
      cell: ({ returned, chargedBack }) => (
        <span>
          {formatReais(returned + chargedBack)}
          {chargedBack > 0 && <small>{texts.chargedBack(formatReais(chargedBack))}</small>}
        </span>
      ),
    },
    ...sums.map(sumColumn),
  ],
});
