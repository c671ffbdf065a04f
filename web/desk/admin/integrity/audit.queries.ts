import type { LastAuditAnswer, ServiceEventsAnswer, ServiceName } from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';

/** While a replay is under way its outcome is looked for. */
const soonMs = 2_000;

export const lastAuditQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.integrity, 'audit'],
    staleTime: 0,
    queryFn: ({ signal }) => request<LastAuditAnswer>('GET', '/admin/integrity/audit', { signal }),
  });

/** As they are listed. */
export const readServices: readonly ServiceName[] = [
  'orders',
  'payments',
  'payouts',
  'catalog',
  'shipping',
  'cart',
  'notifications',
  'identity',
];

export const serviceEventsQuery = (service: ServiceName) =>
  queryOptions({
    queryKey: [...adminKeys.integrity, 'events', service],
    staleTime: 0,
    queryFn: ({ signal }) =>
      request<ServiceEventsAnswer>('GET', `/admin/integrity/${service}/events`, { signal }),
    refetchInterval: ({ state }) => (state.data?.replay.isWaiting ? soonMs : false),
  });
