import { createRequire } from 'node:module';

interface RequestQueue {
  pending: unknown[];
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
  scheduleCheckPendingRequests(): void;
}

const pendingCheckMs = 10;
let applied = false;

/**
 * kafkajs 2.2.4 looks at its queue of pending requests every millisecond, also when it is empty: about
 * 4 % of a core for an idle process, 0.2 % with this (issues 1604, 1704, 1751). It may go once kafkajs
 * does. A later version is left alone.
 * @returns whether it is in place
 */
export function patchIdleTimer(): boolean {
  if (applied) return true;
  const load = createRequire(import.meta.url);
  const { version } = load('kafkajs/package.json') as { version: string };
  if (version !== '2.2.4') return false;
  const { prototype } = load('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
  prototype.scheduleCheckPendingRequests = function scheduleWhenPending(this: RequestQueue) {
    // A push schedules, a response checks by itself: with nothing pending there is nothing to look for.
    if (this.throttleCheckTimeoutId || this.pending.length === 0) return;
    const throttledMs = this.throttledUntil - Date.now();
    this.throttleCheckTimeoutId = setTimeout(
      () => {
        this.throttleCheckTimeoutId = null;
        this.checkPendingRequests();
      },
      throttledMs > 0 ? throttledMs : pendingCheckMs,
    );
  };
  applied = true;
  return true;
}
