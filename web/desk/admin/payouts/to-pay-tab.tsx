import type { StoresToPayAnswer, StoreToPay } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { AdministratorName } from '../shared/administrator-name.tsx';
import { BankReturnDialog } from './bank-return-dialog.tsx';
import { PayStoreDialog } from './pay-store-dialog.tsx';
import { storeName } from './payout-facts.ts';
import { Loaded } from '../../screens/loaded.tsx';
import classes from './payout-table.module.css';
import { storesToPayQuery } from './store-transfers.ts';
import { ToPaySelection } from './to-pay-selection.tsx';
import { toPayTexts as texts } from './to-pay-texts.ts';

/** The first of two administrators approves a large amount in the dialog that pays it. */
const canOpen = ({ refusal, mayApprove }: StoreToPay) => refusal === null || mayApprove;
const refusalId = ({ sellerId }: StoreToPay) => `refusal-${sellerId}`;

const columns: readonly TableColumn<StoreToPay>[] = [
  {
    header: texts.columns.store,
    card: 'title',
    cell: (store) => (
      <span>
        {storeName(store)}
        {store.refusal && <small id={refusalId(store)}>{store.refusal.error}</small>}
        {store.open && (
          <small>
            {texts.openedBy} <AdministratorName id={store.open.openedBy} />{' '}
            {texts.openedAt(formatMoment(store.open.openedAt))}
          </small>
        )}
      </span>
    ),
  },
  {
    header: texts.columns.amount,
    align: 'end',
    cell: ({ amount, setOff }) => (
      <span>
        {formatReais(amount)}
        {setOff > 0 && <small>{texts.setOff(formatReais(setOff))}</small>}
      </span>
    ),
  },
  { header: texts.columns.orders, align: 'end', cell: ({ payouts }) => formatNumber(payouts) },
  { header: texts.columns.since, cell: ({ since }) => formatDay(since) },
  {
    header: texts.columns.key,
    cell: ({ pixKey }) => <span data-missing={pixKey === null}>{pixKey ?? texts.noKey}</span>,
  },
];

function PayButton({ store, onPay }: { store: StoreToPay; onPay: () => void }) {
  const isOpenable = canOpen(store);
  return (
    <Button
      size="compact-sm"
      variant="light"
      aria-label={texts.payOf(storeName(store))}
      // It stays in reach of the keyboard, which hears the reason from its description.
      aria-disabled={!isOpenable}
      aria-describedby={store.refusal ? refusalId(store) : undefined}
      data-disabled={!isOpenable || undefined}
      onClick={() => isOpenable && onPay()}
    >
      {texts.pay}
    </Button>
  );
}

/** One line per store, those that wait longest first. */
function Stores({ answer: { stores, amount, payouts } }: { answer: StoresToPayAnswer }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [openDialog, setOpenDialog] = useState<StoreToPay | null>(null);
  const selected = stores.filter(({ sellerId }) => keys.has(sellerId));
  const payable = selected.filter(canOpen);
  const payButton = (store: StoreToPay) => (
    <PayButton store={store} onPay={() => setOpenDialog(store)} />
  );
  return (
    <>
      <p role="status">
        <strong>{texts.sum(stores.length, payouts, formatReais(amount))}</strong>
      </p>
      {selected.length > 0 && (
        <ToPaySelection
          stores={payable}
          left={selected.length - payable.length}
          onClear={() => setKeys(new Set())}
        />
      )}
      {stores.length === 0 ? (
        <EmptyState title={texts.empty} text={texts.emptyText} picture="package" />
      ) : (
        <div className={classes.root}>
          <DataTable
            label={texts.tableLabel}
            columns={columns}
            rows={stores}
            keyOf={({ sellerId }) => sellerId}
            nameOf={storeName}
            selection={{ keys, onChange: setKeys }}
            actions={payButton}
          />
        </div>
      )}
      {openDialog && <PayStoreDialog store={openDialog} onClose={() => setOpenDialog(null)} />}
    </>
  );
}

/** What each store gets by one Pix now: the day's work of who pays. */
export function ToPayTab() {
  const query = useQuery(storesToPayQuery());
  const [isReading, setReading] = useState(false);
  return (
    <>
      <div>
        <Button size="sm" variant="default" onClick={() => setReading(true)}>
          {texts.readReturn}
        </Button>
      </div>
      <Loaded query={query} failed={texts.failed} blocks={['row', 'card']}>
        {(answer) => <Stores answer={answer} />}
      </Loaded>
      {isReading && <BankReturnDialog onClose={() => setReading(false)} />}
    </>
  );
}
