import type { MonthEarnings } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { DataTable, type TableColumn } from '../../../screens/data-table.tsx';
import { formatMonth } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { earningsQuery } from './ledger.queries.ts';
import { earningsTexts as texts } from './ledger-texts.ts';
import classes from './ledger.module.css';

const nameOf = ({ month }: MonthEarnings) => formatMonth(`${month}-15T12:00:00Z`);

const amounts = [
  'commission',
  'platformFee',
  'providerFees',
  'losses',
  'adjustments',
  'earned',
] as const;
const columns: readonly TableColumn<MonthEarnings>[] = [
  {
    header: texts.columns.month,
    card: 'title',
    cell: (month) => <strong>{nameOf(month)}</strong>,
  },
  ...amounts.map((name): TableColumn<MonthEarnings> => ({
    header: texts.columns[name],
    align: 'end',
    cell: ({ [name]: amount }) => formatReais(amount),
  })),
];

/** What each month left to the platform; the newest one is said without opening the table. */
export function Earnings() {
  const { data: months, error, refetch } = useQuery(earningsQuery());
  if (error !== null && months === undefined)
    return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />;
  const [newest] = months ?? [];
  if (months === undefined) return null;
  if (newest === undefined) return <p className="l-muted">{texts.none}</p>;
  return (
    <details className={classes.earnings}>
      <summary>
        {texts.title}: <strong>{formatReais(newest.earned)}</strong> em {nameOf(newest)}
      </summary>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={months}
        keyOf={({ month }) => month}
        nameOf={nameOf}
      />
      <p className="l-muted">{texts.note}</p>
    </details>
  );
}
