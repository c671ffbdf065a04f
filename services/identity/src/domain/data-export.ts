import { dayMs, minuteMs } from '@largo/kernel';

/** How long the file can be downloaded, in milliseconds. */
export const exportKeptMs = 7 * dayMs;
/** A repeated request within this time gets the same export. */
export const exportFreshMs = 10 * minuteMs;
/** If a service has not answered by then, the export fails and can be requested again. */
export const answerTimeMs = dayMs;
/** How long the record of a request is stored, without the export's content. */
export const exportRecordKeptMs = 90 * dayMs;

export interface DataExportState {
  readonly status: 'running' | 'ready' | 'failed' | 'expired';
  readonly requestedAt: Date;
  readonly expiresAt: Date | null;
}

export function isFresh({ status, requestedAt }: DataExportState, now: Date): boolean {
  if (status === 'running') return true;
  return status === 'ready' && now.getTime() - requestedAt.getTime() < exportFreshMs;
}

/** An overdue export counts as expired even before the job has marked it. */
export function statusAt(
  { status, expiresAt }: DataExportState,
  now: Date,
): DataExportState['status'] {
  return status === 'ready' && expiresAt !== null && expiresAt <= now ? 'expired' : status;
}
