import type { Fanout, Logger } from '@largo/service-kit';
import type { NotificationView } from '@largo/contracts';
import type { Announcement } from '../domain/announcement.ts';
import { TooManyStreams } from '../domain/errors.ts';

/** One connected client. */
export interface StreamConnection {
  userId: string;
  send(event: string, data: unknown): void;
  /** Keeps proxies from closing an idle connection. */
  beat(): void;
  isSignedIn(): Promise<boolean>;
  close(): void;
}

export interface StreamMessage {
  notices: readonly { to: string; notification: NotificationView }[];
  updates: NonNullable<Announcement['updates']>;
}

export interface StreamHub {
  /** Sends to every replica; users without an open screen cost nothing more. */
  publish(message: StreamMessage): Promise<void>;
  /** @throws TooManyStreams @returns disconnects */
  connect(connection: StreamConnection): () => void;
  /** Closes all connections, so that the server can close. */
  closeAll(): void;
  stop(): Promise<void>;
}

interface HubOptions {
  fanout: Fanout;
  log: Logger;
  maxPerUser: number;
  countUnread(userId: string): Promise<number>;
  beatMs?: number;
  checkMs?: number;
}

const channel = 'notifications.stream';

export async function startStreamHub(options: HubOptions): Promise<StreamHub> {
  const { fanout, log, maxPerUser, beatMs = 15_000, checkMs = 1_000 } = options;
  const users = new Map<string, Set<StreamConnection>>();
  const all = () => [...users.values()].flatMap((connections) => [...connections]);

  const drop = (connection: StreamConnection): void => {
    const own = users.get(connection.userId);
    own?.delete(connection);
    if (own?.size === 0) users.delete(connection.userId);
  };
  const deliver = async ({ notices, updates }: StreamMessage): Promise<void> => {
    for (const { to, update } of updates) {
      for (const userId of to === 'everyone' ? users.keys() : new Set(to)) {
        for (const screen of users.get(userId) ?? []) screen.send(update.event, update.data);
      }
    }
    for (const { to, notification } of notices) {
      if (!users.has(to)) continue;
      const unreadCount = await options.countUnread(to);
      for (const screen of users.get(to) ?? [])
        screen.send('notification', { notification, unreadCount });
    }
  };
  const unsubscribe = await fanout.subscribe(channel, (message) => {
    if (users.size === 0) return;
    // Only `publish` writes to this channel.
    deliver(JSON.parse(message) as StreamMessage).catch((err: unknown) =>
      log.warn({ err }, 'an update was lost'),
    );
  });
  const beats = setInterval(() => {
    for (const connection of all()) connection.beat();
  }, beatMs).unref();
  const checks = setInterval(() => {
    for (const connection of all()) void closeUnlessSignedIn(connection);
  }, checkMs).unref();

  return {
    publish: (message) => fanout.publish(channel, JSON.stringify(message)),
    connect(connection) {
      const own = users.get(connection.userId) ?? new Set();
      if (own.size >= maxPerUser) throw new TooManyStreams();
      own.add(connection);
      users.set(connection.userId, own);
      return () => drop(connection);
    },
    closeAll() {
      for (const connection of all()) connection.close();
    },
    async stop() {
      clearInterval(beats);
      clearInterval(checks);
      await unsubscribe();
      users.clear();
    },
  };
}

/** If the token check fails, the connection stays open. */
async function closeUnlessSignedIn(connection: StreamConnection): Promise<void> {
  if (!(await connection.isSignedIn().catch(() => true))) connection.close();
}
