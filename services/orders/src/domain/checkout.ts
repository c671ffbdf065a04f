import {
  AddressIncomplete,
  OwnProduct,
  SellerAuthorizationExpired,
  SellerDoesNotDeliver,
  SellerNotConnected,
  SellerUnavailable,
} from './errors.ts';

const required = ['street', 'number', 'neighborhood', 'city', 'state', 'zipCode'] as const;
type RequiredAddress = Readonly<Record<(typeof required)[number], string>>;

/** @throws AddressIncomplete naming every blank field */
export function checkAddress(address: RequiredAddress): void {
  const blank = required.filter((field) => address[field].trim() === '');
  if (blank.length > 0) throw new AddressIncomplete(blank);
}

/** @throws OwnProduct */
export function checkNotOwn(
  buyerId: string,
  lines: readonly { productId: string; sellerId: string }[],
): void {
  const own = lines.find(({ sellerId }) => sellerId === buyerId);
  if (own) throw new OwnProduct(own.productId);
}

export interface PayableSeller {
  readonly id: string;
  /** Null: nothing is known of the store yet. */
  readonly name: string | null;
  readonly isActive: boolean;
  readonly account: 'connected' | 'expired' | 'disconnected' | null;
  readonly accountExpiresAt: string | null;
}

/**
 * Who may receive money now.
 * @throws SellerUnavailable @throws SellerNotConnected @throws SellerAuthorizationExpired
 */
export function checkSeller(seller: PayableSeller, now: Date): void {
  const named = { sellerId: seller.id, sellerName: seller.name ?? 'Loja' };
  if (!seller.isActive) throw new SellerUnavailable(named);
  if (seller.account === null || seller.account === 'disconnected') {
    throw new SellerNotConnected(named);
  }
  // The clock decides before the event of the expiry has arrived.
  const isOver = seller.accountExpiresAt !== null && new Date(seller.accountExpiresAt) <= now;
  if (seller.account === 'expired' || isOver) throw new SellerAuthorizationExpired(named);
}

/** @throws SellerDoesNotDeliver naming every such seller */
export function checkDeliveries(
  quotes: readonly { sellerId: string; sellerName: string; available: boolean }[],
): void {
  const refusing = quotes.filter(({ available }) => !available);
  if (refusing.length === 0) return;
  throw new SellerDoesNotDeliver(
    refusing.map(({ sellerId, sellerName }) => ({ sellerId, sellerName })),
  );
}
