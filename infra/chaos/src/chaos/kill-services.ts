import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '@largo/local';

export interface Kills {
  /** Times each process was killed. */
  byName: ReadonlyMap<string, number>;
}

/** Kills one process at random every few seconds, like a power failure; its supervisor brings it back. */
export async function killServices(
  children: readonly Child[],
  { everyMs, forMs }: { everyMs: number; forMs: number },
): Promise<Kills> {
  const byName = new Map<string, number>();
  const stopAt = Date.now() + forMs;
  while (Date.now() < stopAt) {
    const victim = children[randomInt(children.length)];
    if (!victim) break;
    await victim.kill();
    byName.set(victim.name, (byName.get(victim.name) ?? 0) + 1);
    await sleep(everyMs);
  }
  return { byName };
}
