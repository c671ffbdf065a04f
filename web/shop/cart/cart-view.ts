import type { CartAnswer, CartIssue, CartItem, SellerShipping } from '@largo/contracts';
import { lineKey, unitsOf } from '@largo/kernel';
import { isInTheWay } from './cart-issues.ts';
import type { VisitorCartItem } from '@largo/web-topics/cart/visitor-cart.ts';

/** One line, whether it lives in this browser or on the server. Amounts in decimal reais. */
export interface CartLine {
  /** Item id of the server, or the `lineKey` in a visitor's cart. */
  readonly id: string;
  readonly productId: string;
  readonly variantId?: string;
  readonly title: string;
  readonly image: string | null;
  readonly unitPrice: number;
  readonly previousPrice: number | null;
  readonly quantity: number;
  readonly stock: number;
  readonly issues: readonly CartIssue[];
  /** It may come back. */
  readonly isPaused?: boolean;
}

export interface CartGroup {
  readonly sellerId: string;
  readonly sellerName: string;
  readonly lines: readonly CartLine[];
  /** Null: not known yet. */
  readonly shipping: SellerShipping | null;
}

interface OfSeller {
  readonly sellerId: string;
  readonly sellerName: string;
  readonly line: CartLine;
}

function grouped(lines: readonly OfSeller[], shippings: readonly SellerShipping[]): CartGroup[] {
  const groups = new Map<string, { sellerName: string; lines: CartLine[] }>();
  for (const { sellerId, sellerName, line } of lines) {
    const group = groups.get(sellerId) ?? { sellerName, lines: [] };
    group.lines.push(line);
    groups.set(sellerId, group);
  }
  return [...groups].map(([sellerId, group]) => ({
    sellerId,
    ...group,
    shipping: shippings.find((shipping) => shipping.sellerId === sellerId) ?? null,
  }));
}

export function lineOf(item: CartItem): CartLine {
  return {
    id: item.id,
    ...unitsOf(item, item.quantity),
    title: item.product.title,
    image: item.product.images[0] ?? null,
    unitPrice: item.unitPrice,
    previousPrice: item.previousPrice,
    stock: item.product.stock,
    issues: item.issues,
    ...(item.product.status === 'inactive' && { isPaused: true }),
  };
}

export function groupsOfCart({ cartItems, summary }: CartAnswer): CartGroup[] {
  const lines = cartItems.map((item) => ({
    sellerId: item.product.sellerId,
    sellerName: item.product.seller.businessName,
    line: lineOf(item),
  }));
  return grouped(lines, summary.freightAvailable ? summary.sellerShipping : []);
}

/** As remembered in this browser; once the server was asked, with what it says of each today. */
export function groupsOfVisitor(
  items: readonly VisitorCartItem[],
  today?: CartAnswer,
): CartGroup[] {
  const lines = items.map(({ quantity, snapshot, ...item }) => {
    const id = lineKey(item);
    const known = today?.cartItems.find((one) => lineKey(one) === id);
    const remembered: CartLine = {
      id,
      ...unitsOf(item, quantity),
      title: snapshot.title,
      image: snapshot.image,
      unitPrice: snapshot.priceReais,
      previousPrice: null,
      stock: snapshot.stock,
      issues: today === undefined ? [] : ['PRODUCT_UNAVAILABLE'],
    };
    return {
      sellerId: snapshot.sellerId,
      sellerName: snapshot.sellerName,
      line: known ? { ...lineOf(known), id, quantity } : remembered,
    };
  });
  const { freightAvailable = false, sellerShipping = [] } = today?.summary ?? {};
  return grouped(lines, freightAvailable ? sellerShipping : []);
}

export const lineTotal = ({ unitPrice, quantity }: CartLine) =>
  (Math.round(unitPrice * 100) * quantity) / 100;

export const isBlocked = ({ cartItems }: CartAnswer) => cartItems.some(isInTheWay);

/** What the store does not deliver, though it delivers there. */
export function withoutFreight({ lines, shipping }: CartGroup): readonly CartLine[] {
  const { productIds = [] } = shipping?.noFreight ?? {};
  return lines.filter(({ productId }) => productIds.includes(productId));
}
