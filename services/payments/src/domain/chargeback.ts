import type { ChargebackState } from '@largo/contracts';

/** A claim is made by the buyer at the provider, a chargeback by the cardholder at the bank. */
export type ChargebackKind = 'chargeback' | 'claim';

/** As the provider shows it, with instants as ISO texts in UTC. */
export interface ProviderChargeback {
  readonly id: string;
  readonly kind: ChargebackKind;
  /** Provider numbers of the payments it is about. */
  readonly paymentIds: readonly string[];
  /** Undefined when it is closed; then only the payment says how it ended. */
  readonly state: ChargebackState | undefined;
  /** Null: everything left of the payment. */
  readonly amountCents: number | null;
  readonly reason: string | null;
  readonly documentStatus: string | null;
  readonly documentsDueAt: string | null;
  readonly openedAt: string;
  readonly updatedAt: string;
}

/** Its state: the provider's word, or else what became of the payment. */
export function chargebackState(
  { state }: ProviderChargeback,
  ofPayment: ChargebackState | null,
): ChargebackState {
  if (state !== undefined) return state;
  // It is closed, and the payment shows no loss.
  return ofPayment === 'lost' ? 'lost' : 'won';
}
