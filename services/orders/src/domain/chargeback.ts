import { PaymentContested } from './errors.ts';
import type { Order } from './order.ts';
import type { ChargebackState } from './order-statuses.ts';

type Contested = Pick<Order, 'id' | 'chargebackState'>;
type Money = Pick<Order, 'totalCents' | 'refundedCents' | 'chargedBackCents'>;

/** The bank decides about its money: nothing is cancelled or given back meanwhile, and time stands still. */
export const isContested = ({ chargebackState }: Pick<Order, 'chargebackState'>): boolean =>
  chargebackState === 'opened';

/** Whole cents that went back to the buyer, by refunds and by the bank. */
export const givenBackCents = ({ refundedCents, chargedBackCents }: Omit<Money, 'totalCents'>) =>
  refundedCents + chargedBackCents;

/** Whole cents that have not gone back. */
export const leftCents = (order: Money): number => order.totalCents - givenBackCents(order);

/** @throws PaymentContested while it is contested, and when the bank gave back all that was left */
export function checkUncontested(order: Contested & Money): void {
  const { id, chargebackState: state } = order;
  if (state === 'opened') throw new PaymentContested(id, state);
  if (state === 'lost' && order.chargedBackCents > 0 && leftCents(order) === 0)
    throw new PaymentContested(id, state);
}

export interface SeenChargeback {
  readonly state: ChargebackState;
  /** Undefined: all that has not been refunded. */
  readonly contestedCents: number | undefined;
}

/** The order after what its provider says of the chargeback; `won` may come after `lost`. */
export function withChargeback(order: Order, seen: SeenChargeback, now: Date): Order {
  const { state } = seen;
  const open = order.totalCents - order.refundedCents;
  const contestedCents = Math.min(seen.contestedCents ?? open, open);
  return {
    ...order,
    chargebackState: state,
    // What was contested is still known when it was won.
    contestedCents: state === 'won' && order.contestedAt ? order.contestedCents : contestedCents,
    chargedBackCents: state === 'lost' ? contestedCents : 0,
    contestedAt: order.contestedAt ?? now,
    contestDecidedAt: state === 'opened' ? null : now,
  };
}
