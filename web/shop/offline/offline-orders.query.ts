import type { OrderListAnswer, OrderSummary, PendingPixAnswer } from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { offlineOrders, type OfflineCode, type OfflineOrders } from './offline-orders.ts';
import { orderKeys } from '@largo/web-topics/orders/order.queries.ts';

const mostOrders = 5;
const mostCodes = 3;
const freshMs = 10 * 60_000;

/** One order of each purchase that waits for a PIX. */
function waitingOf(orders: readonly OrderSummary[]): OrderSummary[] {
  const waiting = orders.filter(({ status, allowed }) => status === 'pending' && allowed.canPay);
  const first = new Map(waiting.toReversed().map((order) => [order.purchaseId, order]));
  return [...first.values()].slice(0, mostCodes);
}

async function codeOf({ id }: OrderSummary): Promise<OfflineCode | null> {
  const path = `/payments/order/${id}/pending-pix`;
  const { payment } = await request<PendingPixAnswer>('GET', path);
  const code = payment?.pixCopyPaste ?? payment?.qrCode ?? null;
  if (payment === null || code === null) return null;
  return {
    paymentId: payment.id,
    stores: payment.orders.map(({ sellerName }) => sellerName),
    total: payment.amount,
    code,
    qrCodeBase64: payment.qrCodeBase64,
    expiresAt: payment.expiresAt,
  };
}

async function fetchOfflineOrders(userId: string): Promise<OfflineOrders> {
  const query = { view: 'purchases', limit: mostOrders };
  const { orders, serverTime } = await request<OrderListAnswer>('GET', '/orders', { query });
  const receivedAtMs = Date.now();
  const codes = await Promise.all(waitingOf(orders).map(codeOf));
  return {
    userId,
    serverTime,
    receivedAtMs,
    orders: orders.map((order) => ({
      id: order.id,
      orderNumber: order.orderNumber,
      store: order.seller.name,
      status: order.status,
      total: order.total,
      goods: order.items.map(({ productSnapshot }) => productSnapshot.title).join(', '),
    })),
    codes: codes.filter((code) => code !== null),
  };
}

/** Asked once per visit unless it is known well enough, and again whenever orders change. */
export function offlineOrdersQuery(userId: string) {
  const kept = offlineOrders();
  return queryOptions({
    queryKey: [...orderKeys.all, 'offline', userId] as const,
    staleTime: freshMs,
    ...(kept?.userId === userId
      ? { initialData: kept, initialDataUpdatedAt: kept.receivedAtMs }
      : {}),
    queryFn: () => fetchOfflineOrders(userId),
  });
}
