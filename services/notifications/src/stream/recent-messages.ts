import { type Clock, minuteMs, newId } from '@largo/kernel';
import type { StreamMessage } from './stream-message.ts';

/** Both limits apply: at least this many messages, and all of the last five minutes. */
const leastMessages = 1_000;
const keptMs = 5 * minuteMs;
/** Above this the oldest are dropped earlier, so that a flood can't exhaust the memory. */
const mostCharacters = 16 * 1024 * 1024;

interface Kept {
  readonly id: string;
  readonly atMs: number;
  readonly length: number;
  readonly message?: StreamMessage;
}

/**
 * Messages recently sent to open screens, for readers who reconnect: all users' in this process.
 */
export interface RecentMessages {
  /** @returns false when it is already known */
  add(message: StreamMessage, length: number): boolean;
  /** A reader who is up to here has missed nothing. */
  readonly latestId: string;
  /** Messages that were added in the last `ms` milliseconds. */
  ofLast(ms: number): StreamMessage[];
  /** Undefined when this process no longer knows what came after it. */
  after(id: string): StreamMessage[] | undefined;
  /** Called after a gap: earlier positions are no longer valid. */
  restart(): void;
}

export function makeRecentMessages(clock: Clock): RecentMessages {
  let kept: Kept[] = [];
  let positions = new Map<string, number>();
  let dropped = 0;
  let characters = 0;
  const append = (one: Kept): void => {
    positions.set(one.id, dropped + kept.length);
    kept.push(one);
    characters += one.length;
  };
  const isTooMuch = (oldest: Kept): boolean =>
    characters > mostCharacters ||
    (kept.length > leastMessages && oldest.atMs < clock.now().getTime() - keptMs);
  const dropOld = (): void => {
    for (let [oldest] = kept; oldest && kept.length > 1 && isTooMuch(oldest); [oldest] = kept) {
      kept.shift();
      positions.delete(oldest.id);
      dropped += 1;
      characters -= oldest.length;
    }
  };
  const restart = (): void => {
    kept = [];
    positions = new Map();
    dropped = 0;
    characters = 0;
    // A position to resume from before anything was sent; no other process knows it.
    append({ id: newId(), atMs: clock.now().getTime(), length: 0 });
  };
  restart();
  return {
    add(message, length) {
      if (positions.has(message.id)) return false;
      append({ id: message.id, atMs: clock.now().getTime(), length, message });
      dropOld();
      return true;
    },
    get latestId() {
      return kept.at(-1)?.id ?? '';
    },
    ofLast(ms) {
      const sinceMs = clock.now().getTime() - ms;
      return kept.flatMap(({ atMs, message }) => (atMs >= sinceMs && message ? message : []));
    },
    after(id) {
      const position = positions.get(id);
      if (position === undefined) return undefined;
      return kept.slice(position - dropped + 1).flatMap(({ message }) => message ?? []);
    },
    restart,
  };
}
