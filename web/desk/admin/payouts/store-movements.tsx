import type { Pagination, PayoutItem, SellerMovement } from '@largo/contracts';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { detailTexts } from './detail-texts.ts';
import { PayoutBadge, PayoutLink } from './payout-cells.tsx';
import { sumOf } from './payout-facts.ts';
import { payoutsQuery } from './payout.queries.ts';
import classes from './payout-table.module.css';
import { movementsQuery } from './store.queries.ts';
import { storeTexts } from './store-texts.ts';
import { payoutTexts } from './texts.ts';

const { sheet: texts } = storeTexts;
const salesPageSize = 20;

interface PagesProps<Data, Key extends QueryKey, Row> {
  readonly query: (page: number) => UseQueryOptions<Data, Error, Data, Key>;
  readonly label: string;
  readonly none: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly nameOf: (row: Row) => string;
}

/** A list within the sheet: its pages are not in the address, which says whose sheet it is. */
function Pages<
  Data extends { readonly pagination: Pagination },
  Key extends QueryKey,
  Row extends { readonly id: string },
>({ none, rowsOf, ...table }: PagesProps<Data, Key, Row>) {
  const [page, setPage] = useState(1);
  const query = useQuery(table.query(page));
  return (
    <TableList
      query={query}
      failed={storeTexts.failed}
      empty={<p className="l-soft">{none}</p>}
      onPage={setPage}
    >
      {(data) => (
        <div className={classes.root}>
          <DataTable
            label={table.label}
            columns={table.columns}
            rows={rowsOf(data)}
            keyOf={({ id }) => id}
            nameOf={table.nameOf}
            isStale={query.isPlaceholderData}
          />
        </div>
      )}
    </TableList>
  );
}

const saleColumns: readonly TableColumn<PayoutItem>[] = [
  { header: payoutTexts.columns.order, card: 'title', cell: PayoutLink },
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
export const StoreSales = ({ sellerId }: { sellerId: string }) => (
  <Pages
    query={(page) => payoutsQuery({ store: sellerId }, page, salesPageSize)}
    label={texts.views.sales}
    none={texts.noSales}
    columns={saleColumns}
    rowsOf={({ payments }) => payments}
    nameOf={({ orderNumber }) => orderNumber}
  />
);

/** A name for a code, or the code of a later release. */
const named = (code: string | null, names: Readonly<Record<string, string>>) =>
  code === null ? texts.nothing : (names[code] ?? code);

type Movement = TableColumn<SellerMovement>;
const common: readonly Movement[] = [
  {
    header: texts.at,
    card: 'title',
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  { header: texts.amount, align: 'end', cell: ({ amount }) => formatReais(amount) },
];
const note: Movement = { header: texts.note, cell: (movement) => movement.note ?? texts.nothing };

const columns: Readonly<Record<SellerMovement['kind'], readonly Movement[]>> = {
  manual_payment: [
    ...common,
    {
      header: texts.method,
      cell: ({ paymentMethod }) => named(paymentMethod, storeTexts.methods),
    },
    { header: texts.reference, cell: ({ reference }) => reference ?? texts.nothing },
    note,
  ],
  set_off: [
    ...common,
    {
      header: texts.order,
      cell: ({ payoutId, orderNumber }) =>
        payoutId === null ? (
          texts.nothing
        ) : (
          <Link to={adminPaths.payout(payoutId)}>{orderNumber}</Link>
        ),
    },
    {
      header: texts.reason,
      cell: ({ setOffKind }) => named(setOffKind, detailTexts.setOffs.kinds),
    },
  ],
  adjustment: [
    ...common,
    { header: texts.reason, cell: ({ reason }) => named(reason, storeTexts.reasons) },
    note,
  ],
};

interface StoreMovementsProps {
  readonly sellerId: string;
  readonly kind: SellerMovement['kind'];
}

/** One kind of what else moved its balance. */
export const StoreMovements = ({ sellerId, kind }: StoreMovementsProps) => (
  <Pages
    query={(page) => movementsQuery(sellerId, kind, page)}
    label={texts.views[kind]}
    none={texts.none[kind]}
    columns={columns[kind]}
    rowsOf={({ movements }) => movements}
    nameOf={({ amount }) => formatReais(amount)}
  />
);
