import type { ChargebackView } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { caseTexts as words, paymentTexts } from './texts.ts';
import { CaseBadge } from './badges.tsx';
import classes from './payment-table.module.css';

interface CaseTableProps {
  readonly cases: readonly ChargebackView[];
  readonly isStale?: boolean;
  /** Where the cases of all payments are listed. */
  readonly withPayment?: boolean;
}

const nameOf = ({ kind, mercadoPagoId }: ChargebackView): string =>
  mercadoPagoId === null
    ? words.kinds[kind]
    : `${words.kinds[kind]} ${words.number(mercadoPagoId)}`;

function Deadline({ documentsDueAt, documentStatus, state }: ChargebackView) {
  const isOver = documentsDueAt !== null && Date.parse(documentsDueAt) < Date.now();
  return (
    <span>
      {documentsDueAt === null ? (
        words.none
      ) : (
        <time dateTime={documentsDueAt}>{formatMoment(documentsDueAt)}</time>
      )}
      {isOver && state === 'opened' && <small data-late="true">{words.overdue}</small>}
      {documentStatus !== null && (
        <small>{words.documentsAre(words.documents[documentStatus] ?? documentStatus)}</small>
      )}
    </span>
  );
}

function Held({ orders, state }: ChargebackView) {
  if (state !== 'opened' || orders.length === 0) return <span>{words.none}</span>;
  return (
    <span className="l-wrap l-gap-8" title={words.held}>
      {orders.map(({ orderId, orderNumber }) => (
        <Link key={orderId} to={adminPaths.order(orderId)}>
          {orderNumber}
        </Link>
      ))}
    </span>
  );
}

function CaseName({ kind, mercadoPagoId }: Pick<ChargebackView, 'kind' | 'mercadoPagoId'>) {
  return (
    <>
      {words.kinds[kind]}
      {mercadoPagoId !== null && <small>{words.number(mercadoPagoId)}</small>}
    </>
  );
}

const linkedCase: TableColumn<ChargebackView> = {
  header: words.columns.case,
  card: 'title',
  cell: ({ paymentId, ...one }) => (
    <Link to={adminPaths.payment(paymentId)} className={classes.name}>
      <CaseName {...one} />
    </Link>
  ),
};
const plainCase: TableColumn<ChargebackView> = {
  ...linkedCase,
  cell: (one) => (
    <span className={classes.name}>
      <CaseName {...one} />
    </span>
  ),
};
const columns: readonly TableColumn<ChargebackView>[] = [
  { header: words.columns.state, card: 'corner', cell: ({ state }) => <CaseBadge state={state} /> },
  {
    header: words.columns.amount,
    align: 'end',
    cell: ({ amount }) => <span>{formatReais(amount)}</span>,
  },
  { header: words.columns.documents, cell: Deadline },
  { header: words.columns.held, cell: Held },
];
const buyerColumn: TableColumn<ChargebackView> = {
  header: words.columns.buyer,
  cell: ({ buyer }) => <span>{buyer.name ?? paymentTexts.nameless}</span>,
};
const openedColumn: TableColumn<ChargebackView> = {
  header: words.columns.opened,
  cell: ({ openedAt }) => <time dateTime={openedAt}>{formatDay(openedAt)}</time>,
};

export function CaseTable({ cases, isStale = false, withPayment = false }: CaseTableProps) {
  // On the payment's own page the case leads nowhere else.
  const title = withPayment ? linkedCase : plainCase;
  return (
    <div className={classes.root}>
      <DataTable
        label={words.tableLabel}
        columns={[title, ...columns, ...(withPayment ? [buyerColumn] : []), openedColumn]}
        rows={cases}
        keyOf={({ kind, mercadoPagoId, paymentId }) => `${kind} ${mercadoPagoId} ${paymentId}`}
        nameOf={nameOf}
        isStale={isStale}
      />
    </div>
  );
}
