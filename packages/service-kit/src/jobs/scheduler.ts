import { readDatabaseAddress } from '@largo/messaging';
import postgres from 'postgres';
import type { Logger } from '../logger.ts';
import { inSpan } from '../tracing/spans.ts';

/** Work that no request starts: expiry, clean-up, reconciliation. It must be idempotent. */
export interface Job {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

export interface Scheduler {
  /** Runs one job, or all, now, in this process, and waits. @throws what the job throws */
  runNow(name?: string): Promise<void>;
  stop(): Promise<void>;
}

export interface SchedulerOptions {
  jobs: readonly Job[];
  /** Not that of a pooler in transaction mode, because it holds session locks. */
  databaseUrl: string;
  schema: string;
  log: Logger;
  /** False: jobs run only on demand. */
  automatic: boolean;
  onRun?: (job: string, outcome: 'done' | 'failed') => void;
}

/**
 * Among several replicas, the one that holds a job's database lock runs it, and keeps the lock
 * while it lives: another takes over when its connection ends.
 */
export function startScheduler(options: SchedulerOptions): Scheduler {
  const locks = makeLocks(options);
  const running = new Map<string, Promise<void>>();
  const endings: (() => void)[] = [];
  const { log, onRun } = options;

  /** Runs a job once at a time; a second caller waits for the current run. */
  const runOnce = (job: Job): Promise<void> => {
    const current = running.get(job.name);
    if (current) return current;
    const run = inSpan({ name: `job ${job.name}`, continues: null }, () => job.run())
      .then(() => onRun?.(job.name, 'done'))
      .catch((error: unknown) => {
        onRun?.(job.name, 'failed');
        throw error;
      })
      .finally(() => running.delete(job.name));
    running.set(job.name, run);
    return run;
  };
  const tick = async (job: Job): Promise<void> => {
    try {
      if (await locks.holds(job.name)) await runOnce(job);
    } catch (err) {
      log.error({ err, job: job.name }, 'job failed');
    }
  };
  if (options.automatic) {
    for (const job of options.jobs) {
      // Spread out, so that the jobs of a process that has just started do not begin all at once.
      const first = Math.min(job.everyMs, 1_000) * (0.5 + Math.random() / 2);
      endings.push(every(first, job.everyMs, () => tick(job)));
    }
  }

  return {
    async runNow(name) {
      const chosen = options.jobs.filter((job) => name === undefined || job.name === name);
      if (name !== undefined && chosen.length === 0) throw new RangeError(`no job ${name}`);
      for (const job of chosen) {
        // A run in progress may have read the data before the caller's change.
        await running.get(job.name)?.catch(() => undefined);
        await runOnce(job);
      }
    },
    async stop() {
      for (const end of endings) end();
      await Promise.allSettled(running.values());
      await locks.close();
    },
  };
}

/** The next run starts one interval after the last one ended. @returns stops it */
function every(firstMs: number, thenMs: number, work: () => Promise<void>): () => void {
  let isStopped = false;
  const next = (): void => {
    if (!isStopped) timer = setTimeout(turn, thenMs).unref();
  };
  const turn = (): void => void work().then(next);
  let timer = setTimeout(turn, firstMs).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Session locks on a separate connection, so that they keep no transaction open. */
function makeLocks({ databaseUrl, schema, jobs, automatic }: SchedulerOptions) {
  if (jobs.length === 0 || !automatic)
    return { holds: async () => true, close: async () => undefined };
  const { url, ssl } = readDatabaseAddress(databaseUrl);
  const sql = postgres(url, {
    ssl,
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: `largo-${schema}-jobs` },
  });
  const heldBy = new Map<string, number>();
  return {
    async holds(name: string): Promise<boolean> {
      const [session] = await sql`select pg_backend_pid() as pid`;
      const pid = Number(session?.['pid']);
      if (heldBy.get(name) === pid) return true;
      const [row] = await sql`
        select pg_try_advisory_lock(hashtext(${`largo:job:${schema}`}), hashtext(${name})) as locked`;
      if (row?.['locked'] === true) heldBy.set(name, pid);
      return row?.['locked'] === true;
    },
    close: () => sql.end({ timeout: 2 }),
  };
}
