import { setTimeout as sleep } from 'node:timers/promises';

export interface Kills {
  /** @returns how many there were */
  stop(): Promise<number>;
}

interface Victim {
  pid(): number | undefined;
  isUp(): Promise<boolean>;
}

/**
 * Ends a process like a power failure each time it has answered for so long: on a busy machine one that is killed
 * by the clock would never come to work at all.
 */
export function killEvery(lifeMs: number, victim: Victim): Kills {
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
      // What it had accepted is answered by no one any more.
      await sleep(100);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await killing;
      return kills;
    },
  };
}
