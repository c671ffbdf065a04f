import type { Logger } from '@largo/service-kit';
import type { Announcement } from '../domain/announcement.ts';
import { type Notification, toView } from '../domain/notification.ts';
import type { StreamHub } from './stream-hub.ts';

export interface ScreenTools {
  hub: StreamHub;
  log: Logger;
}

/** Reaches open screens only; a client that misses it finds the notification by its next poll. */
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
