import {
  OrderCancelledV1,
  OrderCreatedV1,
  OrderPaidV1,
  OrderStatus,
  OrderStatusChangedV1,
} from '@largo/contracts';
import { minuteMs } from '@largo/kernel';
import { keptFor, onEvent, type ServiceCounter, type ServiceGauge } from '@largo/service-kit';
import { deadlineRepository } from './db/deadline-repository.ts';
import { disputeRepository } from './db/dispute-repository.ts';
import { orderRepository } from './db/order-repository.ts';
import type { OrdersDeps } from './deps.ts';
import { disputeGraceMs } from './domain/dispute.ts';

const statuses = OrderStatus.enum;

export function gauges({ db, clock }: OrdersDeps): readonly ServiceGauge[] {
  return [
    {
      name: 'orders_by_status',
      help: 'Orders in each status',
      label: 'status',
      values: statuses,
      // All orders of the city are counted, from an index.
      read: keptFor(minuteMs, () => orderRepository.countByStatus(db)),
    },
    {
      name: 'orders_overdue',
      help: 'Deadlines of orders that have passed while nothing acted on them',
      read: () => deadlineRepository.countDue(db, new Date(clock.now().getTime() - 5 * minuteMs)),
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
    labels: { status: statuses },
    counts: [
      onEvent(OrderCreatedV1, () => ({ status: 'pending' })),
      onEvent(OrderPaidV1, () => ({ status: 'paid' })),
      onEvent(OrderStatusChangedV1, ({ to }) => ({ status: to })),
      onEvent(OrderCancelledV1, () => ({ status: 'cancelled' })),
    ],
  },
];
