import type { PayoutJobStatusAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../screens/facts.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { jobStatusQuery } from './payout.queries.ts';
import { payoutTexts } from './texts.ts';
import classes from './release-job.module.css';

const { job: texts } = payoutTexts;
/** Longer than a run takes. */
const stillAfterMs = 10 * 60_000;

const isStill = ({ nextRun }: PayoutJobStatusAnswer, nowMs: number) =>
  nextRun !== null && nowMs - Date.parse(nextRun) > stillAfterMs;

const factsOf = (job: PayoutJobStatusAnswer) => [
  { label: texts.last, value: job.lastRun === null ? texts.never : formatMoment(job.lastRun) },
  { label: texts.next, value: job.nextRun === null ? null : formatMoment(job.nextRun) },
  { label: texts.runs, value: formatNumber(job.totalRuns) },
  { label: texts.successful, value: formatNumber(job.successfulRuns) },
  { label: texts.failures, value: formatNumber(job.failedRuns) },
  {
    label: texts.lastError,
    wide: true,
    value:
      job.lastError === null ? null : `${formatMoment(job.lastError.at)}: ${job.lastError.message}`,
  },
];

/** The job that frees money whose waiting days are over. */
export function ReleaseJob() {
  const { data, isError, dataUpdatedAt } = useQuery(jobStatusQuery());
  return (
    <section className={`l-card l-stack l-gap-12 ${classes.root}`} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {data && isStill(data, dataUpdatedAt) && <Callout kind="error">{texts.still}</Callout>}
      {data && <Facts none={texts.none} facts={factsOf(data)} />}
      {!data && isError && <p className="l-wrong">{texts.failed}</p>}
    </section>
  );
}
