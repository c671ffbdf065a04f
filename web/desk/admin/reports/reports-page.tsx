import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { IconDownload } from '@largo/web-kit/look/icons/index.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { FilterBar } from '../../screens/filter-bar.tsx';
import { days, filtersInAddress } from '../../screens/filters.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { isBackwards, type ReportPeriod } from './report-period.ts';
import {
  reportTexts as texts,
  reportTypes,
  reportActions,
  type ReportType,
} from './report-texts.ts';
import { ProgressBar } from '../../screens/progress-bar.tsx';
import { reportCountQuery, useReportDownload } from './report.queries.ts';
import classes from './reports-page.module.css';

interface ReportCardProps {
  readonly type: ReportType;
  readonly period: ReportPeriod;
}

/** How long the file would be, with a way to count again when that failed. */
function RowCount({ type, period }: ReportCardProps) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(reportCountQuery(type, period));
  if (isBackwards(period)) return null;
  if (isError)
    return (
      <span className="l-row l-wrap">
        {texts.countFailed}
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </span>
    );
  if (data === undefined || isPlaceholderData) return texts.counting;
  return data === 0 ? texts.empty : texts.rows(data);
}

function outcomeOf(saved: string | null | undefined): string {
  if (saved === undefined) return '';
  return saved === null ? texts.cancelled : texts.saved(saved);
}

/** One report: what it has, how long it is, and its download while it runs. */
function ReportCard({ type, period }: ReportCardProps) {
  const { title, text } = texts.reports[type];
  const { data: total = 0, isPlaceholderData } = useQuery(reportCountQuery(type, period));
  const { rows, isRunning, error, saved, start, cancel } = useReportDownload(type);
  const isEmpty = total === 0 && !isPlaceholderData;
  return (
    <Card
      title={title}
      action={
        <Link
          to={adminPaths.audit({ action: reportActions[type] })}
          aria-label={texts.historyOf(title)}
        >
          {texts.history}
        </Link>
      }
    >
      <p>{text}</p>
      <p className={classes.rows} role="status">
        <RowCount type={type} period={period} />
      </p>
      {error !== null && (
        <Callout kind="error" title={texts.failed}>
          <p>{problemText(error)}</p>
        </Callout>
      )}
      {isRunning && (
        <div className="l-stack l-gap-12">
          <ProgressBar
            label={texts.progress(title)}
            value={Math.min(rows, total)}
            max={Math.max(total, 1)}
            heightPx={8}
          />
          <p>{texts.sofar(Math.min(rows, total), total)}</p>
        </div>
      )}
      {/* One button, so that it keeps the focus when it becomes the other. */}
      <Button
        className={classes.button}
        variant={isRunning ? 'default' : 'filled'}
        leftSection={!isRunning && <IconDownload size={18} stroke={1.75} />}
        aria-label={isRunning ? texts.cancelOf(title) : texts.downloadOf(title)}
        disabled={!isRunning && (isEmpty || isBackwards(period))}
        onClick={() => (isRunning ? cancel() : start(period))}
      >
        {isRunning ? texts.cancel : texts.download}
      </Button>
      <p role="status" className={classes.outcome}>
        {!isRunning && error === null && outcomeOf(saved)}
      </p>
    </Card>
  );
}

const { period } = texts;
const filters = days(period);
const useFilters = filtersInAddress(filters);

function Reports() {
  const { list, filters: values } = useFilters();
  return (
    <>
      <div className="l-stack l-gap-12">
        <FilterBar filters={filters} texts={period} values={values} list={list} />
        {!isBackwards(values) && <p className="l-muted">{period.hint}</p>}
      </div>
      <div className={classes.reports}>
        {reportTypes.map((type) => (
          <ReportCard key={type} type={type} period={values} />
        ))}
      </div>
      <p className="l-muted">{texts.audited}</p>
    </>
  );
}

export function Page() {
  return (
    <AdminFrame section="reports" title={texts.title} intro={texts.intro}>
      {() => <Reports />}
    </AdminFrame>
  );
}
