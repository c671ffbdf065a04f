import type { StoreTransferView } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { OpenedTransfer } from '../../db/store-transfer-repository.ts';
import { PixKeyMissing } from '../../domain/errors.ts';
import type { BankFileRow } from '../../pix/bank-file.ts';
import { bankKey, staticBrCode } from '../../pix/br-code.ts';

/** What the bank needs to know of it. */
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

/** An open one with its key and code. */
export function storeTransferView(opened: OpenedTransfer, city: string): StoreTransferView {
  const { transfer, seller } = opened;
  const { reference, name, document, keyType, key, amountCents } = bankRowOf(opened);
  return {
    id: transfer.id,
    reference,
    sellerId: transfer.sellerId,
    sellerName: seller.name ?? '',
    amount: centsToReais(amountCents),
    openedBy: transfer.openedBy,
    openedAt: transfer.openedAt.toISOString(),
    pixKey: key,
    pixKeyType: keyType,
    document,
    brCode: staticBrCode({ key, amountCents, name, city, txid: reference }),
    orders: transfer.lines.map(({ amountCents: part, ...line }) => ({
      ...line,
      amount: centsToReais(part),
    })),
  };
}
