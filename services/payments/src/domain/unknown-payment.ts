import type { PaymentMethod } from '@largo/contracts';
import type { FundsMode } from './funds.ts';
import type { PaidOrder, PaymentRecord } from './payment.ts';
import { noCard, pixShownUntil } from './payment.ts';
import { mapProviderStatus } from './payment-states.ts';
import type { ProviderPayment } from './provider.ts';

/** What to do with a provider payment that the shop does not know. */
export type Decision = 'adopt' | 'refund';

/** What the shop knows of an order that a provider payment names. */
export interface KnownOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly purchaseId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly totalCents: number;
}

const methods: Readonly<Record<string, PaymentMethod>> = {
  bank_transfer: 'pix',
  credit_card: 'credit_card',
  debit_card: 'debit_card',
};

/** Whether it holds money or may still get some: one that failed or was fully refunded is over. */
export function holdsMoney({ status, statusDetail, amountCents, refundedCents }: ProviderPayment) {
  const mapped = mapProviderStatus(status, statusDetail)?.status;
  const isAlive = mapped === 'pending' || mapped === 'approved' || mapped === 'charged_back';
  return isAlive && refundedCents < amountCents;
}

export const canStillBePaid = ({ status, statusDetail }: ProviderPayment): boolean =>
  mapProviderStatus(status, statusDetail)?.status === 'pending';

/** Why the shop can't take a payment over; undefined if it can. */
export function obstacleTo(
  seen: ProviderPayment,
  orders: readonly KnownOrder[],
): string | undefined {
  if (seen.orderIds.length === 0) return 'it names no order of the shop';
  if (orders.length < seen.orderIds.length) return 'its orders are not in this database';
  if (new Set(orders.map(({ purchaseId }) => purchaseId)).size > 1)
    return 'orders of two purchases';
  const totalCents = orders.reduce((sum, order) => sum + order.totalCents, 0);
  if (totalCents !== seen.amountCents) return 'its orders cost another amount';
  if (methods[seen.paymentType] === undefined) return `paid with ${seen.paymentType}`;
  return undefined;
}

/** Unknown payments are found in the list of the platform's own account. */
export const unknownFundsMode: FundsMode = 'platform_collect';

/** Reconstructs the attempt as it was stored before the provider was called. */
export function rememberedPayment(
  seen: ProviderPayment,
  orders: readonly KnownOrder[],
  sellerNames: ReadonlyMap<string, string>,
): PaymentRecord | undefined {
  const [first] = orders;
  const method = methods[seen.paymentType];
  if (!first || !method || seen.externalReference === null) return undefined;
  return {
    id: seen.externalReference,
    purchaseId: first.purchaseId,
    orderId: orders.length === 1 ? first.orderId : null,
    buyerId: first.buyerId,
    method,
    status: 'creating',
    statusDetail: null,
    cancelCause: null,
    amountCents: seen.amountCents,
    refundedCents: 0,
    providerFeeCents: 0,
    installments: seen.installments,
    ...noCard,
    providerPaymentId: null,
    fundsMode: unknownFundsMode,
    chargebackState: null,
    qrCode: null,
    qrCodeBase64: null,
    ticketUrl: null,
    expiresAt: method === 'pix' ? pixShownUntil(new Date(seen.createdAt)) : null,
    approvedAt: null,
    providerUpdatedAt: null,
    createdAt: seen.createdAt,
    trace: null,
    orders: seen.orderIds.flatMap((id) => shareOf(id, orders, sellerNames)),
  };
}

function shareOf(
  id: string,
  orders: readonly KnownOrder[],
  sellerNames: ReadonlyMap<string, string>,
): PaidOrder[] {
  const order = orders.find(({ orderId }) => orderId === id);
  if (!order) return [];
  const { orderId, orderNumber, sellerId, totalCents } = order;
  const sellerName = sellerNames.get(sellerId) ?? 'Loja';
  return [{ orderId, orderNumber, sellerId, sellerName, amountCents: totalCents }];
}
