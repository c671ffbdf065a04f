import type { OrderSummary } from '@largo/contracts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { OrderBadge } from '../../order/order-badge.tsx';
import { adminOrderTexts as words } from './order-texts.ts';
import classes from './order-table.module.css';

interface OrderTableProps {
  readonly orders: readonly OrderSummary[];
  readonly isStale: boolean;
  readonly onEdit: (order: OrderSummary) => void;
  readonly onCancel: (order: OrderSummary) => void;
}

const cancellable: readonly string[] = ['pending', 'paid', 'processing'];
const unitsOf = ({ items }: OrderSummary) => items.reduce((sum, { quantity }) => sum + quantity, 0);

const columns: readonly TableColumn<OrderSummary>[] = [
  {
    header: words.columns.number,
    card: 'title',
    cell: ({ id, orderNumber }) => (
      <Link className={classes.number} to={adminPaths.order(id)}>
        {orderNumber}
      </Link>
    ),
  },
  { header: words.columns.date, cell: ({ createdAt }) => formatMoment(createdAt) },
  { header: words.columns.buyer, cell: ({ buyer }) => <Name>{buyer.name}</Name> },
  { header: words.columns.seller, cell: ({ seller }) => <Name>{seller.name}</Name> },
  { header: words.columns.items, cell: (order) => words.items(unitsOf(order)) },
  {
    header: words.columns.total,
    align: 'end',
    cell: ({ total }) => <span className="l-numbers">{formatReais(total)}</span>,
  },
  {
    header: words.columns.status,
    card: 'corner',
    cell: ({ status }) => <OrderBadge status={status} />,
  },
];

function Name({ children }: { children: string }) {
  return <span className={classes.name}>{children}</span>;
}

const actionsFor = ({ onEdit, onCancel }: Pick<OrderTableProps, 'onEdit' | 'onCancel'>) =>
  function actions(order: OrderSummary) {
    const { edit, cancel } = words.actions;
    return (
      <>
        <Button
          size="compact-sm"
          variant="default"
          className={classes.action}
          aria-label={words.of(edit, order.orderNumber)}
          onClick={() => onEdit(order)}
        >
          {edit}
        </Button>
        {cancellable.includes(order.status) && (
          <Button
            size="compact-sm"
            variant="subtle"
            className={classes.action}
            data-danger
            aria-label={words.of(cancel, order.orderNumber)}
            onClick={() => onCancel(order)}
          >
            {cancel}
          </Button>
        )}
      </>
    );
  };

export function OrderTable({ orders, isStale, ...acts }: OrderTableProps) {
  return (
    <DataTable
      label={words.tableLabel}
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      nameOf={({ orderNumber }) => orderNumber}
      actions={actionsFor(acts)}
      isStale={isStale}
    />
  );
}
