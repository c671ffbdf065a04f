import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';

/** A process and those that it has started, as PostgreSQL's sessions. Linux only. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children === '' ? [] : children.split(' ').map(Number))];
}

/** It keeps its connections and does not answer. */
export async function freezeFor(pid: number, ms: number, signal?: AbortSignal): Promise<void> {
  const frozen = familyOf(pid);
  const send = (what: NodeJS.Signals) => {
    for (const each of frozen) process.kill(each, what);
  };
  send('SIGSTOP');
  try {
    await sleep(ms, undefined, { signal });
  } finally {
    send('SIGCONT');
  }
}

/** After this PostgreSQL ends all sessions and recovers, as it can not trust its memory. */
export async function killSession(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const [session] = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where usename = 'largo_orders' limit 1`;
    if (!session) throw new Error('orders has no session');
    process.kill(session.pid, 'SIGKILL');
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Kills one of them every few seconds, like a power failure; one that is down already is left alone. */
export async function killAtRandom(
  findPids: readonly (() => number)[],
  { everyMs, forMs }: { everyMs: number; forMs: number },
): Promise<void> {
  for (const stopAt = Date.now() + forMs; Date.now() < stopAt; await sleep(everyMs)) {
    try {
      const pid = findPids[randomInt(findPids.length)]?.();
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    } catch {
      // It has not come back yet.
    }
  }
}
