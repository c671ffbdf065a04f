import type { PayoutStatsAnswer, PayoutJobStatusAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { PayoutList } from './payout-list.tsx';
import { payoutTabs } from './payout-tabs.ts';
import { refreshPayouts, payoutStatsQuery, jobStatusQuery } from './payout.queries.ts';
import { ProcessAllDialog } from './process-all-dialog.tsx';
import { StoresTab } from './stores-tab.tsx';
import { payoutTexts as texts } from './texts.ts';
import { ToPayTab } from './to-pay-tab.tsx';
import { Totals } from '../../screens/totals.tsx';
import { Facts } from '../../screens/facts.tsx';
import classes from './release-job.module.css';

const { job: jobTexts } = texts;
/** Longer than a run takes. */
const stillAfterMs = 10 * 60_000;

const isStill = ({ nextRun }: PayoutJobStatusAnswer, nowMs: number) =>
  nextRun !== null && nowMs - Date.parse(nextRun) > stillAfterMs;

const factsOf = (job: PayoutJobStatusAnswer) => [
  {
    label: jobTexts.last,
    value: job.lastRun === null ? jobTexts.never : formatMoment(job.lastRun),
  },
  { label: jobTexts.next, value: job.nextRun === null ? null : formatMoment(job.nextRun) },
  { label: jobTexts.runs, value: formatNumber(job.totalRuns) },
  { label: jobTexts.successful, value: formatNumber(job.successfulRuns) },
  { label: jobTexts.failures, value: formatNumber(job.failedRuns) },
  {
    label: jobTexts.lastError,
    wide: true,
    value:
      job.lastError === null ? null : `${formatMoment(job.lastError.at)}: ${job.lastError.message}`,
  },
];

/** The job that frees money whose waiting days are over. */
function ReleaseJob() {
  const { data, isError, dataUpdatedAt } = useQuery(jobStatusQuery());
  return (
    <section className={`l-card l-stack l-gap-12 ${classes.root}`} aria-label={jobTexts.title}>
      <h2 className="l-title">{jobTexts.title}</h2>
      {data && isStill(data, dataUpdatedAt) && <Callout kind="error">{jobTexts.still}</Callout>}
      {data && <Facts none={jobTexts.none} facts={factsOf(data)} />}
      {!data && isError && <p className="l-wrong">{jobTexts.failed}</p>}
    </section>
  );
}

const { numbers: numbersTexts } = texts;

const rateOf = ({ successRate }: PayoutStatsAnswer) =>
  successRate === null ? numbersTexts.unknown : `${formatNumber(successRate)}%`;

/** Four numbers about all payouts; one that can't be had is never made up. */
function PayoutTotals() {
  const { data, isError } = useQuery(payoutStatsQuery());
  const missing = isError ? (
    <span className="l-muted">{numbersTexts.unavailable}</span>
  ) : (
    numbersTexts.unknown
  );
  const shown = (format: (stats: PayoutStatsAnswer) => string) => (data ? format(data) : missing);
  return (
    <section aria-label={numbersTexts.label}>
      <Totals
        totals={[
          {
            label: numbersTexts.awaiting,
            value: shown(({ totalPendingAmount }) => formatReais(totalPendingAmount)),
            to: adminPaths.payouts({ status: 'pending' }),
          },
          {
            label: numbersTexts.pending,
            value: shown(({ pendingPayments }) => formatNumber(pendingPayments)),
            to: adminPaths.payouts({ status: 'pending' }),
          },
          {
            label: numbersTexts.today,
            value: shown(({ processedToday }) => formatNumber(processedToday)),
            to: adminPaths.payouts({ transfer: 'completed' }),
          },
          { label: numbersTexts.success, value: shown(rateOf) },
        ]}
      />
    </section>
  );
}

/** What applies to the whole screen, whichever tab is shown. */
function Tools() {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isReading, setReading] = useState(false);
  const refresh = async () => {
    setReading(true);
    await refreshPayouts(queryClient);
    setReading(false);
  };
  return (
    <>
      <Button size="sm" variant="default" loading={isReading} onClick={() => void refresh()}>
        {texts.refresh}
      </Button>
      <Button size="sm" onClick={() => setOpen(true)}>
        {texts.processAll}
      </Button>
      {isOpen && <ProcessAllDialog onClose={() => setOpen(false)} />}
    </>
  );
}

export function Page() {
  const [search] = useAddressQuery();
  const asked = search.get('view');
  // Filters of an address are those of single payouts, which are still wanted when the filters go.
  const [isOfPayments] = useState(search.size > 0 && asked === null);
  const view = asked ?? (isOfPayments || search.size > 0 ? 'payments' : 'to-pay');
  return (
    <AdminFrame section="payouts" title={texts.title} intro={texts.intro} aside={<Tools />}>
      {() => (
        <>
          <PayoutTotals />
          <ReleaseJob />
          <TabLinks label={texts.views.label} current={view} tabs={payoutTabs} />
          {view === 'to-pay' && <ToPayTab />}
          {view === 'sellers' && <StoresTab />}
          {view !== 'to-pay' && view !== 'sellers' && <PayoutList />}
        </>
      )}
    </AdminFrame>
  );
}
