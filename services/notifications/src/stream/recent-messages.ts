import { type Clock, minuteMs, newId } from '@largo/kernel';
import type { StreamMessage } from './stream-message.ts';

/** Kept by both: at least so many messages, and all of the last five minutes. */
const leastMessages = 1_000;
const keptMs = 5 * minuteMs;
/** Above it the oldest go sooner, so that a flood does not take the memory. */
const mostCharacters = 16 * 1024 * 1024;

interface Kept {
  readonly id: string;
  readonly atMs: number;
  readonly length: number;
  readonly message?: StreamMessage;
}

/** What was sent to open screens lately, for readers who come back. Of all users, in one process. */
export interface RecentMessages {
  /** @returns false for one that is known already */
  add(message: StreamMessage, length: number): boolean;
  /** Who has heard up to here has missed nothing. */
  readonly latestId: string;
  /** Messages that were added in the last `ms` milliseconds. */
  ofLast(ms: number): StreamMessage[];
  /** Undefined: no one here knows any more what came after it. */
  after(id: string): StreamMessage[] | undefined;
  /** After a gap: what came before it leads nowhere. */
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
    // A place to come back to although nothing was sent yet; no other process knows it.
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
