import { type DaySumsView, paginationOf, type ReconciledDaysAnswer } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { reconciledDayRepository } from '../db/reconciled-day-repository.ts';
import type { DaySums } from '../domain/day-sums.ts';

/** Each day's sums, at the provider and here, newest first. */
export async function listReconciledDays(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<ReconciledDaysAnswer> {
  const [rows, total] = await Promise.all([
    reconciledDayRepository.list(db, { limit, offset: (page - 1) * limit }),
    reconciledDayRepository.count(db),
  ]);
  const givenBack = await reconciledDayRepository.mapGivenBack(
    db,
    rows.map(({ day }) => day),
  );
  return {
    days: rows.map(({ day, countedAt, theirs, ours }) => ({
      day,
      countedAt,
      returned: centsToReais(givenBack.get(day)?.returnedCents ?? 0),
      chargedBack: centsToReais(givenBack.get(day)?.chargedBackCents ?? 0),
      theirs: sumsView(theirs),
      ours: sumsView(ours),
    })),
    pagination: paginationOf(page, limit, total),
  };
}

function sumsView({ payments, contested, ...cents }: DaySums): DaySumsView {
  return {
    payments,
    contested,
    amount: centsToReais(cents.amountCents),
    refunded: centsToReais(cents.refundedCents),
    fees: centsToReais(cents.feeCents),
  };
}
