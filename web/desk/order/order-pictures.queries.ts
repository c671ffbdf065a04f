import type { OrderAttachmentsAnswer } from '@largo/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { download, request } from '@largo/web-kit/client/api-client.ts';
import { orderKeys } from '@largo/web-topics/orders/order.queries.ts';

export type PictureSize = 'small' | 'large';

export const orderPicturesQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderKeys.pictures(orderId),
    staleTime: 10_000,
    queryFn: async () =>
      (await request<OrderAttachmentsAnswer>('GET', `/orders/${orderId}/attachments`)).attachments,
  });

/** The token goes with the call, so a picture has no address that could be passed on. It never changes. */
export const orderPictureQuery = (orderId: string, id: string, size: PictureSize) =>
  queryOptions({
    queryKey: ['order-picture', id, size],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => download(`/orders/${orderId}/attachments/${id}/picture`, { size }),
  });

export const removePicture = (orderId: string, id: string) =>
  request('DELETE', `/orders/${orderId}/attachments/${id}`);

export const refreshPictures = (queryClient: QueryClient, orderId: string) =>
  queryClient.invalidateQueries({ queryKey: orderKeys.pictures(orderId) });
