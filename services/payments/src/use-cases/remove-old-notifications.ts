import { dayMs } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { cardTryRepository } from '../db/card-try-repository.ts';
import { oauthStateRepository } from '../db/oauth-state-repository.ts';
import { webhookRepository } from '../db/webhook-repository.ts';

const keptMs = 90 * dayMs;
const cardTriesKeptMs = dayMs;

/** Deletes outdated notifications, authorisation states and card attempts. */
export async function removeOldNotifications({
  db,
  clock,
}: {
  db: Db;
  clock: { now(): Date };
}): Promise<void> {
  const now = clock.now().getTime();
  const before = new Date(now - keptMs);
  await webhookRepository.removeOld(db, before);
  await oauthStateRepository.removeExpired(db, before);
  await cardTryRepository.removeOld(db, new Date(now - cardTriesKeptMs));
}
