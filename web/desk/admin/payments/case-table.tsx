import type { ChargebackView } from '@largo/contracts';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { choice } from '../../screens/filters.ts';
import { listScreen } from '../../screens/list-screen.tsx';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { caseTexts as texts, paymentTexts } from './texts.ts';
import { CaseBadge } from './badges.tsx';
import { CaseLink, CaseName, Deadline, Held } from './case-cells.tsx';
import { chargebacksQuery } from './payment.queries.ts';
import classes from '../shared/name.module.css';

const nameOf = ({ kind, mercadoPagoId }: ChargebackView): string =>
  mercadoPagoId === null
    ? texts.kinds[kind]
    : `${texts.kinds[kind]} ${texts.number(mercadoPagoId)}`;

const nameColumn = { header: texts.columns.case, card: 'title' } as const;
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

const PlainName = (one: ChargebackView) => (
  <span className={classes.name}>
    <CaseName {...one} />
  </span>
);

/** The cases of one payment; the page is the payment's own, so a case leads nowhere else. */
export const CaseTable = ({ cases }: { cases: readonly ChargebackView[] }) => (
  <DataTable
    label={texts.tableLabel}
    columns={[{ ...nameColumn, cell: PlainName }, ...columns, openedColumn]}
    rows={cases}
    keyOf={keyOf}
    nameOf={nameOf}
  />
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
  columns: [{ ...nameColumn, cell: CaseLink }, ...columns, buyerColumn, openedColumn],
});
