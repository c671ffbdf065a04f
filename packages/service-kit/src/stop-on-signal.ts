import type { Logger } from './logger.ts';
import { endTracing } from './tracing/start-tracing.ts';

/** Ctrl-C reaches a process from the terminal and again from npm or another parent that forwards signals. */
const sameMomentMs = 1_000;

interface Ending {
  stop(): Promise<void>;
  onStopping(cause: string): void;
  onFailure(error: unknown): void;
}

/** Also sends the spans of the stop itself. */
async function endWith(code: number): Promise<void> {
  await endTracing();
  process.exit(code);
}

/**
 * The first signal stops in order and ends the process; a second one after more than a moment ends
 * it at once.
 * @returns stops in the same way for other causes, but never hurries
 */
export function endOnSignal({ stop, onStopping, onFailure }: Ending): (cause: string) => void {
  let stoppingSince: number | undefined;
  const end = (cause: string): void => {
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    onStopping(cause);
    stop().then(
      () => endWith(0),
      (error: unknown) => {
        onFailure(error);
        void endWith(1);
      },
    );
  };
  const onSignal = (signal: string): void => {
    if (stoppingSince !== undefined && performance.now() - stoppingSince > sameMomentMs)
      process.exit(1);
    end(signal);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return end;
}

export function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  endOnSignal({
    stop,
    onStopping: (signal) => log.info({ signal }, 'stopping'),
    onFailure: (err) => log.error({ err }, 'stopping failed'),
  });
}
