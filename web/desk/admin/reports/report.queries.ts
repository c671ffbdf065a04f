import type { ReportCountAnswer } from '@largo/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { request } from '@largo/web-kit/client/api-client.ts';
import { dayOf } from '@largo/web-kit/format/dates.ts';
import { downloadLines } from '@largo/web-kit/client/download-lines.ts';
import { saveFile } from '@largo/web-kit/client/save-file.ts';
import { adminKeys } from '../shared/keys.ts';
import { isBackwards, type ReportPeriod } from './report-period.ts';
import type { ReportType } from './report-texts.ts';

const queryOf = (type: ReportType, { from, to }: ReportPeriod) => ({
  type,
  startDate: from,
  endDate: to,
});

export const reportCountQuery = (type: ReportType, period: ReportPeriod) =>
  queryOptions({
    queryKey: [...adminKeys.all, 'report-count', type, period],
    staleTime: 0,
    enabled: !isBackwards(period),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await request<ReportCountAnswer>('GET', '/admin/reports/count', {
          query: queryOf(type, period),
          signal,
        })
      ).rows,
  });

/** One download at a time; it ends with its card. */
export function useReportDownload(type: ReportType) {
  const queryClient = useQueryClient();
  const [rows, setRows] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { data, error, isPending, mutate } = useMutation({
    /** The saved file's name; null when it was cancelled. */
    mutationFn: async (period: ReportPeriod) => {
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      setRows(0);
      try {
        const { file, name = `${type}_report_${dayOf(new Date())}.csv` } = await downloadLines(
          '/admin/reports',
          {
            query: { ...queryOf(type, period), format: 'csv' },
            signal,
            // The first line names the columns.
            onLines: (lines) => setRows(Math.max(0, lines - 1)),
          },
        );
        saveFile(file, name);
        return name;
      } catch (problem) {
        if (signal.aborted) return null;
        throw problem;
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.audit }),
  });
  return {
    rows,
    isRunning: isPending,
    error,
    /** Undefined before the first. */
    saved: data,
    start: mutate,
    cancel: () => running.current?.abort(),
  };
}
