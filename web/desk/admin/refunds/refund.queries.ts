import type {
  AdminPaymentAnswer,
  RefundAnswer,
  RefundListAnswer,
  RefundReviewAnswer,
  RefundView,
} from '@largo/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { daysBefore } from '@largo/web-kit/format/dates.ts';
import { adminKeys } from '../shared/keys.ts';
import { orderKeys } from '@largo/web-topics/orders/order.queries.ts';
import { answerQuery, pageQuery } from '../../screens/answer-query.ts';

const pageSize = 10;
const listKey = [...adminKeys.refunds, 'list'] as const;

export interface RefundFilters {
  /** 'all' for every one. */
  readonly status: string;
  /** Days, or 'all'. */
  readonly period: string;
}

/** What waits comes as it is to be worked off, everything else with the newest first. */
export const refundsQuery = ({ status, period }: RefundFilters, page: number) =>
  pageQuery<RefundListAnswer>([...listKey, status, period, page], '/refunds', {
    status: status === 'all' ? undefined : status,
    startDate: period === 'all' ? undefined : daysBefore(new Date(), Number(period)),
    sort: status === 'pending' || status === 'failed' ? 'queue' : 'newest',
    page,
    limit: pageSize,
  });

export const refundReviewQuery = (id: string) =>
  answerQuery<RefundReviewAnswer>(
    [...adminKeys.refunds, 'one', id],
    `/refunds/${encodeURIComponent(id)}`,
  );

/** What the provider still holds of a refund's order, read there now: what it gave back meanwhile must not be sent again. */
export const heldQuery = ({ id, paymentId, order }: RefundView) =>
  queryOptions({
    queryKey: [...adminKeys.refunds, 'held', id],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      const path = `/admin/payments/${paymentId}/sync`;
      const { payment } = await request<AdminPaymentAnswer>('POST', path);
      return payment.orders.find(({ orderId }) => orderId === order.id)?.refundableAmount ?? 0;
    },
  });

export type Decision =
  | { readonly action: 'repeat' }
  /** A PIX that was made by hand. */
  | { readonly action: 'outside'; readonly amount: number; readonly reference: string }
  /** The first of two administrators. */
  | { readonly action: 'agree'; readonly amount: number }
  | {
      readonly action: 'approve';
      /** Only for a reported problem; without it, all that was asked for. */
      readonly amount?: number;
      /** What both sides of a problem read. */
      readonly decision?: string;
    }
  | { readonly action: 'reject'; readonly rejectionReason: string };

/** A decided row stays in place; the list is fetched again on request only. */
function keep(queryClient: QueryClient, refund: RefundView): void {
  queryClient.setQueriesData<RefundListAnswer>(
    { queryKey: listKey },
    (list) =>
      list && {
        ...list,
        refunds: list.refunds.map((one) => (one.id === refund.id ? refund : one)),
      },
  );
  void queryClient.invalidateQueries({ queryKey: refundReviewQuery(refund.id).queryKey });
}

const outsidePaths = { outside: 'outside-payment', agree: 'outside-payment/approve' } as const;

/** Decides about a request, sends a failed one again, or records that it was paid by hand. A failure brings the row up to date. @throws ApiError */
export async function sendDecision(
  queryClient: QueryClient,
  id: string,
  decision: Decision,
): Promise<void> {
  try {
    if (decision.action === 'repeat') {
      await request<RefundAnswer>('POST', `/refunds/${id}/retry`);
      await bringUpToDate(queryClient, id);
      return;
    }
    const { action, ...given } = decision;
    const isOutside = action === 'outside' || action === 'agree';
    const path = `/refunds/${id}/${isOutside ? outsidePaths[action] : 'review'}`;
    const body = isOutside ? given : decision;
    keep(queryClient, (await request<RefundAnswer>('POST', path, { body })).refund);
  } catch (error) {
    await bringUpToDate(queryClient, id);
    throw error;
  } finally {
    for (const queryKey of [adminKeys.overview, adminKeys.audit, orderKeys.all])
      void queryClient.invalidateQueries({ queryKey });
  }
}

/** A row that can't be fetched now stays as it is: the refusal of the decision is what is shown. */
async function bringUpToDate(queryClient: QueryClient, id: string): Promise<void> {
  const fresh = await queryClient
    .fetchQuery({ ...refundReviewQuery(id), retry: false })
    .catch(() => null);
  if (fresh !== null) keep(queryClient, fresh.refund);
}

export const refreshRefunds = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listKey });
