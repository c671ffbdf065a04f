import type {
  AdminProductsAnswer,
  AdminUserListAnswer,
  OrderListAnswer,
  PayoutsAnswer,
} from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { adminKeys } from '../shared/keys.ts';
import type { FoundKind } from './search-kinds.ts';

export interface Found {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
}

export interface FoundOfKind {
  readonly found: readonly Found[];
  readonly total: number;
  /** The list with all of them. */
  readonly list: string;
}

const most = 5;

const ask = <T>(
  path: string,
  query: Record<string, string | number | boolean>,
  signal: AbortSignal,
) => request<T>('GET', path, { query: { ...query, limit: most }, signal });

/** What follows a name, as far as it is known. */
const joined = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');

const searches: Readonly<
  Record<FoundKind, (text: string, signal: AbortSignal) => Promise<FoundOfKind>>
> = {
  async orders(text, signal) {
    const query = { adminView: true, searchTerm: text };
    const { orders, pagination } = await ask<OrderListAnswer>('/orders', query, signal);
    return {
      total: pagination.total,
      list: adminPaths.orders({ period: 'all', search: text }),
      found: orders.map(({ id, orderNumber, buyer, seller, total }) => ({
        id,
        label: orderNumber,
        detail: joined(buyer.name, seller.name, formatReais(total)),
        to: adminPaths.order(id),
      })),
    };
  },
  async people(text, signal) {
    const { users, pagination } = await ask<AdminUserListAnswer>(
      '/admin/users',
      { search: text },
      signal,
    );
    return {
      total: pagination.total,
      list: adminPaths.usersFound(text),
      found: users.map(({ id, name, email, storeProfile }) => ({
        id,
        label: name,
        detail: joined(storeProfile?.storeName, email),
        to: adminPaths.users(id),
      })),
    };
  },
  async products(text, signal) {
    const { products, total } = await ask<AdminProductsAnswer>(
      '/admin/products',
      { search: text },
      signal,
    );
    return {
      total,
      list: adminPaths.products({ status: 'all', search: text }),
      found: products.map(({ id, title, seller }) => ({
        id,
        label: title,
        detail: seller.name,
        to: adminPaths.products({ status: 'all', product: id }),
      })),
    };
  },
  async payouts(text, signal) {
    const { payments, pagination } = await ask<PayoutsAnswer>(
      '/admin/payout/payments',
      { search: text },
      signal,
    );
    return {
      total: pagination.total,
      list: adminPaths.payouts({ search: text }),
      found: payments.map(({ id, orderNumber, seller, sellerPayout }) => ({
        id,
        label: orderNumber,
        detail: joined(seller.name, formatReais(sellerPayout)),
        to: adminPaths.payout(id),
      })),
    };
  },
};

/** Each kind is asked by itself, so that one that does not answer hides none of the others. */
export const foundQuery = (kind: FoundKind, text: string) =>
  queryOptions({
    queryKey: [...adminKeys.all, 'search', kind, text],
    staleTime: 30_000,
    retry: false,
    queryFn: ({ signal }) => searches[kind](text, signal),
  });
