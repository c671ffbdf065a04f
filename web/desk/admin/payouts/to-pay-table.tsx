import type { StoreToPay } from '@largo/contracts';
import { Button } from '@mantine/core';
import { DataTable, type TableColumn, type TableSelection } from '../../screens/data-table.tsx';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { AdministratorName } from '../shared/administrator-name.tsx';
import { payoutTexts } from './texts.ts';
import { toPayTexts as words } from './to-pay-texts.ts';
import classes from './payout-table.module.css';

/** The first of two administrators approves a large amount in the dialog that pays it. */
export const canOpen = ({ refusal, mayApprove }: StoreToPay) => refusal === null || mayApprove;

const refusalId = ({ sellerId }: StoreToPay) => `refusal-${sellerId}`;
const nameOf = ({ sellerName }: StoreToPay) => sellerName || payoutTexts.nameless;

const columns: readonly TableColumn<StoreToPay>[] = [
  {
    header: words.columns.store,
    card: 'title',
    cell: (store) => (
      <span>
        {nameOf(store)}
        {store.refusal && <small id={refusalId(store)}>{store.refusal.error}</small>}
        {store.open && (
          <small>
            {words.openedBy} <AdministratorName id={store.open.openedBy} />{' '}
            {words.openedAt(formatMoment(store.open.openedAt))}
          </small>
        )}
      </span>
    ),
  },
  {
    header: words.columns.amount,
    align: 'end',
    cell: ({ amount, setOff }) => (
      <span>
        {formatReais(amount)}
        {setOff > 0 && <small>{words.setOff(formatReais(setOff))}</small>}
      </span>
    ),
  },
  {
    header: words.columns.orders,
    align: 'end',
    cell: ({ payouts }) => <span>{formatNumber(payouts)}</span>,
  },
  { header: words.columns.since, cell: ({ since }) => <span>{formatDay(since)}</span> },
  {
    header: words.columns.key,
    cell: ({ pixKey }) => <span data-missing={pixKey === null}>{pixKey ?? words.noKey}</span>,
  },
];

const actionsFor = (onPay: ToPayTableProps['onPay']) =>
  function actions(store: StoreToPay) {
    const isOpenable = canOpen(store);
    return (
      <Button
        size="compact-sm"
        variant="light"
        aria-label={words.payOf(nameOf(store))}
        // It stays in reach of the keyboard, which hears the reason from its description.
        aria-disabled={!isOpenable}
        aria-describedby={store.refusal ? refusalId(store) : undefined}
        data-disabled={!isOpenable || undefined}
        onClick={() => isOpenable && onPay(store)}
      >
        {words.pay}
      </Button>
    );
  };

interface ToPayTableProps {
  readonly stores: readonly StoreToPay[];
  readonly selection: TableSelection;
  readonly onPay: (store: StoreToPay) => void;
}

/** One line per store, those that wait longest first. */
export function ToPayTable({ stores, selection, onPay }: ToPayTableProps) {
  return (
    <div className={classes.root}>
      <DataTable
        label={words.tableLabel}
        columns={columns}
        rows={stores}
        keyOf={({ sellerId }) => sellerId}
        nameOf={nameOf}
        selection={selection}
        actions={actionsFor(onPay)}
      />
    </div>
  );
}
