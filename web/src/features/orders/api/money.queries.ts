import type { OrderView, PayoutTimelineAnswer } from '@largo/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { download, request } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { OrderPart } from '../order-part.ts';
import { orderKeys } from './order.queries.ts';

const moneyQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.one(orderId), 'money'],
    queryFn: () =>
      request<PayoutTimelineAnswer>(
        'GET',
        `/payouts/orders/${encodeURIComponent(orderId)}/timeline`,
      ),
  });

/** What the books know of an order that was paid: for its store and the team. */
export const useOrderMoney = (order: OrderView, part: OrderPart) =>
  useQuery({
    ...moneyQuery(order.id),
    enabled: part !== 'buyer' && order.timeline.some(({ kind }) => kind === 'paid'),
  });

interface Proof {
  readonly id: string;
  readonly contentType: 'image/webp' | 'application/pdf';
}

/** @throws ApiError */
export async function saveTransferProof(payoutId: string, proof: Proof): Promise<void> {
  const file = await download(`/payouts/${payoutId}/proofs/${proof.id}`);
  saveFile(file, `comprovante.${proof.contentType === 'application/pdf' ? 'pdf' : 'webp'}`);
}
