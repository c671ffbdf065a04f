import { OrderTransitionNotAllowed } from './errors.ts';
import type { OrderStatus } from './order-statuses.ts';

export type { OrderStatus };

/** Every move an order may make; a status without moves is final. */
export const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'cancelled'],
  paid: ['processing', 'shipped', 'delivered', 'cancelled', 'refunded'],
  processing: ['shipped', 'delivered', 'cancelled', 'refunded'],
  shipped: ['delivered', 'processing', 'refunded'],
  delivered: ['returned', 'refunded'],
  cancelled: [],
  refunded: [],
  returned: [],
};

export const orderStatuses = Object.keys(transitions) as readonly OrderStatus[]; // the record is exhaustive

/** Moves of the goods: what a status form offers. Money moves an order only through payments. */
const fulfilment: readonly OrderStatus[] = ['processing', 'shipped', 'delivered'];

/** @throws OrderTransitionNotAllowed */
export function checkTransition(from: OrderStatus, to: OrderStatus): void {
  if (!transitions[from].includes(to)) throw new OrderTransitionNotAllowed(from, to);
}

export function fulfilmentMoves(from: OrderStatus): OrderStatus[] {
  return transitions[from].filter((to) => fulfilment.includes(to));
}

export function isCancellable(status: OrderStatus): boolean {
  return transitions[status].includes('cancelled');
}
