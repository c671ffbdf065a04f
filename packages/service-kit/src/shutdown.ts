import type { Logger } from './logger.ts';

export interface Step {
  name: string;
  patienceMs: number;
  run: () => unknown;
}

/** One step after the other; a step that hangs or fails does not prevent the next ones. */
export async function runSteps(steps: readonly Step[], log: Logger): Promise<void> {
  for (const { name, patienceMs, run } of steps) {
    const startedAt = performance.now();
    try {
      await within(patienceMs, Promise.resolve().then(run));
      log.debug({ step: name, durationMs: Math.round(performance.now() - startedAt) }, 'stopped');
    } catch (err) {
      log.warn({ err, step: name }, 'did not stop in order');
    }
  }
}

async function within(patienceMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${patienceMs} ms`)), patienceMs);
  });
  try {
    await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
