import { listenLive } from './live-connection.ts';
import { isSessionOf } from '../client/session-owner.ts';
import type { Heard, LiveListener } from './live-events.ts';

/** A leader says something at least every 15 seconds, and once a minute in a tab behind: then it is frozen. */
const silentMs = 90_000;
const lookMs = 10_000;

type Word =
  | { readonly kind: 'heard'; readonly heard: Heard }
  | { readonly kind: 'state'; readonly isLive: boolean; readonly id: string }
  /** A new tab wants to know how it stands. */
  | { readonly kind: 'asks' };

/**
 * One connection for all tabs of a browser: one of them holds the lock, listens, and tells the others;
 * when it closes, the next one goes on from the place that all know. Lock and channel are the person's
 * own. A browser without them has a connection per tab.
 * @returns stops listening
 */
export function listenTogether(userId: string, listener: LiveListener): () => void {
  const stopping = new AbortController();
  let lastEventId = '';
  const take = (heard: Heard): void => {
    if (heard.id !== undefined) lastEventId = heard.id;
    if (heard.event && isSessionOf(userId)) listener.hear(heard);
  };
  const own = { userId, lastEventId: () => lastEventId, hear: take, onState: listener.onState };
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) {
    void listenLive(own, stopping.signal);
    return () => stopping.abort();
  }

  const name = `largo.live.${userId}`;
  const channel = new BroadcastChannel(name);
  const tell = (word: Word) => channel.postMessage(word);
  let isLeading = false;
  let isLive = false;
  let spokenAtMs = Date.now();
  const setLive = (next: boolean): void => {
    isLive = next;
    listener.onState(next);
  };
  const tellState = () => tell({ kind: 'state', isLive, id: lastEventId });
  const leader = {
    ...own,
    hear(heard: Heard) {
      take(heard);
      tell({ kind: 'heard', heard });
    },
    onState(next: boolean) {
      setLive(next);
      tellState();
    },
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'asks') return isLeading ? tellState() : undefined;
    spokenAtMs = Date.now();
    if (data.kind === 'heard') return take(data.heard);
    lastEventId = data.id;
    setLive(data.isLive);
  });
  tell({ kind: 'asks' });

  let turn = new AbortController();
  let isTaking = false;
  const queue = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const mine = new AbortController();
      turn = mine;
      const lead = async () => {
        isLeading = true;
        await listenLive(leader, mine.signal);
      };
      const options = isTaking ? { steal: true } : { signal: mine.signal };
      isTaking = false;
      try {
        await navigator.locks.request(name, options, lead);
      } catch (error) {
        // Aborted: this tab stops, or another one took over because nothing was heard from here.
        const isAborted = error instanceof DOMException && error.name === 'AbortError';
        if (!isAborted) await listenLive(own, stopping.signal);
      }
      mine.abort();
      isLeading = false;
    }
    channel.close();
  };
  void queue();

  const look = setInterval(() => {
    if (isLeading) return tellState();
    const isSilent = Date.now() - spokenAtMs > silentMs;
    if (!isSilent || document.visibilityState !== 'visible') return;
    spokenAtMs = Date.now();
    isTaking = true;
    turn.abort();
  }, lookMs);
  stopping.signal.addEventListener('abort', () => {
    clearInterval(look);
    turn.abort();
  });
  return () => stopping.abort();
}
