import type { SellerMovement } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { movementsQuery } from './store.queries.ts';
import { detailTexts } from './detail-texts.ts';
import { storeTexts } from './store-texts.ts';

type Kind = SellerMovement['kind'];
const { sheet: words } = storeTexts;

/** A name for a code, or the code of a later release. */
const named = (code: string | null, names: Readonly<Record<string, string>>) =>
  code === null ? words.nothing : (names[code] ?? code);

const at: TableColumn<SellerMovement> = {
  header: words.at,
  card: 'title',
  cell: (movement) => <time dateTime={movement.at}>{formatMoment(movement.at)}</time>,
};
const amount: TableColumn<SellerMovement> = {
  header: words.amount,
  align: 'end',
  cell: (movement) => <span>{formatReais(movement.amount)}</span>,
};
const note: TableColumn<SellerMovement> = {
  header: words.note,
  cell: (movement) => <span>{movement.note ?? words.nothing}</span>,
};

const columns: Readonly<Record<Kind, readonly TableColumn<SellerMovement>[]>> = {
  manual_payment: [
    at,
    amount,
    {
      header: words.method,
      cell: ({ paymentMethod }) => <span>{named(paymentMethod, storeTexts.methods)}</span>,
    },
    {
      header: words.reference,
      cell: ({ reference }) => <span>{reference ?? words.nothing}</span>,
    },
    note,
  ],
  set_off: [
    at,
    amount,
    {
      header: words.order,
      cell: ({ payoutId, orderNumber }) =>
        payoutId === null ? (
          <span>{words.nothing}</span>
        ) : (
          <Link to={adminPaths.payout(payoutId)}>{orderNumber}</Link>
        ),
    },
    {
      header: words.reason,
      cell: ({ setOffKind }) => <span>{named(setOffKind, detailTexts.setOffs.kinds)}</span>,
    },
  ],
  adjustment: [
    at,
    amount,
    {
      header: words.reason,
      cell: ({ reason }) => <span>{named(reason, storeTexts.reasons)}</span>,
    },
    note,
  ],
};

/** One kind of what moved a store's balance, in pages. */
export function MovementList({ sellerId, kind }: { sellerId: string; kind: Kind }) {
  const [page, setPage] = useState(1);
  const query = useQuery(movementsQuery(sellerId, kind, page));
  return (
    <TableList
      query={query}
      failed={storeTexts.failed}
      empty={<p className="l-soft">{words.none[kind]}</p>}
      onPage={setPage}
    >
      {({ movements }) => (
        <DataTable
          label={words.views[kind]}
          columns={columns[kind]}
          rows={movements}
          keyOf={({ id }) => id}
          nameOf={(movement) => formatReais(movement.amount)}
          isStale={query.isPlaceholderData}
        />
      )}
    </TableList>
  );
}
