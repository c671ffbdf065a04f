import { dayMs, minuteMs } from '@largo/kernel';

/** The file can be downloaded this long. */
export const exportKeptMs = 7 * dayMs;
/** Who asks again within this time gets the same export. */
export const exportFreshMs = 10 * minuteMs;
/** A service that has not answered by then will not: its owner may ask again. */
export const answerTimeMs = dayMs;
/** That somebody asked, without anything of what was sent. */
export const exportRecordKeptMs = 90 * dayMs;

export interface DataExportState {
  readonly status: 'running' | 'ready' | 'failed' | 'expired';
  readonly requestedAt: Date;
  readonly expiresAt: Date | null;
}

export function isStillGood({ status, requestedAt }: DataExportState, now: Date): boolean {
  if (status === 'running') return true;
  return status === 'ready' && now.getTime() - requestedAt.getTime() < exportFreshMs;
}

/** The clock decides before the job has come by. */
export function statusAt(
  { status, expiresAt }: DataExportState,
  now: Date,
): DataExportState['status'] {
  return status === 'ready' && expiresAt !== null && expiresAt <= now ? 'expired' : status;
}
