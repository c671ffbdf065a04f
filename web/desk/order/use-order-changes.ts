import type {
  AnswerRefundBody,
  CancellableAnswer,
  CancelOrderAnswer,
  CancelOrderBody,
  ConfirmDeliveryBody,
  DisputeStatementBody,
  OrderView,
  ProductReviewsBody,
  RefundStepAnswer,
  SellerEvaluationBody,
  UpdateStatusBody,
} from '@largo/contracts';
import type { ChosenItems } from '@largo/kernel';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '@largo/web-kit/client/api-client.ts';
import { orderKeys } from '@largo/web-topics/orders/order.queries.ts';

export interface ChangedOrder {
  readonly message: string;
  readonly order: OrderView;
}

export interface RefundBody {
  readonly refundType: 'full' | 'partial';
  readonly amount?: number | null;
  /** The units to give back; the server counts their amount. */
  readonly items?: ChosenItems['items'];
  readonly withFreight?: boolean;
  readonly reason: string;
  readonly reasonDetails: string | null;
  readonly images: readonly string[];
}

export interface Confirmation {
  readonly delivery: ConfirmDeliveryBody;
  readonly evaluation: SellerEvaluationBody | null;
}

export const refreshOrders = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: orderKeys.all });

/** Lists and counts follow, and the order where the answer has it. */
export function useOrderChange<Input, Answer>(
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
    onSettled: () => refreshOrders(queryClient),
  });
}

export const checkCancellable = (orderId: string) =>
  request<CancellableAnswer>('GET', `/orders/${orderId}/check-cancellable`);

export const useCancelOrder = (orderId: string) =>
  useOrderChange(orderId, (body: CancelOrderBody) =>
    request<CancelOrderAnswer>('POST', `/orders/${orderId}/cancel`, { body }),
  );

const alreadyEvaluated = (error: unknown) =>
  error instanceof ApiError && error.code === 'ALREADY_EVALUATED';

/** The stars are stored once; an answer that was lost on the way is found so by the next try. */
async function evaluateStore(body: SellerEvaluationBody): Promise<void> {
  await request('POST', '/seller-evaluations', { body }).catch((error: unknown) => {
    if (!alreadyEvaluated(error)) throw error;
  });
}

/** The next look at a product or store asks for the new averages. */
async function forgetAverages(queryClient: QueryClient): Promise<void> {
  for (const queryKey of [['products'], ['stores'], ['sellers']])
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/**
 * The evaluation of the store goes to another service: one that fails does not undo the confirmation, and
 * is shown, so that it can be sent again.
 */
export function useConfirmDelivery(orderId: string) {
  const queryClient = useQueryClient();
  const change = async ({ delivery, evaluation }: Confirmation) => {
    const path = `/orders/${orderId}/confirm-delivery`;
    const { order } = await request<ChangedOrder>('POST', path, { body: delivery });
    const lost: unknown = evaluation
      ? await evaluateStore(evaluation).then(
          () => null,
          (error: unknown) => error,
        )
      : null;
    await forgetAverages(queryClient);
    return { order, lost };
  };
  return useOrderChange(orderId, change, ({ order }) => order);
}

export interface LateReview {
  readonly products: ProductReviewsBody['productReviews'];
  readonly evaluation: SellerEvaluationBody | null;
}

/** What was not said with the confirmation. Products that are stored are not sent again by a next try. */
export function useReviewOrder(orderId: string) {
  const queryClient = useQueryClient();
  return useOrderChange(orderId, async ({ products, evaluation }: LateReview) => {
    if (products.length > 0) {
      const body = { productReviews: products };
      const path = `/orders/${orderId}/product-reviews`;
      const { order } = await request<ChangedOrder>('POST', path, { body });
      queryClient.setQueryData(orderKeys.one(orderId), order);
    }
    if (evaluation) await evaluateStore(evaluation);
    await forgetAverages(queryClient);
  });
}

export const useReportProblem = (orderId: string) =>
  useOrderChange(
    orderId,
    (body: { reason: string; description: string; images: readonly string[] }) =>
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
    (body: { notes: string | null; deliveryProof: string | null; images: readonly string[] }) =>
      request<ChangedOrder>('POST', `/orders/${orderId}/report-delivery`, { body }),
    ({ order }) => order,
  );

export const useStateInDispute = (orderId: string) =>
  useOrderChange(
    orderId,
    (body: DisputeStatementBody) =>
      request<ChangedOrder>('POST', `/orders/${orderId}/dispute/statements`, { body }),
    ({ order }) => order,
  );

/** What store or buyer says about a refund; the order comes back as it is then. */
export type RefundStep =
  | { readonly path: 'answer'; readonly body: AnswerRefundBody }
  | { readonly path: 'offer-answer'; readonly body: { readonly accepted: boolean } }
  | { readonly path: 'withdraw' | 'return' };

export const useRefundStep = (orderId: string, refundId: string) =>
  useOrderChange(
    orderId,
    (step: RefundStep) =>
      request<RefundStepAnswer>('POST', `/refunds/${refundId}/${step.path}`, {
        ...('body' in step && { body: step.body }),
      }),
    ({ order }) => order,
  );
