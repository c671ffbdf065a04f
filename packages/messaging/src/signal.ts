import { clearTimeout, setTimeout } from 'node:timers';

/** `wait` ends at the next `raise`, or at once if there was one since the last `wait`. */
export function makeSignal() {
  let raised = false;
  let wakeUp: (() => void) | undefined;
  return {
    raise(): void {
      raised = true;
      wakeUp?.();
    },
    wait(timeoutMs: number): Promise<void> {
      if (raised) {
        raised = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          wakeUp = undefined;
          raised = false;
          resolve();
        };
        const timer = setTimeout(end, timeoutMs);
        wakeUp = end;
      });
    },
  };
}
