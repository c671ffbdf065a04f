import type { SellerMovement } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import type { TableColumn } from '../../screens/data-table.tsx';
import { listScreen } from '../../screens/list-screen.tsx';
import { detailTexts } from './detail-texts.ts';
import classes from './payout-table.module.css';
import { movementsQuery } from './store.queries.ts';
import { storeTexts } from './store-texts.ts';

const { sheet: texts, failed } = storeTexts;

interface OfStore {
  readonly sellerId: string;
}

/** One kind of what else moved its balance. */
const movements = (
  kind: SellerMovement['kind'],
  ...columns: readonly TableColumn<SellerMovement>[]
) =>
  listScreen({
    texts: { failed, empty: texts.none[kind], tableLabel: texts.views[kind] },
    filters: {},
    isInSheet: true,
    query: (_, page, { sellerId }: OfStore) => movementsQuery(sellerId, kind, page),
    rowsOf: (data) => data.movements,
    keyOf: ({ id }) => id,
    nameOf: ({ amount }) => formatReais(amount),
    className: classes.root,
    columns: [
      {
        header: texts.at,
        card: 'title',
        cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
      },
      { header: texts.amount, align: 'end', cell: ({ amount }) => formatReais(amount) },
      ...columns,
    ],
  });

/** A name for a code, or the code of a later release. */
const named = (code: string | null, known: Readonly<Record<string, string>>) =>
  code === null ? texts.nothing : (known[code] ?? code);
const note = {
  header: texts.note,
  cell: (movement: SellerMovement) => movement.note ?? texts.nothing,
};

export const movementLists = {
  manual_payment: movements(
    'manual_payment',
    {
      header: texts.method,
      cell: ({ paymentMethod }) => named(paymentMethod, storeTexts.methods),
    },
    { header: texts.reference, cell: ({ reference }) => reference ?? texts.nothing },
    note,
  ),
  set_off: movements(
    'set_off',
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
  ),
  adjustment: movements(
    'adjustment',
    { header: texts.reason, cell: ({ reason }) => named(reason, storeTexts.reasons) },
    note,
  ),
};
