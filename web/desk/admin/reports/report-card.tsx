import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { IconDownload } from '@largo/web-kit/look/icons/index.ts';
import { ProgressBar } from '../../screens/progress-bar.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { reportCountQuery, useReportDownload } from './report.queries.ts';
import { periodProblem, type ReportPeriod } from './report-period.ts';
import { reportActions, reportTexts as words, type ReportType } from './report-texts.ts';
import classes from './report-card.module.css';

interface ReportCardProps {
  readonly type: ReportType;
  readonly period: ReportPeriod;
}

/** How long the file would be, with a way to count again when that failed. */
function RowCount({ type, period }: ReportCardProps) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(reportCountQuery(type, period));
  if (periodProblem(period) !== null) return null;
  if (isError)
    return (
      <span className="l-row l-wrap">
        {words.countFailed}
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </span>
    );
  if (data === undefined || isPlaceholderData) return words.counting;
  return data === 0 ? words.empty : words.rows(data);
}

function outcomeOf(saved: string | null | undefined): string {
  if (saved === undefined) return '';
  return saved === null ? words.cancelled : words.saved(saved);
}

/** One report: what it has, how long it is, and its download while it runs. */
export function ReportCard({ type, period }: ReportCardProps) {
  const { title, text } = words.reports[type];
  const { data: total = 0, isPlaceholderData } = useQuery(reportCountQuery(type, period));
  const { rows, isRunning, error, saved, start, cancel } = useReportDownload(type);
  const isEmpty = total === 0 && !isPlaceholderData;
  return (
    <Card
      title={title}
      action={
        <Link
          to={adminPaths.audit({ action: reportActions[type] })}
          aria-label={words.historyOf(title)}
        >
          {words.history}
        </Link>
      }
    >
      <p>{text}</p>
      <p className={classes.rows} role="status">
        <RowCount type={type} period={period} />
      </p>
      {error !== null && (
        <Callout kind="error" title={words.failed}>
          <p>{problemText(error)}</p>
        </Callout>
      )}
      {isRunning && (
        <div className="l-stack l-gap-12">
          <ProgressBar
            label={words.progress(title)}
            value={Math.min(rows, total)}
            max={Math.max(total, 1)}
            heightPx={8}
          />
          <p>{words.sofar(Math.min(rows, total), total)}</p>
        </div>
      )}
      {/* One button, so that it keeps the focus when it becomes the other. */}
      <Button
        className={classes.button}
        variant={isRunning ? 'default' : 'filled'}
        leftSection={!isRunning && <IconDownload size={18} stroke={1.75} />}
        aria-label={isRunning ? words.cancelOf(title) : words.downloadOf(title)}
        disabled={!isRunning && (isEmpty || periodProblem(period) !== null)}
        onClick={() => (isRunning ? cancel() : start(period))}
      >
        {isRunning ? words.cancel : words.download}
      </Button>
      <p role="status" className={classes.outcome}>
        {!isRunning && error === null && outcomeOf(saved)}
      </p>
    </Card>
  );
}
