import type { Payment, Refund } from '../model.ts';
import { move, touch } from '../payments/moves.ts';
import { addToBalance } from '../payments/decide.ts';
import { refundsOf } from './render-refund.ts';
import type { World } from '../world.ts';

interface RefundParts {
  /** The amount taken from the collector's balance. */
  collectorCents: number;
  providerCents: number;
  applicationCents: number;
}

/** The amount that is neither refunded nor reserved for a refund in process. */
export function refundableCents(world: World, payment: Payment): number {
  const live = refundsOf(world, payment.id).filter(({ status }) => status !== 'rejected');
  return live.reduce((rest, refund) => rest - refund.amountCents, payment.amountCents);
}

/** Fees go back in proportion; the refund that completes the payment takes what is left of them. */
export function refundParts(payment: Payment, amountCents: number): RefundParts {
  const isLast = payment.refundedCents + amountCents === payment.amountCents;
  const { provider, application } = payment.feesReturnedCents;
  const part = (feeCents: number, returnedCents: number): number =>
    isLast ? feeCents - returnedCents : Math.floor((feeCents * amountCents) / payment.amountCents);
  const providerCents = part(payment.providerFeeCents, provider);
  const applicationCents = part(payment.applicationFeeCents, application);
  const collectorCents = amountCents - providerCents - applicationCents;
  return { collectorCents, providerCents, applicationCents };
}

/** The refund becomes final: balances, the payment's totals and its state follow. */
export function completeRefund(world: World, payment: Payment, refund: Refund): void {
  const parts = refundParts(payment, refund.amountCents);
  refund.status = 'approved';
  world.store.refunds.put(String(refund.id), refund);
  payment.refundedCents += refund.amountCents;
  payment.feesReturnedCents.provider += parts.providerCents;
  payment.feesReturnedCents.application += parts.applicationCents;
  addToBalance(world, payment.accountId, -parts.collectorCents);
  if (payment.marketplaceOwnerId !== null) {
    addToBalance(world, payment.marketplaceOwnerId, -parts.applicationCents);
  }
  if (payment.refundedCents < payment.amountCents) {
    payment.statusDetail =
      payment.status === 'approved' ? 'partially_refunded' : payment.statusDetail;
    touch(world, payment);
  } else {
    move(world, payment, 'refunded', refund.source === 'admin' ? 'by_admin' : 'refunded');
  }
}
