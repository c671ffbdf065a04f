import type { DifferenceView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { differenceTexts as words } from './integrity-texts.ts';
import classes from './integrity-table.module.css';

interface DifferenceTableProps {
  readonly differences: readonly DifferenceView[];
  readonly isStale: boolean;
  readonly onClose: (difference: DifferenceView) => void;
}

function Name({ kind, mercadoPagoId, paymentId }: DifferenceView) {
  const name = (
    <>
      {words.kinds[kind]}
      <small>{words.number(mercadoPagoId)}</small>
    </>
  );
  return paymentId === null ? (
    <span className={classes.name}>{name}</span>
  ) : (
    <Link to={adminPaths.payment(paymentId)} className={classes.name}>
      {name}
    </Link>
  );
}

function Held({ orders, closed }: DifferenceView) {
  const known = orders.filter(({ orderNumber }) => orderNumber !== null);
  if (closed !== null || known.length === 0) return <span>{words.none}</span>;
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
  if (closed === null) return <span>{words.none}</span>;
  return (
    <span>
      {words.reasons[closed.reason]}
      <small>
        <time dateTime={closed.at}>{formatMoment(closed.at)}</time>
      </small>
      <small className={classes.note}>{closed.note}</small>
      <small>
        <Link to={adminPaths.audit({ subject: id })}>{words.closedBy}</Link>
      </small>
    </span>
  );
}

const money = (value: number | null) => (
  <span>{value === null ? words.none : formatReais(value)}</span>
);
/** The provider's words, where there are ours for them. */
const detailOf = (detail: string | null): string | null =>
  detail === null
    ? null
    : detail
        .split(', ')
        .map((word) => words.details[word] ?? word)
        .join(', ');
const columns: readonly TableColumn<DifferenceView>[] = [
  { header: words.columns.kind, card: 'title', cell: (one) => <Name {...one} /> },
  { header: words.columns.ours, align: 'end', cell: ({ ours }) => money(ours) },
  {
    header: words.columns.theirs,
    align: 'end',
    cell: ({ theirs, detail }) => (
      <span>
        {theirs === null ? (detailOf(detail) ?? words.none) : formatReais(theirs)}
        {theirs !== null && detail !== null && <small>{detailOf(detail)}</small>}
      </span>
    ),
  },
  { header: words.columns.held, cell: Held },
  {
    header: words.columns.found,
    cell: ({ foundAt }) => <time dateTime={foundAt}>{formatDay(foundAt)}</time>,
  },
];
const closedColumn: TableColumn<DifferenceView> = { header: words.columns.closed, cell: Closed };

const closeButton = (one: DifferenceView, onClose: DifferenceTableProps['onClose']) => (
  <Button
    size="sm"
    variant="default"
    aria-label={words.closeOf(one.mercadoPagoId)}
    onClick={() => onClose(one)}
  >
    {words.close}
  </Button>
);

export function DifferenceTable({ differences, isStale, onClose }: DifferenceTableProps) {
  const isOpen = differences.every(({ closed }) => closed === null);
  return (
    <div className={classes.root}>
      <DataTable
        label={words.tableLabel}
        columns={isOpen ? columns : [...columns, closedColumn]}
        rows={differences}
        keyOf={({ id }) => id}
        nameOf={({ kind, mercadoPagoId }) => `${words.kinds[kind]} ${mercadoPagoId}`}
        isStale={isStale}
        {...(isOpen && { actions: (one: DifferenceView) => closeButton(one, onClose) })}
      />
    </div>
  );
}
