import type { DisputeStatementBody } from '@largo/contracts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { type ChangedOrder, useOrderChange } from './use-order-changes.ts';

export const useStateInDispute = (orderId: string) =>
  useOrderChange(
    orderId,
    (body: DisputeStatementBody) =>
      request<ChangedOrder>('POST', `/orders/${orderId}/dispute/statements`, { body }),
    ({ order }) => order,
  );

export const useGiveIn = (orderId: string) =>
  useOrderChange(
    orderId,
    () => request<ChangedOrder>('POST', `/orders/${orderId}/dispute/give-in`),
    ({ order }) => order,
  );
