import type { UnitOfWork } from '@largo/messaging';
import { type Notification, toView } from '../domain/notification.ts';
import type { Deps } from '../deps.ts';
import type { Announcement } from '../domain/announcement.ts';
import { announce } from '../use-cases/announce.ts';

type Tools = Pick<Deps, 'hub' | 'mailSender' | 'log'>;

/** Writes an announcement and, once it is committed, lets it reach people. */
export async function tell(
  unit: UnitOfWork,
  announcement: Announcement,
  tools: Tools,
): Promise<void> {
  const rows = await announce(unit, announcement);
  if (announcement.mails?.length) tools.mailSender.wake();
  await show(rows, announcement.pushes ?? [], tools);
}

/** Open screens only; what is lost here is found by the next poll. */
export async function show(
  rows: readonly Notification[],
  pushes: NonNullable<Announcement['pushes']>,
  { hub, log }: Pick<Tools, 'hub' | 'log'>,
): Promise<void> {
  if (rows.length === 0 && pushes.length === 0) return;
  const notices = rows.map((row) => ({ to: row.userId, notification: toView(row) }));
  await hub.publish({ notices, pushes }).catch((err: unknown) => log.warn({ err }, 'push failed'));
}
