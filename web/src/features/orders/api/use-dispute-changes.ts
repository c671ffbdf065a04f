import { request } from '../../../lib/api-client.ts';
import { type ChangedOrder, useOrderChange } from './use-order-changes.ts';

export const useStateInDispute = (orderId: string) =>
  useOrderChange(
    orderId,
    (text: string) =>
      request<ChangedOrder>('POST', `/orders/${orderId}/dispute/statements`, { body: { text } }),
    ({ order }) => order,
  );

export const useGiveIn = (orderId: string) =>
  useOrderChange(
    orderId,
    () => request<ChangedOrder>('POST', `/orders/${orderId}/dispute/give-in`),
    ({ order }) => order,
  );
