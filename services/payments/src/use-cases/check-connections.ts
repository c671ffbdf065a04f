import { dayMs, hourMs, newId } from '@largo/kernel';
import type { Units } from '@largo/messaging';
import { eachRow } from '@largo/service-kit';
import { sellerAccountRepository } from '../db/seller-account-repository.ts';
import type { SellerAccount } from '../domain/seller-account.ts';
import { checkConnection, type SellerAccountDeps } from './steps/check-connection.ts';

const everyMs = dayMs;
/** The delay after an unanswered try. */
const retryMs = hourMs;
const batch = 20;
const name = ({ sellerId }: SellerAccount) => sellerId;

/** Checks every connection once a day, so that a revoked one is noticed without a notification. */
export async function checkConnections(units: Units, deps: SellerAccountDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const due = await sellerAccountRepository.claimUnchecked(deps.db, {
      before: new Date(now.getTime() - everyMs),
      retryBefore: new Date(now.getTime() - retryMs),
      now,
      limit: batch,
    });
    await eachRow(due, { ...deps, failed: 'connection not checked', name }, (account) =>
      checkConnection(units.plain({ correlationId: newId() }), account, deps),
    );
    if (due.length < batch) return;
  }
}
