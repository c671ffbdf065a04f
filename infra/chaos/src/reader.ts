import { setTimeout as sleep } from 'node:timers/promises';
import { callOnce } from '@largo/local';
import { unseenList } from './journeys.ts';

export interface Readings {
  reads: number;
  failed: number;
  slowestMs: number;
}

const everyMs = 250;

/** A person who opens one list after the other, none of which is cached. */
export function startReader(apiUrl: string): { stop(): Promise<Readings> } {
  const readings: Readings = { reads: 0, failed: 0, slowestMs: 0 };
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const answer = await callOnce(apiUrl + unseenList()).catch(() => undefined);
      readings.reads += 1;
      if (answer?.status !== 200) readings.failed += 1;
      readings.slowestMs = Math.max(readings.slowestMs, performance.now() - startedAt);
      await sleep(everyMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await reading;
      return readings;
    },
  };
}
