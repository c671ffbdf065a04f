import type { LedgerEntry } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { DataTable, type TableColumn } from '../../../screens/data-table.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { ledgerTexts as words } from './ledger-texts.ts';
import classes from './ledger.module.css';

const columns: readonly TableColumn<LedgerEntry>[] = [
  {
    header: words.columns.what,
    card: 'title',
    cell: ({ kind, at }) => (
      <span>
        <strong>{words.kinds[kind]}</strong>
        <small>
          <time dateTime={at}>{formatMoment(at)}</time>
        </small>
      </span>
    ),
  },
  { header: words.columns.account, cell: ({ account }) => <span>{words.accounts[account]}</span> },
  {
    header: words.columns.about,
    cell: ({ payoutId, orderNumber, sellerId, sellerName }) => (
      <span>
        {payoutId !== null && <Link to={adminPaths.payout(payoutId)}>{orderNumber}</Link>}
        <small>{sellerId === null ? words.platform : (sellerName ?? words.unknownStore)}</small>
      </span>
    ),
  },
  {
    header: words.columns.debit,
    align: 'end',
    cell: ({ amount }) => <span>{amount > 0 ? formatReais(amount) : words.nothing}</span>,
  },
  {
    header: words.columns.credit,
    align: 'end',
    cell: ({ amount }) => <span>{amount < 0 ? formatReais(-amount) : words.nothing}</span>,
  },
];

export function LedgerTable({
  entries,
  isStale,
}: {
  readonly entries: readonly LedgerEntry[];
  readonly isStale: boolean;
}) {
  return (
    <div className={classes.root}>
      <DataTable
        label={words.tableLabel}
        columns={columns}
        rows={entries}
        keyOf={({ transactionId, leg }) => `${transactionId}:${leg}`}
        nameOf={({ kind }) => words.kinds[kind]}
        isStale={isStale}
      />
    </div>
  );
}
