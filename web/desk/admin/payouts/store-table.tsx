import type { SellerPayouts } from '@largo/contracts';
import { Button } from '@mantine/core';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { storeTexts as words } from './store-texts.ts';
import { payoutTexts } from './texts.ts';
import { FigureLink } from './figure-link.tsx';
import classes from './payout-table.module.css';

interface StoreTableProps {
  readonly stores: readonly SellerPayouts[];
  readonly isStale: boolean;
  readonly onOpen: (store: SellerPayouts) => void;
  readonly onRecord: (store: SellerPayouts) => void;
}

const nameOf = ({ sellerName }: SellerPayouts) => sellerName || payoutTexts.nameless;

/** A debt stands out, and is said in a word too. */
export function Remaining({ sellerId, remaining }: Pick<SellerPayouts, 'sellerId' | 'remaining'>) {
  return (
    <span data-debt={remaining < 0}>
      <FigureLink
        name={words.columns.remaining}
        text={formatReais(remaining)}
        of={{ store: sellerId, account: 'seller_payable' }}
      />
      {remaining < 0 && <small>{words.owes}</small>}
    </span>
  );
}

const columnsFor = (onOpen: StoreTableProps['onOpen']): TableColumn<SellerPayouts>[] => [
  {
    header: words.columns.store,
    card: 'title',
    cell: (store) => (
      <button type="button" className={classes.name} onClick={() => onOpen(store)}>
        {nameOf(store)}
      </button>
    ),
  },
  {
    header: words.columns.payable,
    align: 'end',
    cell: ({ sellerId, totalPayable }) => (
      <FigureLink
        name={words.columns.payable}
        text={formatReais(totalPayable)}
        of={{ store: sellerId, account: 'seller_payable' }}
      />
    ),
  },
  {
    header: words.columns.paid,
    align: 'end',
    cell: ({ sellerId, totalPaid }) => (
      <FigureLink
        name={words.columns.paid}
        text={formatReais(totalPaid)}
        of={{ store: sellerId, account: 'payout_clearing' }}
      />
    ),
  },
  { header: words.columns.remaining, align: 'end', cell: Remaining },
  {
    header: words.columns.sales,
    align: 'end',
    cell: ({ paymentsCount }) => <span>{formatNumber(paymentsCount)}</span>,
  },
  {
    header: words.columns.last,
    cell: ({ lastPaidAt }) => (
      <span>{lastPaidAt === null ? words.never : formatMoment(lastPaidAt)}</span>
    ),
  },
  {
    header: words.columns.key,
    cell: ({ pixKey }) => (
      <span data-missing={pixKey === null}>
        {pixKey === null ? payoutTexts.missing : payoutTexts.configured}
      </span>
    ),
  },
];

const actionsFor = (onRecord: StoreTableProps['onRecord']) =>
  function actions(store: SellerPayouts) {
    return (
      <Button
        size="compact-sm"
        variant="light"
        aria-label={words.recordOf(nameOf(store))}
        onClick={() => onRecord(store)}
      >
        {words.record}
      </Button>
    );
  };

export function StoreTable({ stores, isStale, onOpen, onRecord }: StoreTableProps) {
  return (
    <div className={classes.root}>
      <DataTable
        label={words.tableLabel}
        columns={columnsFor(onOpen)}
        rows={stores}
        keyOf={({ sellerId }) => sellerId}
        nameOf={nameOf}
        actions={actionsFor(onRecord)}
        isStale={isStale}
      />
    </div>
  );
}
