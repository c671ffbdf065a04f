import type {
  CancellableAnswer,
  CancelOrderAnswer,
  CancelOrderBody,
  ConfirmDeliveryBody,
  OrderView,
  SellerEvaluationBody,
  UpdateStatusBody,
} from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { orderKeys } from './order.queries.ts';

interface ChangedOrder {
  readonly message: string;
  readonly order: OrderView;
}

export interface RefundBody {
  readonly refundType: 'full' | 'partial';
  readonly amount: number | null;
  readonly reason: string;
  readonly reasonDetails: string | null;
}

export interface Confirmation {
  readonly delivery: ConfirmDeliveryBody;
  readonly evaluation: SellerEvaluationBody | null;
}

/** Lists and counts follow, and the order where the answer has it. */
function useOrderChange<Input, Answer>(
  orderId: string,
  change: (input: Input) => Promise<Answer>,
  orderIn?: (answer: Answer) => OrderView,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      const order = orderIn?.(answer);
      if (order) queryClient.setQueryData(orderKeys.one(orderId), order);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderKeys.all }),
  });
}

export const checkCancellable = (orderId: string) =>
  request<CancellableAnswer>('GET', `/orders/${orderId}/check-cancellable`);

export const useCancelOrder = (orderId: string) =>
  useOrderChange(orderId, (body: CancelOrderBody) =>
    request<CancelOrderAnswer>('POST', `/orders/${orderId}/cancel`, { body }),
  );

/** A store evaluation that fails must not undo the confirmation: it can be given later. */
async function confirmDelivery(orderId: string, { delivery, evaluation }: Confirmation) {
  const path = `/orders/${orderId}/confirm-delivery`;
  const changed = await request<ChangedOrder>('POST', path, { body: delivery });
  if (evaluation) {
    await request('POST', '/seller-evaluations', { body: evaluation }).catch(() => undefined);
  }
  return changed;
}

export function useConfirmDelivery(orderId: string) {
  const queryClient = useQueryClient();
  const change = async (confirmation: Confirmation) => {
    const changed = await confirmDelivery(orderId, confirmation);
    // The next look at a product or store asks for the new averages.
    for (const queryKey of [['products'], ['stores'], ['sellers']])
      await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    return changed;
  };
  return useOrderChange(orderId, change, ({ order }) => order);
}

export const useReportProblem = (orderId: string) =>
  useOrderChange(orderId, (body: { reason: string; description: string }) =>
    request('POST', `/orders/${orderId}/report-problem`, { body }),
  );

export const useRequestRefund = (orderId: string) =>
  useOrderChange(orderId, (body: RefundBody) =>
    request('POST', `/refunds/orders/${orderId}/refunds`, { body }),
  );

export const useUpdateStatus = (orderId: string) =>
  useOrderChange(
    orderId,
    (body: UpdateStatusBody) => request<ChangedOrder>('PUT', `/orders/${orderId}/status`, { body }),
    ({ order }) => order,
  );

export const useReportDelivery = (orderId: string) =>
  useOrderChange(
    orderId,
    (body: { notes: string | null; deliveryProof: string | null }) =>
      request<ChangedOrder>('POST', `/orders/${orderId}/report-delivery`, { body }),
    ({ order }) => order,
  );
