import type { SellerPayoutsAnswer } from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from './keys.ts';

/** What a store was paid and is owed. Null: it has not sold anything. */
export const storeBalanceQuery = (sellerId: string) =>
  queryOptions({
    queryKey: [...adminKeys.payouts, 'store', sellerId],
    staleTime: 0,
    refetchInterval: 120_000,
    queryFn: async ({ signal }) => {
      const query = { sellerId, limit: 1 };
      const { sellers } = await request<SellerPayoutsAnswer>('GET', '/admin/payout/sellers', {
        query,
        signal,
      });
      return sellers[0] ?? null;
    },
  });
