import type {
  AnswerRefundBody,
  CancellableAnswer,
  CancelOrderAnswer,
  CancelOrderBody,
  ConfirmDeliveryBody,
  DisputeStatementBody,
  OrderView,
  ProductReviewsBody,
  ReportDeliveryBody,
  SellerEvaluationBody,
  UpdateStatusBody,
} from '@largo/contracts';
import type { ChosenItems } from '@largo/kernel';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '@largo/web-kit/client/api-client.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { orderKeys } from '@largo/web-topics/orders/order.queries.ts';
import { texts } from '@largo/web-topics/orders/texts.ts';

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

interface ProblemBody {
  readonly reason: string;
  readonly description: string;
  readonly images: readonly string[];
}

export const refreshOrders = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: orderKeys.all });

const hasOrder = (answer: unknown): answer is { readonly order: OrderView } =>
  typeof answer === 'object' && answer !== null && 'order' in answer;

/** Lists and counts follow, and the order where the answer has it. */
function useOrderChange<Body, Answer>(orderId: string, send: (body: Body) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      if (hasOrder(answer)) queryClient.setQueryData(orderKeys.one(orderId), answer.order);
    },
    onSettled: () => refreshOrders(queryClient),
  });
}

export const cancellableQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'cancellable', orderId],
    queryFn: () => request<CancellableAnswer>('GET', `/orders/${orderId}/check-cancellable`),
    staleTime: 0,
  });

/** A change that is one request. */
const change =
  <Body, Answer = ChangedOrder>(method: 'POST' | 'PUT', pathOf: (orderId: string) => string) =>
  (orderId: string) =>
    useOrderChange(orderId, (body: Body) => request<Answer>(method, pathOf(orderId), { body }));

export const useCancelOrder = change<CancelOrderBody, CancelOrderAnswer>(
  'POST',
  (id) => `/orders/${id}/cancel`,
);
export const useReportProblem = change<ProblemBody, unknown>(
  'POST',
  (id) => `/orders/${id}/report-problem`,
);
export const useRequestRefund = change<RefundBody, unknown>(
  'POST',
  (id) => `/refunds/orders/${id}/refunds`,
);
export const useUpdateStatus = change<UpdateStatusBody>('PUT', (id) => `/orders/${id}/status`);
export const useReportDelivery = change<ReportDeliveryBody>(
  'POST',
  (id) => `/orders/${id}/report-delivery`,
);
export const useStateInDispute = change<DisputeStatementBody>(
  'POST',
  (id) => `/orders/${id}/dispute/statements`,
);

/** What store or buyer says about a refund; the order comes back as it is then. */
export interface RefundStep {
  readonly path: 'answer' | 'offer-answer' | 'withdraw' | 'return';
  readonly body?: AnswerRefundBody | { readonly accepted: boolean };
}

export const useRefundStep = (orderId: string, refundId: string) =>
  useOrderChange(orderId, ({ path, ...sent }: RefundStep) =>
    request<ChangedOrder>('POST', `/refunds/${refundId}/${path}`, sent),
  );

/** The stars are stored once; an answer that was lost on the way is found so by the next try. */
async function evaluateStore(body: SellerEvaluationBody): Promise<void> {
  await request('POST', '/seller-evaluations', { body }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'ALREADY_EVALUATED') throw error;
  });
}

/** The next look at a product or store asks for the new averages. */
async function forgetAverages(queryClient: QueryClient): Promise<void> {
  for (const queryKey of [['products'], ['stores'], ['sellers']])
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

interface GivenReview {
  /** The receipt is confirmed in the same request as the stars of the products. */
  readonly isConfirming: boolean;
  readonly products: ProductReviewsBody['productReviews'];
  readonly evaluation: SellerEvaluationBody | null;
}

const reviewRequest = ({ isConfirming, products: productReviews }: GivenReview) =>
  isConfirming
    ? {
        path: 'confirm-delivery',
        body: { confirmed: true, productReviews } satisfies ConfirmDeliveryBody,
      }
    : { path: 'product-reviews', body: { productReviews } satisfies ProductReviewsBody };

/**
 * The evaluation of the store goes to another service: one that fails does not undo the rest, and is shown, so
 * that it can be sent again. What is stored is not sent twice: the form leaves it out by then.
 */
export function useReviewOrder(orderId: string) {
  const queryClient = useQueryClient();
  return useOrderChange(orderId, async (given: GivenReview) => {
    const { isConfirming, products, evaluation } = given;
    const { path, body } = reviewRequest(given);
    const changed =
      isConfirming || products.length > 0
        ? await request<ChangedOrder>('POST', `/orders/${orderId}/${path}`, { body })
        : null;
    const [sent] = await Promise.allSettled(evaluation ? [evaluateStore(evaluation)] : []);
    const lost: unknown = sent?.status === 'rejected' ? sent.reason : null;
    await forgetAverages(queryClient);
    // Said here: the form may be gone by the time the lists are read again.
    if (lost === null)
      showToast({ kind: 'success', message: texts[isConfirming ? 'confirm' : 'review'].done });
    return { ...changed, lost };
  });
}
