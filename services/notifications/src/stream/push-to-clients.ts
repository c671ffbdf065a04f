import type { Logger } from '@largo/service-kit';
import type { Announcement } from '../domain/announcement.ts';
import { type Notification, toView } from '../domain/notification.ts';
import type { StreamHub } from './stream-hub.ts';

export interface PushTools {
  hub: StreamHub;
  log: Logger;
}

/** Reaches open screens only; a client that misses a push finds the notification by its next poll. */
export async function pushToClients(
  rows: readonly Notification[],
  pushes: NonNullable<Announcement['pushes']>,
  { hub, log }: PushTools,
): Promise<void> {
  if (rows.length === 0 && pushes.length === 0) return;
  const notices = rows.map((row) => ({ to: row.userId, notification: toView(row) }));
  await hub.publish({ notices, pushes }).catch((err: unknown) => log.warn({ err }, 'push failed'));
}
