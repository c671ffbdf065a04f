import type { Address, CartAnswer, CartIssue, OrderView } from '@largo/contracts';
import { isCounted, isInTheWay } from '../cart/cart-issues.ts';

/** What is paid on this screen, whether it is still a cart or an order that waits. Decimal reais. */
export interface CheckoutSubject {
  readonly parcels: readonly Parcel[];
  readonly subtotal: number;
  /** As it is paid. */
  readonly freightTotal: number;
  /** What free freight saves. */
  readonly savedFreight: number;
  readonly total: number;
  /** False: the freight could not be asked, the total is not final. */
  readonly isFinal: boolean;
  readonly hasBlockedItems: boolean;
}

export interface Parcel {
  readonly sellerId: string;
  readonly sellerName: string;
  readonly lines: readonly {
    readonly key: string;
    readonly title: string;
    readonly image: string | null;
    readonly quantity: number;
    readonly total: number;
    /** The store delivers there, only not this. */
    readonly isWithoutFreight: boolean;
    /** Why it can't be bought as it stands; null: it can. */
    readonly issue: CartIssue | null;
    /** Is in the subtotal. */
    readonly isCounted: boolean;
  }[];
  /** Null: nothing of it can be bought, so nothing is brought. */
  readonly freight: number | null;
  /** All of it. */
  readonly isDelivered: boolean;
  /** The promised day; null: not known. */
  readonly day: string | null;
  /** The note for the store; null: nothing, or it is not ordered yet. */
  readonly note: string | null;
}

/** Anything of it. */
export const isSold = ({ lines }: Parcel) => lines.some((line) => line.isCounted);

/** @param dayOf the promised day of something that takes so many days */
export function subjectOfCart(
  { cartItems, summary }: CartAnswer,
  dayOf: (days: number) => string | null,
): CheckoutSubject {
  const sellers = [...new Set(cartItems.map(({ product }) => product.sellerId))];
  const parcels = sellers.map((sellerId): Parcel => {
    const items = cartItems.filter(({ product }) => product.sellerId === sellerId);
    const shipping = summary.sellerShipping.find((one) => one.sellerId === sellerId);
    const { productIds: refused = [] } = shipping?.noFreight ?? {};
    return {
      sellerId,
      sellerName: items[0]?.product.seller.businessName ?? '',
      lines: items.map(({ id, productId, product, quantity, lineTotal, issues }) => ({
        key: id,
        title: product.title,
        image: product.images[0] ?? null,
        quantity,
        total: lineTotal,
        isWithoutFreight: refused.includes(productId),
        issue: issues.find((issue) => issue !== 'PRICE_CHANGED') ?? null,
        isCounted: isCounted({ issues }),
      })),
      freight: shipping?.shippingCost ?? null,
      isDelivered: shipping?.shippingConfigured ?? true,
      day: shipping?.estimatedDays == null ? null : dayOf(shipping.estimatedDays),
      note: null,
    };
  });
  return {
    parcels,
    subtotal: summary.subtotal,
    freightTotal: summary.freightTotal,
    savedFreight: summary.discountTotal,
    total: summary.total,
    isFinal: summary.freightAvailable,
    hasBlockedItems: cartItems.some(isInTheWay),
  };
}

export function subjectOfOrders(orders: readonly OrderView[]): CheckoutSubject {
  const sum = (amountOf: (order: OrderView) => number) =>
    orders.reduce((cents, order) => cents + Math.round(amountOf(order) * 100), 0) / 100;
  return {
    parcels: orders.map((order) => ({
      sellerId: order.sellerId,
      sellerName: order.seller.name,
      lines: order.items.map(({ id, product, productSnapshot, quantity, lineTotal }) => ({
        key: id,
        title: productSnapshot.title,
        image: productSnapshot.image ?? product.images[0] ?? null,
        quantity,
        total: lineTotal,
        isWithoutFreight: false,
        issue: null,
        isCounted: true,
      })),
      freight: order.freightTotal,
      isDelivered: true,
      day: order.promisedDay,
      note: order.storeNote,
    })),
    subtotal: sum(({ subtotal }) => subtotal),
    freightTotal: sum(({ freightTotal }) => freightTotal),
    savedFreight: 0,
    total: sum(({ total }) => total),
    isFinal: true,
    hasBlockedItems: false,
  };
}

export interface PayReadiness {
  readonly address: Address | null;
  /** Whether the chosen method is among those that are open. */
  readonly isMethodOpen: boolean;
}

export type PayObstacle = 'address' | 'items' | 'freight' | 'delivery' | 'method';

/** Why the pay button sleeps, or null. */
export function payObstacle(subject: CheckoutSubject, ready: PayReadiness): PayObstacle | null {
  if (!ready.address?.street || !ready.address.state) return 'address';
  if (subject.hasBlockedItems) return 'items';
  if (!subject.isFinal) return 'freight';
  if (subject.parcels.some(({ isDelivered }) => !isDelivered)) return 'delivery';
  return ready.isMethodOpen ? null : 'method';
}
