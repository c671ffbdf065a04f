import type { AuditSubject, AuditViolation, LastAuditAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { lastAuditQuery } from './audit.queries.ts';
import { auditTexts as texts } from './audit-texts.ts';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { Facts } from '../../screens/facts.tsx';
import names from '../shared/name.module.css';
import classes from './integrity-table.module.css';

type Run = NonNullable<LastAuditAnswer['lastRun']>;
type Case = AuditViolation['cases'][number];

/** Longer than any interval between two looks. */
const lateAfterMs = 2 * 3_600_000;

const placeOf: Readonly<Record<AuditSubject, (id: string) => string>> = {
  order: adminPaths.order,
  payment: adminPaths.payment,
  payout: adminPaths.payout,
  product: (product) => adminPaths.products({ product }),
  store: (seller) => adminPaths.payouts({ view: 'sellers', seller }),
};

/** Where to look for what is about no single order. */
const tabOf: Readonly<Record<string, 'days' | 'events'>> = {
  'event-parked': 'events',
  'event-not-sent': 'events',
  'day-not-in-books': 'days',
  'day-refunds-not-in-books': 'days',
  'day-chargebacks-not-in-books': 'days',
};

function Where({ id, about }: Case) {
  if (about === null)
    return (
      <span translate="no" className={classes.note}>
        {id}
      </span>
    );
  return <Link to={placeOf[about.type](about.id)}>{texts.subject(about.type, about.id)}</Link>;
}

function Cases({ rule, count, cases }: AuditViolation) {
  const tab = Object.hasOwn(tabOf, rule) ? tabOf[rule] : undefined;
  return (
    <ul className={`l-stack l-gap-4 ${classes.cases}`}>
      {cases.map((one) => (
        <li key={one.id}>
          <Where {...one} />
        </li>
      ))}
      {count > cases.length && <li>{texts.more(count - cases.length)}</li>}
      {tab && (
        <li>
          <Link to={adminPaths.integrity({ view: tab })}>{texts[tab]}</Link>
        </li>
      )}
    </ul>
  );
}

const columns: readonly TableColumn<AuditViolation>[] = [
  {
    header: texts.columns.rule,
    card: 'title',
    cell: ({ rule }) => (
      <span className={names.name}>
        {texts.ruleOf(rule)}
        <small translate="no">{rule}</small>
      </span>
    ),
  },
  { header: texts.columns.count, align: 'end', cell: ({ count }) => <span>{count}</span> },
  { header: texts.columns.where, cell: Cases },
];

const factsOf = ({ finishedAt, durationMs, violations }: Run) => [
  { label: texts.finished, value: formatMoment(finishedAt) },
  { label: texts.took, value: texts.seconds(durationMs) },
  {
    label: texts.result,
    value: violations.length === 0 ? texts.clean : texts.broken(violations.length),
  },
];

/** What the auditor found when it looked last: each rule that does not hold, and where. */
function LastAudit({ lastRun, nowMs }: { lastRun: Run | null; nowMs: number }) {
  if (lastRun === null)
    return <EmptyState title={texts.never} text={texts.neverText} picture="memo" />;
  const { finishedAt, violations } = lastRun;
  return (
    <>
      {nowMs - Date.parse(finishedAt) > lateAfterMs && <Callout kind="error">{texts.late}</Callout>}
      <section className={`l-card l-stack l-gap-12 ${classes.summary}`} aria-label={texts.label}>
        <h2 className="l-title">{texts.label}</h2>
        <Facts none="—" facts={factsOf(lastRun)} />
      </section>
      {violations.length === 0 ? (
        <EmptyState title={texts.empty} text={texts.emptyText} picture="memo" />
      ) : (
        <DataTable
          label={texts.tableLabel}
          columns={columns}
          rows={violations}
          keyOf={({ rule }) => rule}
          nameOf={({ rule }) => texts.ruleOf(rule)}
        />
      )}
    </>
  );
}

/** What the auditor found when it looked last. */
export function AuditTab() {
  const { data, isPending, error, refetch, dataUpdatedAt } = useQuery(lastAuditQuery());
  if (isPending) return <p role="status">{texts.loading}</p>;
  if (!data)
    return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />;
  return <LastAudit lastRun={data.lastRun} nowMs={dataUpdatedAt} />;
}
