import type { BrowserContext } from 'playwright-core';

interface Push {
  readonly permission?: NotificationPermission;
  /** What the person says when the browser asks. */
  readonly answer?: NotificationPermission;
  /** The push service of the browser's maker does not answer. */
  readonly isAway?: boolean;
}

/**
 * What only a browser with a window and its maker's push service has: the question for permission and
 * an address for pushes. It outlives a reload, as the real one does.
 */
export async function fakePush(context: BrowserContext, push: Push = {}): Promise<void> {
  const { permission = 'default', answer = 'granted', isAway = false } = push;
  await context.addInitScript(
    ([first, said, away]) => {
      const memory = window.localStorage;
      const kept = (name: string) => memory.getItem(`fake-push.${name}`);
      const keep = (name: string, value: string | null) => {
        if (value === null) memory.removeItem(`fake-push.${name}`);
        else memory.setItem(`fake-push.${name}`, value);
      };
      Object.defineProperty(Notification, 'permission', {
        get: () => kept('permission') ?? first,
      });
      Notification.requestPermission = () => {
        keep('asked', String(Number(kept('asked') ?? 0) + 1));
        keep('permission', said);
        return Promise.resolve(said);
      };
      const current = () => {
        const endpoint = kept('endpoint');
        if (endpoint === null) return null;
        const key = Uint8Array.from({ length: 65 }, (_, at) => at);
        return {
          endpoint,
          options: { userVisibleOnly: true, applicationServerKey: key.buffer },
          toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
          unsubscribe: () => {
            keep('endpoint', null);
            return Promise.resolve(true);
          },
        };
      };
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(current()),
        subscribe: () => {
          if (away) return Promise.reject(new DOMException('push service error', 'AbortError'));
          const times = Number(kept('times') ?? 0) + 1;
          keep('times', String(times));
          keep('endpoint', `https://push.test/device-${times}`);
          return Promise.resolve(current());
        },
      });
    },
    [permission, answer, isAway] as const,
  );
}
