import { setTimeout as sleep } from 'node:timers/promises';

export interface Readings {
  reads: number;
  failed: number;
  slowestMs: number;
}

const everyMs = 250;
/** The gateway itself gives up sooner. */
const patienceMs = 20_000;

/** Someone who looks at lists that no cache has, one after the other. */
export function startReader(apiUrl: string): {
  /** So far. */
  readings: Readings;
  stop(): Promise<Readings>;
} {
  const readings: Readings = { reads: 0, failed: 0, slowestMs: 0 };
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const isAnswered = await look(apiUrl);
      readings.reads += 1;
      if (!isAnswered) readings.failed += 1;
      readings.slowestMs = Math.max(readings.slowestMs, performance.now() - startedAt);
      await sleep(everyMs);
    }
  })();
  return {
    readings,
    async stop() {
      isOver = true;
      await reading;
      return readings;
    },
  };
}

async function look(apiUrl: string): Promise<boolean> {
  const aboveAll = (100_000 + Math.random() * 8_000_000).toFixed(2);
  try {
    const answer = await fetch(`${apiUrl}/products?limit=5&maxPrice=${aboveAll}`, {
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // No answer is a failure as well.
    return false;
  }
}
