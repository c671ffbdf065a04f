import type { DifferenceView } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import type { TableColumn } from '../../screens/data-table.tsx';
import { differenceTexts as texts } from './integrity-texts.ts';
import names from '../shared/name.module.css';
import classes from './integrity-table.module.css';

function Name({ kind, mercadoPagoId, paymentId }: DifferenceView) {
  const name = (
    <>
      {texts.kinds[kind]}
      <small>{texts.number(mercadoPagoId)}</small>
    </>
  );
  return paymentId === null ? (
    <span className={names.name}>{name}</span>
  ) : (
    <Link to={adminPaths.payment(paymentId)} className={names.name}>
      {name}
    </Link>
  );
}

function Held({ orders, closed }: DifferenceView) {
  const known = orders.filter(({ orderNumber }) => orderNumber !== null);
  if (closed !== null || known.length === 0) return <span>{texts.none}</span>;
  return (
    <span className="l-wrap l-gap-8">
      {known.map(({ orderId, orderNumber }) => (
        <Link key={orderId} to={adminPaths.order(orderId)}>
          {orderNumber}
        </Link>
      ))}
    </span>
  );
}

function Closed({ id, closed }: DifferenceView) {
  if (closed === null) return <span>{texts.none}</span>;
  return (
    <span>
      {texts.reasons[closed.reason]}
      <small>
        <time dateTime={closed.at}>{formatMoment(closed.at)}</time>
      </small>
      <small className={classes.note}>{closed.note}</small>
      <small>
        <Link to={adminPaths.audit({ subject: id })}>{texts.closedBy}</Link>
      </small>
    </span>
  );
}

const money = (value: number | null) => (
  <span>{value === null ? texts.none : formatReais(value)}</span>
);
/** The provider's words, where there are ours for them. */
const detailOf = (detail: string | null): string | null =>
  detail === null
    ? null
    : detail
        .split(', ')
        .map((word) => texts.details[word] ?? word)
        .join(', ');
export const columns: readonly TableColumn<DifferenceView>[] = [
  { header: texts.columns.kind, card: 'title', cell: (one) => <Name {...one} /> },
  { header: texts.columns.ours, align: 'end', cell: ({ ours }) => money(ours) },
  {
    header: texts.columns.theirs,
    align: 'end',
    cell: ({ theirs, detail }) => (
      <span>
        {theirs === null ? (detailOf(detail) ?? texts.none) : formatReais(theirs)}
        {theirs !== null && detail !== null && <small>{detailOf(detail)}</small>}
      </span>
    ),
  },
  { header: texts.columns.held, cell: Held },
  {
    header: texts.columns.found,
    cell: ({ foundAt }) => <time dateTime={foundAt}>{formatDay(foundAt)}</time>,
  },
];
/** Why and when it was closed. */
export const closedColumn: TableColumn<DifferenceView> = {
  header: texts.columns.closed,
  cell: Closed,
};
