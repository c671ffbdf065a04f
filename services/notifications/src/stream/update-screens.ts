import type { Logger } from '@largo/service-kit';
import type { Announcement } from '../domain/announcement.ts';
import { type Notification, toView } from '../domain/notification.ts';
import type { StreamHub } from './stream-hub.ts';

export interface ScreenTools {
  hub: StreamHub;
  log: Logger;
}

/** Reaches open screens only; others find the notice in the list. */
export async function updateScreens(
  rows: readonly Notification[],
  updates: NonNullable<Announcement['updates']>,
  { hub, log }: ScreenTools,
): Promise<void> {
  if (rows.length === 0 && updates.length === 0) return;
  const notices = rows.map((row) => ({ to: row.userId, notification: toView(row) }));
  await hub
    .publish({ notices, updates })
    .catch((err: unknown) => log.warn({ err }, 'screens were not updated'));
}

const batchSize = 1_000;

/** One notice for many: its content is sent once per thousand readers. */
export async function broadcastToScreens(
  content: Notification,
  readers: readonly Pick<Notification, 'id' | 'userId'>[],
  { hub, log }: ScreenTools,
): Promise<void> {
  const { id: _id, ...notification } = toView(content);
  for (let at = 0; at < readers.length; at += batchSize) {
    const batch = readers.slice(at, at + batchSize);
    const ids = Object.fromEntries(batch.map(({ userId, id }) => [userId, id]));
    await hub
      .publish({ notices: [], updates: [], broadcast: { notification, ids } })
      .catch((err: unknown) => log.warn({ err }, 'screens were not updated'));
  }
}
