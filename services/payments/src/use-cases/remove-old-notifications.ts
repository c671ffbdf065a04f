import { dayMs } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { oauthStateRepository } from '../db/oauth-state-repository.ts';
import { webhookRepository } from '../db/webhook-repository.ts';

const keptMs = 90 * dayMs;

/** Drops notifications and authorisation states that no longer matter. */
export async function removeOldNotifications({
  db,
  clock,
}: {
  db: Db;
  clock: { now(): Date };
}): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await webhookRepository.removeOld(db, before);
  await oauthStateRepository.removeExpired(db, before);
}
