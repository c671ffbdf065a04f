import type { AnswerRefundBody, RefundStepAnswer } from '@largo/contracts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { useOrderChange } from './use-order-changes.ts';

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
