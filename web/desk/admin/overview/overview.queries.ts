import type {
  AdminNeighborhoodsAnswer,
  AdminProductsAnswer,
  AdminUserListAnswer,
  SettingsView,
} from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';

const usualCommission = 5;

export const userCountQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'users'],
    queryFn: async () =>
      (await request<AdminUserListAnswer>('GET', '/admin/users', { query: { limit: 1 } }))
        .pagination.total,
  });

export const productCountQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'products'],
    queryFn: async () =>
      (await request<AdminProductsAnswer>('GET', '/admin/products', { query: { limit: 1 } })).total,
  });

export const storeCountQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'stores'],
    queryFn: async () => {
      const query = { role: 'seller', limit: 1 };
      return (await request<AdminUserListAnswer>('GET', '/admin/users', { query })).pagination
        .total;
    },
  });

export const neighborhoodCountQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'neighborhoods'],
    queryFn: async () => {
      const path = '/admin/neighborhoods';
      const { pagination } = await request<AdminNeighborhoodsAnswer>('GET', path, {
        query: { limit: 1 },
      });
      return pagination.totalItems;
    },
  });

/** Percent. */
export const commissionQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'commission'],
    queryFn: async () => {
      const { settings } = await request<{ settings: Partial<SettingsView> }>(
        'GET',
        '/admin/settings',
      );
      return settings.commissionRate ?? usualCommission;
    },
  });
