import type { PayoutJobStatusAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../screens/facts.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { jobStatusQuery } from './payout.queries.ts';
import { payoutTexts } from './texts.ts';
import classes from './release-job.module.css';

const { job: words } = payoutTexts;
/** Longer than a run takes. */
const stillAfterMs = 10 * 60_000;

const isStill = ({ nextRun }: PayoutJobStatusAnswer, nowMs: number) =>
  nextRun !== null && nowMs - Date.parse(nextRun) > stillAfterMs;

const factsOf = (job: PayoutJobStatusAnswer) => [
  { label: words.last, value: job.lastRun === null ? words.never : formatMoment(job.lastRun) },
  { label: words.next, value: job.nextRun === null ? null : formatMoment(job.nextRun) },
  { label: words.runs, value: formatNumber(job.totalRuns) },
  { label: words.successful, value: formatNumber(job.successfulRuns) },
  { label: words.failures, value: formatNumber(job.failedRuns) },
  {
    label: words.lastError,
    wide: true,
    value:
      job.lastError === null ? null : `${formatMoment(job.lastError.at)}: ${job.lastError.message}`,
  },
];

/** The job that frees money whose waiting days are over. */
export function ReleaseJob() {
  const { data, isError, dataUpdatedAt } = useQuery(jobStatusQuery());
  return (
    <section className={`l-card l-stack l-gap-12 ${classes.root}`} aria-label={words.title}>
      <h2>{words.title}</h2>
      {data && isStill(data, dataUpdatedAt) && <Callout kind="error">{words.still}</Callout>}
      {data && <Facts none={words.none} facts={factsOf(data)} />}
      {!data && isError && <p className="l-wrong">{words.failed}</p>}
    </section>
  );
}
