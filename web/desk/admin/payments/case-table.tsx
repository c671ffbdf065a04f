import type { ChargebackView } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { choice } from '../../screens/filters.ts';
import { listScreen } from '../../screens/list-screen.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { caseTexts as texts, paymentTexts } from './texts.ts';
import { CaseBadge } from './badges.tsx';
import { chargebacksQuery } from './payment.queries.ts';
import classes from './payment-table.module.css';

const nameOf = ({ kind, mercadoPagoId }: ChargebackView): string =>
  mercadoPagoId === null
    ? texts.kinds[kind]
    : `${texts.kinds[kind]} ${texts.number(mercadoPagoId)}`;

function Deadline({ documentsDueAt, documentStatus, state }: ChargebackView) {
  const isOver = documentsDueAt !== null && Date.parse(documentsDueAt) < Date.now();
  return (
    <span>
      {documentsDueAt === null ? (
        texts.none
      ) : (
        <time dateTime={documentsDueAt}>{formatMoment(documentsDueAt)}</time>
      )}
      {isOver && state === 'opened' && <small data-late="true">{texts.overdue}</small>}
      {documentStatus !== null && (
        <small>{texts.documentsAre(texts.documents[documentStatus] ?? documentStatus)}</small>
      )}
    </span>
  );
}

function Held({ orders, state }: ChargebackView) {
  if (state !== 'opened' || orders.length === 0) return <span>{texts.none}</span>;
  return (
    <span className="l-wrap l-gap-8" title={texts.held}>
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
      {texts.kinds[kind]}
      {mercadoPagoId !== null && <small>{texts.number(mercadoPagoId)}</small>}
    </>
  );
}

const linkedCase: TableColumn<ChargebackView> = {
  header: texts.columns.case,
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
  { header: texts.columns.state, card: 'corner', cell: ({ state }) => <CaseBadge state={state} /> },
  {
    header: texts.columns.amount,
    align: 'end',
    cell: ({ amount }) => <span>{formatReais(amount)}</span>,
  },
  { header: texts.columns.documents, cell: Deadline },
  { header: texts.columns.held, cell: Held },
];
const buyerColumn: TableColumn<ChargebackView> = {
  header: texts.columns.buyer,
  cell: ({ buyer }) => <span>{buyer.name ?? paymentTexts.nameless}</span>,
};
const openedColumn: TableColumn<ChargebackView> = {
  header: texts.columns.opened,
  cell: ({ openedAt }) => <time dateTime={openedAt}>{formatDay(openedAt)}</time>,
};

const keyOf = ({ kind, mercadoPagoId, paymentId }: ChargebackView) =>
  `${kind} ${mercadoPagoId} ${paymentId}`;

/** The cases of one payment; the page is the payment's own, so a case leads nowhere else. */
export const CaseTable = ({ cases }: { cases: readonly ChargebackView[] }) => (
  <div className={classes.root}>
    <DataTable
      label={texts.tableLabel}
      columns={[plainCase, ...columns, openedColumn]}
      rows={cases}
      keyOf={keyOf}
      nameOf={nameOf}
    />
  </div>
);

/** The cases of all payments. */
export const CaseList = listScreen({
  texts,
  picture: 'memo',
  filters: { state: choice(texts.filter, texts.states, { any: texts.anyState, wide: true }) },
  query: chargebacksQuery,
  rowsOf: ({ chargebacks }) => chargebacks,
  keyOf,
  nameOf,
  className: classes.root,
  columns: [linkedCase, ...columns, buyerColumn, openedColumn],
});
