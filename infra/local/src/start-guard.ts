import { forkModule } from './child-processes.ts';
import type { KnownProcess } from './process-list.ts';

export interface GuardMessage {
  started?: KnownProcess;
  /** A process id. */
  ended?: number;
}

/** Ends the registered processes that still run when it is dismissed, or when this process has ended. */
export function startGuard(): { tell(message: GuardMessage): void; dismiss(): void } {
  const guard = forkModule('guard', {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  guard.unref();
  guard.channel?.unref();
  // Without the guard, the next start ends leftover processes.
  guard.on('error', () => undefined);
  return {
    tell(message) {
      if (guard.connected) guard.send(message, () => undefined);
    },
    dismiss() {
      if (guard.connected) guard.disconnect();
    },
  };
}
