import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process and those that it has started, as PostgreSQL's sessions. Linux only. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children === '' ? [] : children.split(' ').map(Number))];
}

/** Freezes a process, which keeps its connections and does not answer. */
export async function freezeWhile<T>(pid: number, work: () => Promise<T>): Promise<T> {
  const frozen = familyOf(pid);
  const send = (what: NodeJS.Signals) => {
    for (const each of frozen) process.kill(each, what);
  };
  send('SIGSTOP');
  try {
    return await work();
  } finally {
    send('SIGCONT');
  }
}

export const freezeFor = (pid: number, ms: number, signal?: AbortSignal): Promise<void> =>
  freezeWhile(pid, () => sleep(ms, undefined, { signal }));

interface Victim {
  pid(): number | undefined;
  isUp(): Promise<boolean>;
}

/**
 * Kills a process like a power failure each time it has answered for this long. Killed at fixed times, it might
 * never become ready on a busy machine.
 */
export function killWhenUp(lifeMs: number, victim: Victim): { stop(): Promise<number> } {
  let isOver = false;
  let kills = 0;
  const killing = (async () => {
    for (;;) {
      while (!isOver && !(await victim.isUp())) await sleep(50);
      for (const until = performance.now() + lifeMs; !isOver && performance.now() < until;)
        await sleep(50);
      if (isOver) return;
      const pid = victim.pid();
      if (pid === undefined) continue;
      process.kill(pid, 'SIGKILL');
      kills += 1;
      // No process will answer the calls that this one had accepted.
      await sleep(100);
    }
  })();
  return {
    /** @returns how many kills there were */
    async stop() {
      isOver = true;
      await killing;
      return kills;
    },
  };
}
