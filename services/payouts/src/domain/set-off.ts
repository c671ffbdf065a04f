import { cents, type Cents } from '@largo/kernel';
import { openCents, type Payout } from './payout.ts';

/** `debt`: for sales that were paid back after their transfer; `advance`: for a manual payment. */
export type SetOffKind = 'debt' | 'advance';

/** What a store has received too much, by cause; neither is negative. */
export interface Overpaid {
  readonly debtCents: number;
  /** Manual payments not yet covered by payouts. */
  readonly advanceCents: number;
}

export interface SetOff {
  readonly orderId: string;
  readonly kind: SetOffKind;
  readonly amountCents: Cents;
}

/** A payout after the set-off. */
export interface Settled<P> {
  readonly payout: P;
  readonly setOffs: readonly SetOff[];
  /** Whether nothing is left to transfer. */
  readonly isCompleted: boolean;
}

/**
 * Sets off a store's overpayment against its released payouts, in their order, debts first. Fully
 * used payouts are completed without a transfer.
 */
export function setOffReleased<P extends Payout>(
  released: readonly P[],
  overpaid: Overpaid,
): Settled<P>[] {
  let { debtCents, advanceCents } = overpaid;
  const changed: Settled<P>[] = [];
  for (const payout of released) {
    const debt = Math.min(openCents(payout), debtCents);
    const advance = Math.min(openCents(payout) - debt, advanceCents);
    debtCents -= debt;
    advanceCents -= advance;
    const after = { ...payout, setOffCents: payout.setOffCents + debt + advance };
    const isCompleted = openCents(after) === 0;
    if (debt + advance === 0 && !isCompleted) continue;
    const takings = [
      { kind: 'debt' as const, amountCents: cents(debt) },
      { kind: 'advance' as const, amountCents: cents(advance) },
    ];
    changed.push({
      payout: after,
      setOffs: takings
        .filter(({ amountCents }) => amountCents > 0)
        .map((taking) => ({ orderId: payout.orderId, ...taking })),
      isCompleted,
    });
  }
  return changed;
}

/** Whose money completed a payout without a transfer; null: its store's share is zero, so it took none. */
export function completedBy(takings: readonly Pick<SetOff, 'kind'>[]): 'manual' | 'set_off' | null {
  if (takings.length === 0) return null;
  return takings.some(({ kind }) => kind === 'advance') ? 'manual' : 'set_off';
}
