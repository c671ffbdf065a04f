import type { ChargebackState } from './payment-states.ts';

/** A claim is the buyer's, at the provider; a chargeback the card holder's, at the bank. */
export type ChargebackKind = 'chargeback' | 'claim';

/** As the provider shows it. Instants are ISO texts in UTC. */
export interface ProviderChargeback {
  readonly id: string;
  readonly kind: ChargebackKind;
  /** Numbers of the payments it is about. */
  readonly paymentIds: readonly string[];
  /** Undefined: it is over, and only the payment says how it ended. */
  readonly state: ChargebackState | undefined;
  /** Null: all that was left of the payment. */
  readonly amountCents: number | null;
  readonly reason: string | null;
  readonly documentStatus: string | null;
  readonly documentsDueAt: string | null;
  readonly openedAt: string;
  readonly updatedAt: string;
}

/** How it stands: the provider's word, else what became of the payment. */
export function chargebackState(
  { state }: ProviderChargeback,
  ofPayment: ChargebackState | null,
): ChargebackState {
  if (state !== undefined) return state;
  // Over, and the payment has no trace of a loss.
  return ofPayment === 'lost' ? 'lost' : 'won';
}
