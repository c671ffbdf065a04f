import { type Clock, minuteMs, newId } from '@largo/kernel';
import type { Fanout, Logger } from '@largo/service-kit';
import { TooManyStreams } from '../domain/errors.ts';
import { makeRecentMessages } from './recent-messages.ts';
import {
  addresseesOf,
  framesOf,
  noticesOf,
  pausedFrame,
  positionFrame,
  renewFrame,
  resetFrame,
  type StreamMessage,
} from './stream-message.ts';

/** One connected client. */
export interface StreamConnection {
  userId: string;
  send(text: string): void;
  isSignedIn(): Promise<boolean>;
  close(): void;
}

export interface StreamHub {
  /**
   * Sends to every replica; users without an open screen cost nothing extra. @throws Error when it
   * fails
   */
  publish(message: Omit<StreamMessage, 'id'>): Promise<void>;
  /**
   * The opening contains what was missed since `lastEventId`, or says that it is unknown; without
   * an id, what changed while the page was loading.
   */
  connect(
    connection: StreamConnection,
    lastEventId: string | undefined,
  ): { opening: string; disconnect(): void };
  /** Connections of this process. */
  countOpen(): number;
  /** Closes all connections, so that the server can shut down. */
  closeAll(): void;
  stop(): Promise<void>;
}

interface HubOptions {
  fanout: Fanout;
  log: Logger;
  clock: Clock;
  maxPerUser: number;
  /** One query for all of them. */
  countUnread(userIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  beatMs?: number;
  checkMs?: number;
  retryMs?: number;
}

const channel = 'notifications.stream';
const mostTries = 3;
/** On a slow line, the time between a page's request for its content and its first listening. */
const pageLoadMs = minuteMs;

export async function startStreamHub(options: HubOptions): Promise<StreamHub> {
  const { fanout, log, clock, maxPerUser } = options;
  const { beatMs = 15_000, checkMs = 1_000, retryMs = 1_000 } = options;
  const users = new Map<string, Set<StreamConnection>>();
  const recent = makeRecentMessages(clock);
  let isWhole = true;
  // One at a time, so that replicas agree on the order and no position precedes an unsent message.
  let delivered = Promise.resolve();
  const all = () => [...users.values()].flatMap((connections) => [...connections]);
  const sendAll = (text: string) => {
    for (const connection of all()) connection.send(text);
  };
  const next = (work: () => void | Promise<void>): void => {
    delivered = delivered
      .then(work)
      .catch((err: unknown) => log.warn({ err }, 'an update was lost'));
  };

  const drop = (connection: StreamConnection): void => {
    const own = users.get(connection.userId);
    own?.delete(connection);
    if (own?.size === 0) users.delete(connection.userId);
  };
  const countUnread = async (message: StreamMessage, userIds: readonly string[]) => {
    const readers = userIds.filter((userId) => noticesOf(message, userId).length > 0);
    if (readers.length === 0) return new Map<string, number>();
    return options.countUnread(readers).catch((err: unknown) => {
      log.warn({ err }, 'unread notices were not counted');
      return new Map<string, number>();
    });
  };
  const deliver = async (text: string): Promise<void> => {
    // Only `publish` writes to this channel.
    const message = JSON.parse(text) as StreamMessage;
    const { everyone, userIds } = addresseesOf(message);
    const connected = () => [...(everyone ? users.keys() : userIds)].filter((id) => users.has(id));
    const counts = await countUnread(message, connected());
    if (!recent.add(message, text.length)) return;
    // Users who connected meanwhile are counted separately.
    for (const userId of connected()) {
      const frames = framesOf(message, userId, counts.get(userId) ?? null);
      for (const screen of users.get(userId) ?? []) screen.send(frames);
    }
  };
  const unsubscribe = await fanout.subscribe(channel, (text) => next(() => deliver(text)), {
    onLost: () =>
      next(() => {
        isWhole = false;
        sendAll(pausedFrame);
      }),
    onBack: () =>
      next(() => {
        isWhole = true;
        recent.restart();
        sendAll(resetFrame(recent.latestId));
      }),
  });
  const retries = new Set<NodeJS.Timeout>();
  /**
   * A message that was sent after all is recognised by its id; after a loss everyone asks anyway.
   */
  const sendLater = (text: string, tries: number): void => {
    const timer = setTimeout(() => {
      retries.delete(timer);
      fanout.publish(channel, text).catch((err: unknown) => {
        if (tries < mostTries && isWhole) sendLater(text, tries + 1);
        else log.warn({ err }, 'an update was not sent');
      });
    }, retryMs);
    retries.add(timer);
  };
  // Includes the position, so that a reader who got nothing for long can resume, too.
  const beats = setInterval(() => sendAll(positionFrame(recent.latestId)), beatMs).unref();
  const checks = setInterval(() => {
    for (const connection of all()) void closeUnlessSignedIn(connection);
  }, checkMs).unref();

  return {
    async publish(content) {
      const text = JSON.stringify({ id: newId(), ...content } satisfies StreamMessage);
      await fanout.publish(channel, text).catch(() => sendLater(text, 1));
    },
    connect(connection, lastEventId) {
      const { userId } = connection;
      const own = users.get(userId) ?? new Set();
      if (own.size >= maxPerUser) throw new TooManyStreams();
      own.add(connection);
      users.set(userId, own);
      const missed =
        lastEventId === undefined
          ? recent.ofLast(pageLoadMs).map(({ id, updates }) => ({ id, updates, notices: [] }))
          : recent.after(lastEventId);
      const opening = missed
        ? missed.map((message) => framesOf(message, userId, null)).join('') +
          positionFrame(recent.latestId)
        : resetFrame(recent.latestId);
      return {
        opening: isWhole ? opening : opening + pausedFrame,
        disconnect: () => drop(connection),
      };
    },
    countOpen: () => all().length,
    closeAll() {
      for (const connection of all()) connection.close();
    },
    async stop() {
      clearInterval(beats);
      clearInterval(checks);
      for (const timer of retries) clearTimeout(timer);
      await unsubscribe();
      users.clear();
    },
  };
}

/** If the token check fails, the connection stays open. */
async function closeUnlessSignedIn(connection: StreamConnection): Promise<void> {
  if (await connection.isSignedIn().catch(() => true)) return;
  connection.send(renewFrame);
  connection.close();
}
