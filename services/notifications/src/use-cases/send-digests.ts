import type { FavoriteNewsAnswer } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import type { Change, Db, UnitOfWork } from '@largo/messaging';
import type { WorkQueue } from '@largo/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { digestRepository } from '../db/digest-repository.ts';
import { mailRepository } from '../db/mail-repository.ts';
import { notificationRepository } from '../db/notification-repository.ts';
import { digestDayAt, digestNotice } from '../domain/digest.ts';
import { newNotification, type Notification } from '../domain/notification.ts';
import { type ScreenTools, updateScreens } from '../stream/update-screens.ts';
import { wantedBy } from './steps/wanted-by.ts';

interface Tools extends ScreenTools {
  db: Db;
  clock: Clock;
  catalog: CatalogClient;
  mailSender: WorkQueue;
}

/** As many as one request to catalog may contain. */
const batch = 100;

/**
 * On its day of the week, sends one notice and one mail to those who opted in and have news. If a
 * replica stops, the next run that day continues; while catalog is unavailable, no turn is used up.
 */
export async function sendDigests(unit: UnitOfWork, tools: Tools): Promise<void> {
  const { db, clock, catalog } = tools;
  const day = digestDayAt(clock.now());
  if (day === undefined) return;
  let afterId: string | undefined;
  for (;;) {
    const readers = await digestRepository.nextReaders(db, { day, afterId, limit: batch });
    afterId = readers.at(-1)?.userId;
    if (afterId === undefined) return;
    const askedAt = clock.now();
    const people = readers.map(({ userId, since }) => ({
      userId,
      since: since?.toISOString() ?? null,
    }));
    const news = await catalog.findFavoriteNews(people, 'notifications.send-digests');
    const turn = { day, askedAt, userIds: people.map(({ userId }) => userId), news };
    const shown = await unit.run((change) => writeDigests(change, turn));
    tools.mailSender.wake();
    await updateScreens(shown, [], tools);
  }
}

interface Turn {
  readonly day: string;
  readonly askedAt: Date;
  readonly userIds: readonly string[];
  readonly news: FavoriteNewsAnswer['people'];
}

async function writeDigests(
  { tx, now }: Change,
  { day, askedAt, userIds, news }: Turn,
): Promise<Notification[]> {
  const taken = new Set(await digestRepository.takeTurns(tx, userIds, day));
  const due = news.filter((one) => taken.has(one.userId) && one.news.length > 0);
  const via = (to: string, channel: 'shop' | 'mail') =>
    ({ to, category: 'promotional', channel }) as const;
  // Checked again: someone may have refused since.
  const isWanted = await wantedBy(
    tx,
    due.map(({ userId }) => via(userId, 'shop')),
  );
  const inShop = due.filter(({ userId }) => isWanted(via(userId, 'shop')));
  const byMail = due.filter(({ userId }) => isWanted(via(userId, 'mail')));
  const mails = byMail.map((one) => ({
    to: one.userId,
    ...({ template: 'promotional-digest', data: { news: one.news } } as const),
  }));
  await mailRepository.insert(tx, mails, now);
  const reached = new Set([...inShop, ...byMail].map(({ userId }) => userId));
  await digestRepository.setSaid(tx, [...reached], askedAt);
  return notificationRepository.insert(
    tx,
    inShop.map((one) => newNotification(one.userId, digestNotice(one.news), now)),
  );
}
