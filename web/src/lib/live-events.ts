import type { NotificationView } from '@largo/contracts';
import { apiUrl, request } from './api-client.ts';
import { setLive } from './live-state.ts';
import { bearerToken } from './session.ts';
import { makeSseParser, type SseMessage } from './sse-parser.ts';

/** What the stream of a signed-in person says. */
export type LiveEvent =
  | {
      readonly kind: 'notification';
      readonly notification: NotificationView;
      readonly unreadCount: number;
    }
  | {
      readonly kind: 'order';
      readonly orderId: string;
      readonly purchaseId: string;
      readonly status?: string;
    }
  | {
      readonly kind: 'payment';
      readonly paymentId: string;
      readonly purchaseId: string;
      readonly status: string;
    }
  | {
      readonly kind: 'neighborhood';
      readonly neighborhoodId: string;
      readonly name: string;
    };

const kinds: readonly string[] = ['notification', 'order', 'payment', 'neighborhood'];
const firstWaitMs = 3_000;
const longestWaitMs = 30_000;

export function liveEventOf({ event, data }: SseMessage): LiveEvent | null {
  if (!kinds.includes(event)) return null;
  try {
    return { kind: event, ...(JSON.parse(data) as object) } as LiveEvent;
  } catch {
    return null; // half a message of a broken connection; the next poll tells the same
  }
}

async function readStream(
  signal: AbortSignal,
  hear: (event: LiveEvent) => void,
  onOpen: () => void,
): Promise<void> {
  const response = await fetch(apiUrl('/notifications/stream'), {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${bearerToken() ?? ''}` },
    signal,
  });
  // An ordinary call renews the token, or ends the session.
  if (response.status === 401) await request('GET', '/auth/profile');
  if (!response.ok || response.body === null) throw new Error(`stream: ${response.status}`);
  onOpen();
  const parse = makeSseParser();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const message of parse(value)) {
      const event = liveEventOf(message);
      if (event) hear(event);
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Listens until stopped, coming back after every break. `fetch` instead of EventSource, because the
 * token travels in a header and never in an address.
 */
export function listenLive(hear: (event: LiveEvent) => void, onReturn: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const run = async () => {
    let waitMs = firstWaitMs;
    let opened = 0;
    while (!signal.aborted) {
      try {
        await readStream(signal, hear, () => {
          waitMs = firstWaitMs;
          if (opened++ > 0) onReturn();
          setLive(true);
        });
      } catch {
        waitMs = Math.min(waitMs * 2, longestWaitMs);
      }
      setLive(false);
      if (!signal.aborted) await pause(waitMs, signal);
    }
  };
  void run();
  return () => controller.abort();
}
