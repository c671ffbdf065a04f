import type { SellerPayouts } from '@largo/contracts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import type { TableColumn } from '../../screens/data-table.tsx';
import { FigureLink } from './figure-link.tsx';
import { storeTexts as texts } from './store-texts.ts';

const { columns } = texts;

/** What a store is owed and got, in the list and in its sheet. A debt stands out, and is said in a word too. */
export const storeFigures: readonly TableColumn<SellerPayouts>[] = [
  {
    header: columns.payable,
    align: 'end',
    cell: ({ sellerId, totalPayable }) => (
      <FigureLink
        name={columns.payable}
        text={formatReais(totalPayable)}
        of={{ store: sellerId, account: 'seller_payable' }}
      />
    ),
  },
  {
    header: columns.paid,
    align: 'end',
    cell: ({ sellerId, totalPaid }) => (
      <FigureLink
        name={columns.paid}
        text={formatReais(totalPaid)}
        of={{ store: sellerId, account: 'payout_clearing' }}
      />
    ),
  },
  {
    header: columns.remaining,
    align: 'end',
    cell: ({ sellerId, remaining }) => (
      <span data-debt={remaining < 0}>
        <FigureLink
          name={columns.remaining}
          text={formatReais(remaining)}
          of={{ store: sellerId, account: 'seller_payable' }}
        />
        {remaining < 0 && <small>{texts.owes}</small>}
      </span>
    ),
  },
  {
    header: columns.sales,
    align: 'end',
    cell: ({ paymentsCount }) => formatNumber(paymentsCount),
  },
  {
    header: columns.last,
    cell: ({ lastPaidAt }) => (lastPaidAt === null ? texts.never : formatMoment(lastPaidAt)),
  },
];
