import type { RenewTokenSealsAnswer } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { operator, type RenewingSealer } from '@largo/service-kit';
import { sellerAccountRepository } from '../db/seller-account-repository.ts';
import type { SellerAccount } from '../domain/seller-account.ts';

const batch = 100;

interface RenewTokenSeals {
  afterId: string | null;
  by: string;
}

/**
 * Re-encrypts sellers' tokens from the accepted key to the current one; others stay, so it can be
 * repeated at any point. Emits an audit entry for each batch with a change.
 */
export async function renewTokenSeals(
  unit: UnitOfWork,
  { afterId, by }: RenewTokenSeals,
  { cipher }: { cipher: RenewingSealer },
): Promise<RenewTokenSealsAnswer> {
  return unit.run(async ({ tx, audit }) => {
    const accounts = await sellerAccountRepository.listSealedForUpdate(tx, {
      afterId,
      limit: batch,
    });
    let [renewed, unreadable] = [0, 0];
    for (const account of accounts) {
      const change = renew(cipher, account);
      if (change === 'unreadable') unreadable += 1;
      else if (change) {
        await sellerAccountRepository.replaceSealed(tx, account.sellerId, change);
        renewed += 1;
      }
    }
    if (renewed > 0)
      audit(operator, 'token-key-rotated', {
        subject: { type: 'service', id: 'payments', label: null },
        after: { by, stores: renewed },
      });
    const last = accounts.length === batch ? accounts.at(-1) : undefined;
    return { stores: accounts.length, renewed, unreadable, nextAfterId: last?.sellerId ?? null };
  });
}

type Sealed = Pick<SellerAccount, 'accessToken' | 'refreshToken'>;

/** Undefined when both already use the current key. */
function renew(
  cipher: RenewingSealer,
  { sellerId, accessToken, refreshToken }: SellerAccount,
): Sealed | 'unreadable' | undefined {
  const renewed = (token: string | null) =>
    token === null ? undefined : cipher.renew(token, sellerId);
  try {
    const [access, refresh] = [renewed(accessToken), renewed(refreshToken)];
    if (access === undefined && refresh === undefined) return undefined;
    return { accessToken: access ?? accessToken, refreshToken: refresh ?? refreshToken };
  } catch {
    // Neither key decrypts it: it is counted, and the store must connect again.
    return 'unreadable';
  }
}
