import {
  OrderCancelledV1,
  OrderCreatedV1,
  OrderPaidV1,
  OrderStatusChangedV1,
} from '@largo/contracts';
import { minuteMs } from '@largo/kernel';
import { memoizeFor, onEvent, type ServiceCounter, type ServiceGauge } from '@largo/service-kit';
import { disputeRepository } from './db/dispute-repository.ts';
import { figureRepository } from './db/figure-repository.ts';
import type { OrdersDeps } from './deps.ts';
import { disputeGraceMs } from './domain/dispute.ts';
import { orderStatuses } from './domain/order-status.ts';
import { cancelCodes } from './domain/reason.ts';

/** Due work is done within seconds; later than this, something is wrong. */
const graceMs = 5 * minuteMs;

export function gauges({ db, clock }: OrdersDeps): readonly ServiceGauge[] {
  return [
    {
      name: 'orders_by_status',
      help: 'Orders in each status',
      label: 'status',
      values: orderStatuses,
      // Counts all orders of the city, from an index.
      read: memoizeFor(minuteMs, () => figureRepository.countByStatus(db)),
    },
    {
      name: 'orders_overdue',
      help: 'Deadlines of orders that have passed while nothing acted on them',
      read: () =>
        figureRepository.countDeadlinesBefore(db, new Date(clock.now().getTime() - graceMs)),
    },
    {
      name: 'disputes_overdue',
      help: 'Disputes that wait for a decision a day after their due date',
      read: () =>
        disputeRepository.countOverdue(db, new Date(clock.now().getTime() - disputeGraceMs)),
    },
  ];
}

export const counters: readonly ServiceCounter[] = [
  {
    name: 'orders_total',
    help: 'Orders that came into each status',
    labels: { status: orderStatuses },
    counts: [
      onEvent(OrderCreatedV1, () => ({ status: 'pending' })),
      onEvent(OrderPaidV1, () => ({ status: 'paid' })),
      onEvent(OrderStatusChangedV1, ({ to }) => ({ status: to })),
      onEvent(OrderCancelledV1, () => ({ status: 'cancelled' })),
    ],
  },
  {
    name: 'order_cancellations_total',
    help: 'Orders cancelled, by reason; none: a buyer, who needs no reason',
    labels: { reason: [...cancelCodes, 'none'] },
    counts: [onEvent(OrderCancelledV1, ({ reasonCode }) => ({ reason: reasonCode ?? 'none' }))],
  },
];
