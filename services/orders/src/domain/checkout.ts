import {
  AddressIncomplete,
  OwnProduct,
  SellerAuthorizationExpired,
  SellerDoesNotDeliver,
  SellerNotConnected,
  SellerUnavailable,
  type UndeliveredSeller,
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

export interface QuotedFreight {
  readonly available: boolean;
  /** Of one that is not available; without products the store delivers nothing there. */
  readonly noFreight?: { readonly productIds: readonly string[] };
}

interface QuotedDelivery {
  readonly seller: { readonly id: string; readonly name: string };
  readonly lines: readonly { readonly productId: string; readonly title: string }[];
  /** Undefined: shipping said nothing of it. */
  readonly quote: QuotedFreight | undefined;
}

/** @throws SellerDoesNotDeliver naming every such seller, or its products that are not delivered there */
export function checkDeliveries(deliveries: readonly QuotedDelivery[]): void {
  const refusing = deliveries.filter(({ quote }) => !quote?.available);
  if (refusing.length === 0) return;
  throw new SellerDoesNotDeliver(refusing.map(undelivered));
}

function undelivered({ seller, lines, quote }: QuotedDelivery): UndeliveredSeller {
  const named = { sellerId: seller.id, sellerName: seller.name };
  const without = new Set(quote?.noFreight?.productIds);
  const products = lines
    .filter(({ productId }) => without.has(productId))
    .map(({ productId, title }) => ({ productId, title }));
  return products.length === 0 ? named : { ...named, products };
}
