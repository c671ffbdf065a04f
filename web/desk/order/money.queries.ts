import type { OrderView, PayoutStep, PayoutTimelineAnswer } from '@largo/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, download, request } from '@largo/web-kit/client/api-client.ts';
import { worthRetrying } from '@largo/web-kit/client/query-client.ts';
import { saveFile } from '@largo/web-kit/client/save-file.ts';
import { serverTime } from '@largo/web-kit/client/server-clock.ts';
import type { OrderPart } from './order-part.ts';
import { orderKeys } from '@largo/web-topics/orders/order.queries.ts';

/** The books hear of a payment a moment after the order's page does; on a busy day a little later. */
const bookingMs = 1_000;
const bookedMs = 60_000;

const sincePaidMs = (paidAt: string) => serverTime().getTime() - Date.parse(paidAt);

const moneyQuery = (orderId: string, paidAt: string) =>
  queryOptions({
    queryKey: [...orderKeys.one(orderId), 'money'],
    queryFn: async () => {
      const waitMs = Math.min(bookingMs, bookingMs - sincePaidMs(paidAt));
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      return request<PayoutTimelineAnswer>(
        'GET',
        `/payouts/orders/${encodeURIComponent(orderId)}/timeline`,
      );
    },
    retry: (failures, error) =>
      error instanceof ApiError && error.status === 404
        ? failures < 3 && sincePaidMs(paidAt) < bookedMs
        : worthRetrying(failures, error),
  });

/** What the books know of an order that was paid: for its store and the team. */
export function useOrderMoney({ id, timeline }: OrderView, part: OrderPart) {
  const paid = timeline.find(({ kind }) => kind === 'paid');
  return useQuery({
    ...moneyQuery(id, paid?.at ?? ''),
    enabled: part !== 'buyer' && paid !== undefined,
  });
}

/** @throws ApiError */
export async function saveTransferProof(
  payoutId: string,
  { id, contentType }: NonNullable<PayoutStep['proof']>,
): Promise<void> {
  const file = await download(`/payouts/${payoutId}/proofs/${id}`);
  saveFile(file, `comprovante.${contentType === 'application/pdf' ? 'pdf' : 'webp'}`);
}
