import type { StoreTransferView } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import type { OpenedTransfer } from '../db/store-transfer-repository.ts';
import { PixKeyMissing } from '../domain/errors.ts';
import { bankKey, staticBrCode } from '../pix/br-code.ts';
import type { BankFileRow } from '../pix/bank-file.ts';

/** What the bank needs to know of it. @throws PixKeyMissing */
export function bankRowOf({ transfer, seller }: OpenedTransfer): BankFileRow {
  const { pixKey, pixKeyType, pixKeyDocument: document } = seller;
  if (pixKey === null || pixKeyType === null) throw new PixKeyMissing(seller.id);
  return {
    reference: transfer.reference,
    name: seller.name ?? 'Loja',
    document,
    keyType: pixKeyType,
    key: bankKey(pixKey, pixKeyType),
    amountCents: transfer.amountCents,
  };
}

/** An open one with its key and code. @throws PixKeyMissing */
export async function storeTransferView(
  db: Db,
  opened: OpenedTransfer,
  city: string,
): Promise<StoreTransferView> {
  const { transfer } = opened;
  const { reference, name, document, keyType, key, amountCents } = bankRowOf(opened);
  const orderIds = transfer.lines.map(({ orderId }) => orderId);
  const payouts = await payoutRepository.listByOrders(db, orderIds);
  return {
    id: transfer.id,
    reference,
    sellerId: transfer.sellerId,
    sellerName: opened.seller.name ?? '',
    amount: centsToReais(amountCents),
    openedBy: transfer.openedBy,
    openedAt: transfer.openedAt.toISOString(),
    pixKey: key,
    pixKeyType: keyType,
    document,
    brCode: staticBrCode({ key, amountCents, name, city, txid: reference }),
    orders: transfer.lines.flatMap(({ orderId, amountCents: part }) => {
      const payout = payouts.find((row) => row.orderId === orderId);
      if (!payout) return [];
      const { id: payoutId, orderNumber } = payout;
      return [{ payoutId, orderId, orderNumber, amount: centsToReais(part) }];
    }),
  };
}
