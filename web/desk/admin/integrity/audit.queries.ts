import type { LastAuditAnswer, ServiceEventsAnswer, ServiceName } from '@largo/contracts';
import { adminKeys } from '../shared/keys.ts';
import { answerQuery } from '../../screens/answer-query.ts';

/** While a replay is under way its outcome is looked for. */
const soonMs = 2_000;

export const lastAuditQuery = () =>
  answerQuery<LastAuditAnswer>([...adminKeys.integrity, 'audit'], '/admin/integrity/audit');

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
  answerQuery<ServiceEventsAnswer>(
    [...adminKeys.integrity, 'events', service],
    `/admin/integrity/${service}/events`,
    { refetchInterval: ({ state }) => (state.data?.replay.isWaiting ? soonMs : false) },
  );
