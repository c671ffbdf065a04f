import type {
  LastAuditAnswer,
  ReplayEventsAnswer,
  ServiceEventsAnswer,
  ServiceName,
} from '@largo/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';
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

/** Whatever came of it, also of a lost answer: what is shown is read again, the log too. */
export function useReplay(service: ServiceName) {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: { aggregateId?: string }) =>
      request<ReplayEventsAnswer>('POST', `/admin/integrity/${service}/events/replay`, {
        body,
        idempotencyKey: keyOf(body),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
