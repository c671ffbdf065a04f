import { formatDay } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { listScreen } from '../../screens/list-screen.tsx';
import { PayoutBadge, PayoutLink } from './payout-cells.tsx';
import { sumOf } from './payout-facts.ts';
import { payoutsQuery } from './payout.queries.ts';
import classes from './payout-table.module.css';
import { storeTexts } from './store-texts.ts';
import { payoutTexts } from './texts.ts';

const { sheet: texts, failed } = storeTexts;
const { columns: names } = payoutTexts;
const pageSize = 20;

/** The payouts of a store's sales, newest first. */
export const StoreSales = listScreen({
  texts: { failed, empty: texts.noSales, tableLabel: texts.views.sales },
  filters: {},
  isInSheet: true,
  query: (_, page, { sellerId }: { sellerId: string }) =>
    payoutsQuery({ store: sellerId }, page, pageSize),
  rowsOf: ({ payments }) => payments,
  keyOf: ({ id }) => id,
  nameOf: ({ orderNumber }) => orderNumber,
  className: classes.root,
  columns: [
    { header: names.order, card: 'title', cell: (payout) => <PayoutLink {...payout} /> },
    {
      header: names.value,
      align: 'end',
      cell: (payout) => (
        <span>
          {formatReais(payout.sellerPayout)}
          {payout.setOff > 0 && <small className={classes.sum}>{sumOf(payout)}</small>}
        </span>
      ),
    },
    { header: names.status, card: 'corner', cell: (payout) => <PayoutBadge {...payout} /> },
    {
      header: names.date,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    },
  ],
});
