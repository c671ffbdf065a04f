import type { OrderStatus, OrderView } from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';
import { orderKeys } from '@largo/web-topics/orders/order.queries.ts';

export interface OrderEdit {
  readonly status?: OrderStatus;
  readonly trackingCode: string | null;
  readonly estimatedDelivery: string | null;
  readonly notes: string | null;
}

export interface AdminRefundBody {
  readonly refundType: 'full' | 'partial';
  readonly amount: number | null;
  readonly reason: string;
  readonly reasonDetails: string | null;
}

/** Lists, counts, queues and the log follow, also after a lost answer. */
function useOrderWork<Input, Answer>(
  work: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: (answer) => onDone?.(answer),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: adminKeys.overview });
      void queryClient.invalidateQueries({ queryKey: adminKeys.audit });
      await queryClient.invalidateQueries({ queryKey: orderKeys.all });
    },
  });
}

export function useEditOrder(orderId: string) {
  const queryClient = useQueryClient();
  return useOrderWork(
    (body: OrderEdit) =>
      request<{ order: OrderView }>('PUT', `/orders/${orderId}/admin-update`, { body }),
    ({ order }) => queryClient.setQueryData(orderKeys.one(orderId), order),
  );
}

export const useAskRefund = (orderId: string) =>
  useOrderWork((body: AdminRefundBody) =>
    request<{ refund: { id: string } }>('POST', `/refunds/orders/${orderId}/refunds`, { body }),
  );
