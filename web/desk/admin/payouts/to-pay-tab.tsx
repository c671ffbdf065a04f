import type { StoreToPay } from '@largo/contracts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { ActionBar } from '../../screens/actions.tsx';
import { listScreen } from '../../screens/list-screen.tsx';
import { AdministratorName } from '../shared/administrator-name.tsx';
import { readReturn } from './bank-return-dialog.tsx';
import { PayStoreDialog } from './pay-store-dialog.tsx';
import { storeName } from './payout-facts.ts';
import classes from './payout-table.module.css';
import { storesToPayQuery } from './store-transfers.ts';
import { isPayable, toPaySelection } from './to-pay-selection.tsx';
import { toPayTexts as texts } from './to-pay-texts.ts';

const refusalId = ({ sellerId }: StoreToPay) => `refusal-${sellerId}`;

/** What each store gets by one Pix now, those that wait longest first: the day's work of who pays. */
export const ToPayTab = listScreen({
  texts,
  picture: 'package',
  filters: {},
  query: storesToPayQuery,
  above: () => (
    <div>
      <ActionBar subject={null} actions={[readReturn]} />
    </div>
  ),
  lead: (answer) =>
    answer && (
      <p role="status">
        <strong>
          {texts.sum(answer.stores.length, answer.payouts, formatReais(answer.amount))}
        </strong>
      </p>
    ),
  rowsOf: ({ stores }) => stores,
  keyOf: ({ sellerId }) => sellerId,
  nameOf: storeName,
  className: classes.root,
  columns: [
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
  ],
  actions: [
    {
      label: texts.pay,
      nameOf: (store) => texts.payOf(storeName(store)),
      look: { variant: 'light' },
      isBlocked: (store) => !isPayable(store),
      describedBy: (store) => (store.refusal ? refusalId(store) : undefined),
      dialog: (store, onClose) => <PayStoreDialog store={store} onClose={onClose} />,
    },
  ],
  selection: toPaySelection,
});
