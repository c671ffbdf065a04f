import { readFileSync } from 'node:fs';
import { type ServiceName, ServiceStatusAnswer } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import { type Consumer, listHeld, messagingGauges } from '@largo/messaging';
import type { Sql } from 'postgres';
import type { Circuits } from '../clients/circuits.ts';
import type { JobRuns } from '../jobs/job-runs.ts';
import type { App } from './app-type.ts';
import type { Readiness } from './probes.ts';
import { route } from './route-description.ts';

export interface StatusDeps {
  sql: Sql;
  schema: ServiceName;
  clock: Clock;
  circuits: Circuits;
  checks: Readiness['checks'];
  jobRuns: JobRuns;
  /** Undefined while the service is starting. */
  consumer(): Consumer | undefined;
}

/** All packages of a release have one version. */
const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** What `largo status` reads from every service. */
export function installStatusRoute(app: App, deps: StatusDeps): void {
  const startedAt = new Date().toISOString();
  const { schema } = deps;
  app.get(
    '/internal/status',
    route({
      policy: 'internal',
      operationId: `readStatusOf${schema[0]?.toUpperCase()}${schema.slice(1)}`,
      summary: `Say how ${schema} is, for operators`,
      response: { 200: ServiceStatusAnswer },
    }),
    async () => ({ version, startedAt, ...(await statusOf(deps)) }),
  );
}

async function statusOf({ sql, schema, clock, circuits, checks, jobRuns, consumer }: StatusDeps) {
  const [problems, gauges, held, logArchivedAt] = await Promise.all([
    checks(),
    messagingGauges({ sql, schema, clock }),
    listHeld({ sql, schema }),
    lastArchived(sql),
  ]);
  const { lag = 0, lastProgressAt } = consumer()?.stats() ?? {};
  return {
    problems: Object.entries(problems).flatMap(([part, problem]) =>
      problem === undefined ? [] : [`${part}: ${problem}`],
    ),
    outbox: { unsent: gauges.unsent, oldestSeconds: Math.round(gauges.oldestUnsentSeconds) },
    parked: gauges.parked,
    consumer: { held, lag, lastProgressAt: lastProgressAt?.toISOString() ?? null },
    logArchivedAt,
    openCircuits: [...circuits.states()].flatMap(([upstream, state]) =>
      state === 'open' ? [upstream] : [],
    ),
    jobs: jobRuns.list(),
  };
}

async function lastArchived(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ at: string | Date | null }[]>`
    select last_archived_time as at from pg_stat_archiver`;
  return row?.at ? new Date(row.at).toISOString() : null;
}
