import type { OrderStatus, UserType } from '@largo/contracts';
import { OrderTransitionNotAllowed } from './errors.ts';

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

/** Paid, and the money was not given back. */
export const confirmedStatuses = ['paid', 'processing', 'shipped', 'delivered'] as const;

/**
 * Moves of the goods, as the status form offers them. Money moves an order only through payments.
 */
const fulfilment: readonly OrderStatus[] = ['processing', 'shipped', 'delivered'];

/** @throws OrderTransitionNotAllowed with what `by` could do instead */
export function checkTransition(from: OrderStatus, to: OrderStatus, by: UserType): void {
  if (!transitions[from].includes(to)) refuseMove(from, to, by);
}

/** @throws OrderTransitionNotAllowed always */
export function refuseMove(from: OrderStatus, to: OrderStatus, by: UserType): never {
  throw new OrderTransitionNotAllowed(from, to, movesOf(from, by));
}

/** Where a person can move an order; money moves it only through payments. */
function movesOf(from: OrderStatus, by: UserType): OrderStatus[] {
  const own: Readonly<Record<UserType, readonly OrderStatus[]>> = {
    buyer: ['cancelled'],
    seller: [...fulfilment, 'cancelled'],
    admin: [...fulfilment, 'cancelled', 'returned'],
    system: orderStatuses,
  };
  return transitions[from].filter((to) => own[by].includes(to));
}

export function fulfilmentMoves(from: OrderStatus): OrderStatus[] {
  return transitions[from].filter((to) => fulfilment.includes(to));
}

/** The goods come back to the store before they were delivered; it says why. */
export const needsNote = (from: OrderStatus, to: OrderStatus): boolean =>
  from === 'shipped' && to === 'processing';

export function isCancellable(status: OrderStatus): boolean {
  return transitions[status].includes('cancelled');
}
