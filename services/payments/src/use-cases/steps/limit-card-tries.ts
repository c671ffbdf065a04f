import { createHash } from 'node:crypto';
import { hourMs } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { addressKeys } from '@largo/service-kit';
import { cardTryRepository } from '../../db/card-try-repository.ts';
import { TooManyCardsRefused } from '../../domain/errors.ts';

export interface CardLimits {
  /** Refused cards per hour. */
  readonly perAccount: number;
  readonly perAddress: number;
}

interface CardTryDeps {
  db: Db;
  clock: { now(): Date };
  cardLimits: CardLimits;
}

/**
 * Counts the card that is about to be tried, because thieves test many. It is recorded before
 * counting, so that simultaneous attempts can't pass together.
 */
export async function limitCardTries(
  { db, clock, cardLimits }: CardTryDeps,
  { paymentId, buyerId, address }: { paymentId: string; buyerId: string; address: string },
): Promise<void> {
  const now = clock.now();
  const time = { now, since: new Date(now.getTime() - hourMs) };
  const addressHash = hashOf(addressKeys(address).near);
  await cardTryRepository.insert(db, {
    paymentId,
    buyerId,
    addressHash,
    triedAt: now.toISOString(),
  });
  const counted = [
    {
      ...(await cardTryRepository.countRefused(db, { buyerId }, time)),
      max: cardLimits.perAccount,
    },
    {
      ...(await cardTryRepository.countRefused(db, { addressHash }, time)),
      max: cardLimits.perAddress,
    },
  ];
  const full = counted.filter(({ count, max }) => count > max);
  const waits = full.map(({ oldestAt, max }) => ({
    freeAt: new Date(oldestAt ?? now).getTime() + hourMs,
    max,
  }));
  const [last] = waits.toSorted((a, b) => b.freeAt - a.freeAt);
  if (!last) return;
  await cardTryRepository.remove(db, paymentId);
  const seconds = Math.max(1, Math.ceil((last.freeAt - now.getTime()) / 1_000));
  throw new TooManyCardsRefused(seconds, last.max);
}

/** Network addresses are personal data: only their hashes are stored. */
const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
