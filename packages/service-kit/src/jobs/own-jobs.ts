import type { Clock } from '@largo/kernel';
import { pruneMessaging } from '@largo/messaging';
import type { Sql } from 'postgres';
import { removeTraces } from '../personal-data/remove-traces.ts';
import type { Job } from './scheduler.ts';

/** The kit's own jobs, for the tables that every schema has. */
export function ownJobs(of: { sql: Sql; schema: string; clock: Clock }): Job[] {
  return [
    { name: 'messaging.prune', everyMs: 3_600_000, run: () => pruneMessaging(of) },
    { name: 'personal-data.remove-traces', everyMs: 30_000, run: () => removeTraces(of) },
  ];
}
