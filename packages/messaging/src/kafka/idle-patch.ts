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
 * kafkajs 2.2.4 checks its queue of pending requests every millisecond, even when it is empty: that
 * takes about 4 % of a core in an idle process, 0.2 % with this patch (issues 1604, 1704, 1751).
 * Remove it together with kafkajs. Other versions are left alone.
 * @returns whether the patch is in place
 */
export function patchIdleTimer(): boolean {
  if (applied) return true;
  const load = createRequire(import.meta.url);
  const { version } = load('kafkajs/package.json') as { version: string };
  if (version !== '2.2.4') return false;
  const { prototype } = load('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
  prototype.scheduleCheckPendingRequests = function scheduleWhenPending(this: RequestQueue) {
    // A push schedules a check and a response checks by itself, so nothing pending needs no timer.
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
