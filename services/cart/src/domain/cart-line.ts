import type { CartIssue } from '@largo/contracts';
import {
  CartFull,
  MaximumQuantityReached,
  OutOfStock,
  OwnProduct,
  ProductNotFound,
  ProductUnavailable,
  SellerCannotReceivePayments,
  SellerUnavailable,
  VariantRequired,
} from './errors.ts';

/** Lines in one cart, as many as one order takes; the trigger `within_limit` enforces it too. */
export const maxLines = 100;
export const maxSavedLines = 100;

/**
 * R$ 100 billion: a hundred such lines are still exact to the cent. The stock of a product counts up to
 * this amount only, so no cart can have more of it.
 */
export const maxLineCents = 10_000_000_000_000;

/** What a line is for. A product without options has one hidden variant, whose id is the product's. */
export interface VariantKey {
  readonly productId: string;
  readonly variantId: string;
}

export interface Offer extends VariantKey {
  /** The product has options, and this is none of its variants. */
  readonly hasVariants: boolean;
  readonly sellerId: string;
  readonly status: string;
  readonly availableStock: number;
  readonly sellerIsActive: boolean;
  readonly sellerCanBePaid: boolean;
}

/** Never shown to buyers: for them the product does not exist. */
export const hiddenStatuses: readonly string[] = ['draft', 'pending', 'rejected', 'removed'];

/** How answers name what a line is for. */
export function named({ productId, variantId }: VariantKey) {
  return { productId, ...(variantId !== productId && { variantId }) };
}

/** A variant of a product with options, as a refusal offers it. */
export interface Choice {
  readonly variantId: string;
  readonly title: string;
  readonly price: number;
  readonly stock: number;
}

/** Whether the buyer may have this in the cart at all. */
export function checkOffer(
  offer: Offer | undefined,
  buyerId: string,
  productId: string,
  choices: readonly Choice[] = [],
): Offer {
  if (!offer || hiddenStatuses.includes(offer.status)) throw new ProductNotFound(productId);
  if (offer.hasVariants) throw new VariantRequired(productId, choices);
  if (offer.status !== 'active') throw new ProductUnavailable(productId);
  if (offer.sellerId === buyerId) throw new OwnProduct(productId);
  if (!offer.sellerIsActive) throw new SellerUnavailable(offer.sellerId);
  if (!offer.sellerCanBePaid) throw new SellerCannotReceivePayments(offer.sellerId);
  if (offer.availableStock < 1) throw new OutOfStock(productId);
  return offer;
}

/** Whether buyers other than its seller can buy it now. */
export function isForSale(offer: Offer | undefined): boolean {
  if (!offer || offer.status !== 'active' || offer.hasVariants || offer.availableStock < 1)
    return false;
  return offer.sellerIsActive && offer.sellerCanBePaid;
}

/** Why the database rejected a line: not enough stock, or a full cart. */
export function refusalOf(offer: Offer, lines: number): MaximumQuantityReached | CartFull {
  if (lines >= maxLines) return new CartFull(maxLines);
  return new MaximumQuantityReached(offer.productId, offer.availableStock);
}

export interface Line extends Offer {
  readonly quantity: number;
  readonly priceCents: number;
  readonly priceWhenAddedCents: number;
}

/** What is wrong with a line now, worst first. */
export function issuesOf(line: Line): CartIssue[] {
  if (line.status !== 'active') return ['PRODUCT_UNAVAILABLE'];
  if (line.hasVariants) return ['VARIANT_REQUIRED'];
  const issues: CartIssue[] = [];
  if (!line.sellerIsActive) issues.push('SELLER_UNAVAILABLE');
  else if (!line.sellerCanBePaid) issues.push('SELLER_CANNOT_RECEIVE_PAYMENTS');
  if (line.availableStock < 1) issues.push('OUT_OF_STOCK');
  else if (line.quantity > line.availableStock) issues.push('QUANTITY_ABOVE_STOCK');
  if (line.priceCents !== line.priceWhenAddedCents) issues.push('PRICE_CHANGED');
  return issues;
}

const blocking: readonly CartIssue[] = [
  'PRODUCT_UNAVAILABLE',
  'VARIANT_REQUIRED',
  'SELLER_UNAVAILABLE',
  'SELLER_CANNOT_RECEIVE_PAYMENTS',
  'OUT_OF_STOCK',
];

/** Zero if a new price pushed the line over the maximum; `QUANTITY_ABOVE_STOCK` reports it. */
export function lineCentsOf({ priceCents, quantity }: Line): number {
  const amount = priceCents * quantity;
  return amount > maxLineCents ? 0 : amount;
}

/** Whether the line counts in the totals: one that can't be bought at all costs nothing. */
export function isBuyable(line: Line): boolean {
  if (lineCentsOf(line) === 0 && line.priceCents > 0) return false;
  return !issuesOf(line).some((issue) => blocking.includes(issue));
}
