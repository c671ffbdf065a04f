import { type Clock, dayMs, newId } from '@largo/kernel';
import type { Db, UnitOfWork } from '@largo/messaging';
import type { Logger } from '@largo/service-kit';
import { ledgerCheckRepository } from '../db/ledger-check-repository.ts';
import { isCheckDue } from '../domain/ledger-check.ts';

const keptMs = 90 * dayMs;

interface CheckLedgerDeps {
  db: Db;
  clock: Clock;
  log: Logger;
}

/**
 * Once a night: the balance of each store and the figures of each payout are counted again from the ledger's
 * entries and compared with those in use. Nothing is corrected: a difference comes from a bug or a manual change
 * of the database, and people have to understand it.
 */
export async function checkLedger(
  unit: UnitOfWork,
  { db, clock, log }: CheckLedgerDeps,
): Promise<void> {
  const startedAt = clock.now();
  const last = await ledgerCheckRepository.findLast(db);
  if (!isCheckDue(last?.startedAt ?? null, startedAt)) return;
  const found = await ledgerCheckRepository.findDifferences(db);
  const counted = await ledgerCheckRepository.count(db);
  const differences = found.length;
  await unit.run(async ({ tx }) => {
    await ledgerCheckRepository.insert(
      tx,
      { id: newId(), startedAt, ...counted, differences },
      found,
    );
    await ledgerCheckRepository.removeBefore(tx, new Date(startedAt.getTime() - keptMs));
  });
  if (differences > 0)
    log.error({ differences, first: found[0] }, 'figures differ from the entries of the ledger');
}
