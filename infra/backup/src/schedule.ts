import { setTimeout as sleep } from 'node:timers/promises';

const hourMs = 3_600_000;
const retryMs = 300_000;

/**
 * Runs `work` at every full interval until stopped. A failure is reported and tried again after five
 * minutes.
 */
export async function everyHour(
  work: () => Promise<void>,
  { signal, report }: { signal: AbortSignal; report: (error: unknown) => void },
): Promise<void> {
  while (!signal.aborted) {
    const waitMs = await work().then(
      () => hourMs,
      (error: unknown) => {
        report(error);
        return retryMs;
      },
    );
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
  }
}
