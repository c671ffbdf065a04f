import type { ChargebackState } from '@largo/contracts';
import { PaymentContested } from './errors.ts';
import type { Order } from './order.ts';

type Contested = Pick<Order, 'id' | 'chargebackState'>;
type Money = Pick<Order, 'totalCents' | 'refundedCents' | 'chargedBackCents'>;

/**
 * The bank decides about its money: until then nothing is cancelled or refunded, and time stands
 * still.
 */
export const isContested = ({ chargebackState }: Pick<Order, 'chargebackState'>): boolean =>
  chargebackState === 'opened';

/** Cents that went back to the buyer, by refunds and through the bank. */
export const givenBackCents = ({ refundedCents, chargedBackCents }: Omit<Money, 'totalCents'>) =>
  refundedCents + chargedBackCents;

/** Cents that have not gone back. */
export const leftCents = (order: Money): number => order.totalCents - givenBackCents(order);

/**
 * @throws PaymentContested while it is contested, and when the bank gave back everything that was
 * left
 */
export function checkUncontested(order: Contested & Money): void {
  const { id, chargebackState: state } = order;
  if (state === 'opened') throw new PaymentContested(id, state);
  if (state === 'lost' && order.chargedBackCents > 0 && leftCents(order) === 0)
    throw new PaymentContested(id, state);
}

export interface SeenChargeback {
  readonly state: ChargebackState;
  /** Undefined means everything not refunded. */
  readonly contestedCents: number | undefined;
}

/** The order after the provider's news about the chargeback; `won` may come after `lost`. */
export function withChargeback(order: Order, seen: SeenChargeback, now: Date): Order {
  const { state } = seen;
  const open = order.totalCents - order.refundedCents;
  const contestedCents = Math.min(seen.contestedCents ?? open, open);
  return {
    ...order,
    chargebackState: state,
    // After a win, the formerly contested amount is still known.
    contestedCents: state === 'won' && order.contestedAt ? order.contestedCents : contestedCents,
    chargedBackCents: state === 'lost' ? contestedCents : 0,
    contestedAt: order.contestedAt ?? now,
    contestDecidedAt: state === 'opened' ? null : now,
  };
}
