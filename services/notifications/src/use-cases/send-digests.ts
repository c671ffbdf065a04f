import type { FavoriteNewsAnswer } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import type { Change, Db, UnitOfWork } from '@largo/messaging';
import { allOrEach, type Logger, type WorkQueue } from '@largo/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { type DigestReader, digestRepository } from '../db/digest-repository.ts';
import { mailRepository } from '../db/mail-repository.ts';
import { notificationRepository } from '../db/notification-repository.ts';
import { digestDayAt, digestNotice } from '../domain/digest.ts';
import { newNotification, type Notification } from '../domain/notification.ts';
import { type ScreenTools, updateScreens } from '../stream/update-screens.ts';
import { wantedBy } from './steps/wanted-by.ts';

interface Tools extends ScreenTools {
  db: Db;
  clock: Clock;
  log: Logger;
  catalog: CatalogClient;
  mailSender: WorkQueue;
}

/** As many as one request to catalog may contain. */
const batch = 100;

/**
 * On its day of the week, sends one notice and one mail to those who opted in and have news. If a
 * replica stops, the next run that day continues; while catalog is unavailable, no turn is used up.
 * Someone whose news can't be stored is left out.
 */
export async function sendDigests(unit: UnitOfWork, tools: Tools): Promise<void> {
  const { db, clock, log } = tools;
  const day = digestDayAt(clock.now());
  if (day === undefined) return;
  let afterId: string | undefined;
  let left = 0;
  for (;;) {
    const readers = await digestRepository.nextReaders(db, { day, afterId, limit: batch });
    afterId = readers.at(-1)?.userId;
    if (afterId === undefined) break;
    const askedAt = clock.now();
    const news = await findNews(readers, tools);
    const failed = 'digest not sent';
    const done = await allOrEach(
      readers,
      { log, failed, name: ({ userId }) => userId },
      async (some) => {
        const turn = { day, askedAt, userIds: some.map(({ userId }) => userId), news };
        const shown = await unit.run((change) => writeDigests(change, turn));
        tools.mailSender.wake();
        await updateScreens(shown, [], tools);
      },
    );
    left += readers.length - done.length;
  }
  if (left > 0) throw new Error(`${left} digests could not be stored`);
}

function findNews(readers: readonly DigestReader[], { catalog }: Tools) {
  const people = readers.map(({ userId, since }) => ({
    userId,
    since: since?.toISOString() ?? null,
  }));
  return catalog.findFavoriteNews(people, 'notifications.send-digests');
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
