import type {
  Address,
  CartAnswer,
  PaymentAnswer,
  PaymentView,
  PlaceOrdersAnswer,
} from '@largo/contracts';
import { unitsOf } from '@largo/kernel';
import { request } from '@largo/web-kit/client/api-client.ts';
import type { Installments } from './mercado-pago.ts';

/** A card the provider has turned into a token in this browser; it pays once. */
export interface CardData {
  readonly token: string;
  readonly paymentMethodId: string;
  readonly issuerId: string | null;
  readonly deviceId: string | null;
  readonly installments: Installments;
  readonly cardholderName: string;
  readonly documentType: 'CPF' | 'CNPJ';
  readonly documentNumber: string;
}

export type PayWith =
  | { readonly method: 'pix' }
  | { readonly method: 'test' }
  | { readonly method: 'credit_card'; readonly card: CardData };
export type PayTarget = { readonly purchaseId: string } | { readonly orderId: string };

/** What is ordered, where to, and what the stores shall know. */
export interface Purchase {
  readonly cart: CartAnswer;
  readonly address: Address;
  readonly notes: StoreNotes;
}

/** By store. */
export type StoreNotes = Readonly<Record<string, string>>;

/**
 * One order per store, all or none, at what the screen shows; repeating it with the same key places
 * nothing twice.
 */
export function placeOrders(
  { cart, address: shippingAddress, notes }: Purchase,
  idempotencyKey: string,
): Promise<PlaceOrdersAnswer> {
  const sellers = cart.summary.sellerShipping.map(({ sellerId }) => sellerId);
  return request<PlaceOrdersAnswer>('POST', '/orders', {
    idempotencyKey,
    body: {
      items: cart.cartItems.map((item) => ({
        ...unitsOf(item, item.quantity),
        expectedPrice: item.unitPrice,
      })),
      shippingAddress,
      regionId: null,
      expectedFreight: cart.summary.sellerShipping.map(({ sellerId, shippingCost }) => ({
        sellerId,
        freight: shippingCost,
      })),
      expectedTotal: cart.summary.total,
      storeNotes: sellers.flatMap((sellerId) => {
        const note = notes[sellerId]?.trim() ?? '';
        return note === '' ? [] : [{ sellerId, note }];
      }),
    },
  });
}

export async function pay(
  target: PayTarget,
  how: PayWith,
  idempotencyKey: string,
): Promise<PaymentView> {
  const send = async (path: string, body: object) =>
    (await request<PaymentAnswer>('POST', path, { body, idempotencyKey })).payment;
  if (how.method === 'test') return send('/payments/test', target);
  if (how.method === 'pix') {
    // Known where the form of a card was opened before.
    const deviceId = window.MP_DEVICE_SESSION_ID ?? null;
    return send('/payments/pix', { ...target, deviceId });
  }
  const { issuerId, ...card } = how.card;
  return send('/payments/create', { ...target, ...card, issuer_id: issuerId });
}
