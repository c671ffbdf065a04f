import type {
  Address,
  CartAnswer,
  PaymentAnswer,
  PaymentView,
  PlaceOrdersAnswer,
} from '@largo/contracts';
import { request } from '../../../lib/api-client.ts';

/** A card the provider has turned into a token in this browser. */
export interface ValidatedCard {
  readonly token: string;
  readonly paymentMethodId: string;
  readonly issuerId: string | null;
  readonly deviceId: string | null;
  readonly installments: 1 | 2 | 3 | 6 | 12;
  readonly cardholderName: string;
  readonly documentType: 'CPF' | 'CNPJ';
  readonly documentNumber: string;
}

export type PayWith =
  { readonly method: 'pix' } | { readonly method: 'credit_card'; readonly card: ValidatedCard };
export type PayTarget = { readonly purchaseId: string } | { readonly orderId: string };

/**
 * One order per store, all or none, at what the screen shows; repeating it with the same key places
 * nothing twice.
 */
export function placeOrders(
  cart: CartAnswer,
  shippingAddress: Address,
  idempotencyKey: string,
): Promise<PlaceOrdersAnswer> {
  return request<PlaceOrdersAnswer>('POST', '/orders', {
    idempotencyKey,
    body: {
      items: cart.cartItems.map(({ productId, quantity, unitPrice }) => ({
        productId,
        quantity,
        expectedPrice: unitPrice,
      })),
      shippingAddress,
      regionId: null,
      expectedFreight: cart.summary.sellerShipping.map(({ sellerId, shippingCost }) => ({
        sellerId,
        freight: shippingCost,
      })),
      expectedTotal: cart.summary.total,
    },
  });
}

export async function pay(
  target: PayTarget,
  how: PayWith,
  idempotencyKey: string,
): Promise<PaymentView> {
  if (how.method === 'pix') {
    const body = { ...target };
    return (await request<PaymentAnswer>('POST', '/payments/pix', { body, idempotencyKey }))
      .payment;
  }
  const { issuerId, ...card } = how.card;
  const body = { ...target, ...card, issuer_id: issuerId };
  return (await request<PaymentAnswer>('POST', '/payments/create', { body, idempotencyKey }))
    .payment;
}
