import type { Clock } from '@largo/kernel';
import { pruneMessaging } from '@largo/messaging';
import type { Sql } from 'postgres';
import { removeTraces } from '../personal-data/remove-traces.ts';
import type { Job } from './scheduler.ts';

/** The kit's own, not the service's: every schema has these tables. */
export function ownJobs(tables: { sql: Sql; schema: string; clock: Clock }): Job[] {
  return [
    { name: 'messaging.prune', everyMs: 3_600_000, run: () => pruneMessaging(tables) },
    { name: 'personal-data.remove-traces', everyMs: 30_000, run: () => removeTraces(tables) },
  ];
}
