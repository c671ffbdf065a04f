import type { Administrator, PayoutKeyAnswer } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { payoutRepository, type PayoutRow } from '../db/payout-repository.ts';
import type { SellerRow } from '../db/seller-repository.ts';
import { bankKey, staticBrCode, txidOf } from '../pix/br-code.ts';
import { PixKeyMissing } from '../domain/errors.ts';
import { openCents } from '../domain/payout.ts';
import { whyNotTransferred } from '../domain/pix-key.ts';
import { isPayable } from '../domain/transfer-status.ts';

/**
 * Returns the unmasked key that a payout goes to, and a BR Code for its open amount once it may be paid. Showing
 * it emits the audit entry.
 */
export async function showPixKey(
  unit: UnitOfWork,
  { id, cityName, admin }: { id: string; cityName: string; admin: Administrator },
): Promise<PayoutKeyAnswer> {
  return unit.run(async ({ tx, now, audit }) => {
    const { payout, seller } = await payoutRepository.getWithSeller(tx, id);
    if (!seller?.pixKey || seller.pixKeyType === null) throw new PixKeyMissing(payout.sellerId);
    const { pixKey, pixKeyType, pixKeyDocument: document } = seller;
    audit(admin, 'pix-key-shown', {
      subject: { type: 'payout', id, label: payout.orderNumber },
      after: { sellerId: payout.sellerId },
    });
    return {
      pixKey: bankKey(pixKey, pixKeyType),
      pixKeyType,
      document,
      brCode: mayBePaid(payout, seller, now)
        ? brCodeOf(payout, { ...seller, pixKey, pixKeyType }, cityName)
        : null,
      amount: centsToReais(openCents(payout)),
    };
  });
}

/** An operator pays any code that is shown, so none is shown while the money or the key must wait. */
function mayBePaid(payout: PayoutRow, seller: SellerRow, now: Date): boolean {
  const receiver = { ...seller, hasPixKey: true };
  return (
    isPayable(payout.transferStatus) &&
    openCents(payout) > 0 &&
    whyNotTransferred(receiver, openCents(payout), now) === null
  );
}

function brCodeOf(
  payout: PayoutRow,
  seller: SellerRow & { pixKey: string; pixKeyType: string },
  city: string,
): string {
  return staticBrCode({
    key: bankKey(seller.pixKey, seller.pixKeyType),
    amountCents: openCents(payout),
    name: seller.name ?? 'Loja',
    city,
    txid: txidOf(payout.orderNumber),
  });
}
