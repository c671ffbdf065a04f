import type { PayoutItem } from '@largo/contracts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { canProcess, sumOf } from './payout-facts.ts';
import { payoutTexts as words } from './texts.ts';
import { PayoutBadge } from './payout-badge.tsx';
import classes from './payout-table.module.css';

interface PayoutTableProps {
  readonly payouts: readonly PayoutItem[];
  readonly isStale: boolean;
  readonly onProcess: (payout: PayoutItem) => void;
}

const columns: readonly TableColumn<PayoutItem>[] = [
  {
    header: words.columns.order,
    card: 'title',
    cell: ({ id, orderNumber, createdAt, releaseAt, transferStatus }) => (
      <span>
        <Link to={adminPaths.payout(id)} className={classes.name}>
          {orderNumber}
        </Link>
        <small>
          <time dateTime={createdAt}>{words.paidOn(formatDay(createdAt))}</time>
        </small>
        {transferStatus === 'waiting_release' && releaseAt !== null && (
          <small>{words.release(formatDay(releaseAt))}</small>
        )}
      </span>
    ),
  },
  {
    header: words.columns.store,
    cell: ({ seller }) => <span className={classes.wraps}>{seller.name || words.nameless}</span>,
  },
  {
    header: words.columns.value,
    align: 'end',
    cell: (payout) => (
      <span>
        {formatReais(payout.sellerPayout)}
        <small>{words.ofTotal(formatReais(payout.amount))}</small>
        {payout.setOff > 0 && <small className={classes.sum}>{sumOf(payout)}</small>}
      </span>
    ),
  },
  {
    header: words.columns.status,
    card: 'corner',
    cell: (payout) => (
      <span>
        <PayoutBadge {...payout} />
        {payout.refusal !== null && (
          <small className={classes.refusal}>{payout.refusal.error}</small>
        )}
      </span>
    ),
  },
  {
    header: words.columns.key,
    cell: ({ seller }) => (
      <span data-missing={seller.pixKey === null}>
        {seller.pixKey === null ? words.missing : words.configured}
      </span>
    ),
  },
];

const actionsFor = (onProcess: PayoutTableProps['onProcess']) =>
  function actions(payout: PayoutItem) {
    return (
      <>
        <LinkButton
          to={adminPaths.payout(payout.id)}
          size="compact-sm"
          variant="subtle"
          aria-label={words.detailsOf(payout.orderNumber)}
        >
          {words.details}
        </LinkButton>
        {canProcess(payout) && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={words.processOf(payout.orderNumber)}
            onClick={() => onProcess(payout)}
          >
            {words.process}
          </Button>
        )}
      </>
    );
  };

export function PayoutTable({ payouts, isStale, onProcess }: PayoutTableProps) {
  return (
    <div className={classes.root}>
      <DataTable
        label={words.tableLabel}
        columns={columns}
        rows={payouts}
        keyOf={({ id }) => id}
        nameOf={({ orderNumber }) => orderNumber}
        actions={actionsFor(onProcess)}
        isStale={isStale}
      />
    </div>
  );
}
