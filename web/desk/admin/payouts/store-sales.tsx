import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import type { PayoutItem } from '@largo/contracts';
import { payoutsQuery } from './payout.queries.ts';
import { sumOf } from './payout-facts.ts';
import { storeTexts } from './store-texts.ts';
import { payoutTexts } from './texts.ts';
import { PayoutBadge } from './payout-badge.tsx';
import { payoutFilterDefaults } from './payout-filters.tsx';
import classes from './payout-table.module.css';

const pageSize = 20;

const columns: readonly TableColumn<PayoutItem>[] = [
  {
    header: payoutTexts.columns.order,
    card: 'title',
    cell: ({ id, orderNumber }) => (
      <Link to={adminPaths.payout(id)} className={classes.name}>
        {orderNumber}
      </Link>
    ),
  },
  {
    header: payoutTexts.columns.value,
    align: 'end',
    cell: (payout) => (
      <span>
        {formatReais(payout.sellerPayout)}
        {payout.setOff > 0 && <small className={classes.sum}>{sumOf(payout)}</small>}
      </span>
    ),
  },
  { header: payoutTexts.columns.status, card: 'corner', cell: PayoutBadge },
  {
    header: payoutTexts.columns.date,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
  },
];

/** The payouts of a store's sales, newest first. */
export function StoreSales({ sellerId }: { sellerId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(
    payoutsQuery({ ...payoutFilterDefaults, store: sellerId }, page, pageSize),
  );
  return (
    <TableList
      query={query}
      failed={storeTexts.failed}
      empty={<p className="l-soft">{storeTexts.sheet.noSales}</p>}
      onPage={setPage}
    >
      {({ payments }) => (
        <div className={classes.root}>
          <DataTable
            label={storeTexts.sheet.views.sales}
            columns={columns}
            rows={payments}
            keyOf={({ id }) => id}
            nameOf={({ orderNumber }) => orderNumber}
            isStale={query.isPlaceholderData}
          />
        </div>
      )}
    </TableList>
  );
}
