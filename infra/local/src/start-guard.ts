import { forkModule } from './child-processes.ts';
import type { KnownProcess } from './process-list.ts';

export interface GuardMessage {
  started?: KnownProcess;
  /** A process id. */
  ended?: number;
}

/** Ends what has started and not ended when it is dismissed, or when this process is gone. */
export function startGuard(): { tell(message: GuardMessage): void; dismiss(): void } {
  const guard = forkModule('guard', {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  guard.unref();
  guard.channel?.unref();
  // Without the guard the next start ends what is left.
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
