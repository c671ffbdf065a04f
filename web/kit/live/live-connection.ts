import { streamWaitMs } from '@largo/kernel';
import { apiUrl, request } from '../client/api-client.ts';
import { type LiveListener, liveEventOf } from './live-events.ts';
import { bearerToken } from '../client/session.ts';
import { isSessionOf } from '../client/session-owner.ts';
import { makeSseParser } from './sse-parser.ts';

/** The server says something every 15 seconds: after this silence the line is dead. */
const silentMs = 40_000;

export interface LiveOptions extends LiveListener {
  readonly userId: string;
  /** Where the reader stands; empty at first. */
  lastEventId(): string;
}

type End = 'broken' | 'ended' | 'token-expired';

async function readStream(options: LiveOptions, signal: AbortSignal): Promise<End> {
  const lastEventId = options.lastEventId();
  const response = await fetch(apiUrl('/notifications/stream'), {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${bearerToken() ?? ''}`,
      ...(lastEventId !== '' && { 'last-event-id': lastEventId }),
    },
    signal,
  });
  // An ordinary call renews the token, or ends the session.
  if (response.status === 401) {
    await request('GET', '/auth/profile');
    return 'token-expired';
  }
  if (!response.ok || response.body === null) return 'broken';
  options.onState(true);
  return readBody(response.body, options, signal);
}

async function readBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { userId, hear, onState }: LiveOptions,
  signal: AbortSignal,
): Promise<End> {
  const parse = makeSseParser();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let end: End = 'ended';
  for (;;) {
    const silence = setTimeout(() => {
      end = 'broken';
      void reader.cancel();
    }, silentMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done || signal.aborted || !isSessionOf(userId)) return end;
    for (const message of parse(value)) {
      if (message.event === 'renew') end = 'token-expired';
      if (message.event === 'paused') onState(false);
      if (message.event === 'reset') onState(true);
      hear({ event: liveEventOf(message), ...(message.id !== undefined && { id: message.id }) });
    }
  }
}

/** Ends early where the browser says that the network is back. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    window.addEventListener('online', done);
  });

/**
 * Listens until stopped, coming back after every break with the place it knows. `fetch` instead of
 * EventSource, because the token travels in a header and never in an address.
 */
export async function listenLive(options: LiveOptions, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let renewals = 0;
  while (!signal.aborted) {
    const end: End = isSessionOf(options.userId)
      ? await readStream(options, signal).catch(() => 'broken' as const)
      : 'broken';
    if (signal.aborted) return;
    options.onState(false);
    renewals = end === 'token-expired' ? renewals + 1 : 0;
    // With a fresh token at once; a server that refuses that one, too, gets the usual pause.
    if (renewals === 1 || renewals === 2) continue;
    await pause(streamWaitMs(failures, Math.random()), signal);
    failures = end === 'broken' ? failures + 1 : 0;
  }
}
