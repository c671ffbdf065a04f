import type { StoreClosureAnswer, StoreClosureView } from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';

/** When a store is closed; `seller`: the reader's own. */
export const closureQuery = (store: string) =>
  queryOptions({
    queryKey: ['freight', 'closure', store] as const,
    queryFn: async (): Promise<StoreClosureView> =>
      (await request<StoreClosureAnswer>('GET', `/store-closures/${store}`)).closure,
  });
