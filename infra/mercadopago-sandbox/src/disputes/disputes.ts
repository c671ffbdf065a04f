import type { Chargeback, Claim, Payment } from '../model.ts';
import { announcePayment } from '../payments/announce.ts';
import { move, touch } from '../payments/moves.ts';
import { addToBalance, netCents } from '../payments/decide.ts';
import { completeRefund, refundableCents } from '../refunds/refund-money.ts';
import { addRefund } from '../refunds/create-refund.ts';
import type { World } from '../world.ts';

/** The card's owner disputes the charge: the money is withheld at once, even below a zero balance. */
export function openChargeback(
  world: World,
  payment: Payment,
  { reason, amountCents }: { reason: string; amountCents?: number | undefined },
): Chargeback {
  const now = world.clock.now();
  const leftCents = payment.amountCents - payment.refundedCents;
  const chargeback: Chargeback = {
    id: String(world.nextNumber('chargeback')),
    paymentId: payment.id,
    accountId: payment.accountId,
    amountCents: Math.min(amountCents ?? leftCents, leftCents),
    reason,
    state: 'open',
    createdAt: now,
    updatedAt: now,
  };
  move(world, payment, 'charged_back', 'in_process');
  addToBalance(world, payment.accountId, -withheldCents(payment, chargeback));
  saveChargeback(world, chargeback, 'created');
  void announcePayment(world, payment, 'payment.updated');
  return chargeback;
}

export function closeChargeback(
  world: World,
  chargeback: Chargeback,
  payment: Payment,
  state: 'lost' | 'won',
): void {
  chargeback.state = state;
  chargeback.updatedAt = world.clock.now();
  if (state === 'won') addToBalance(world, payment.accountId, withheldCents(payment, chargeback));
  move(world, payment, 'charged_back', state === 'won' ? 'reimbursed' : 'settled');
  saveChargeback(world, chargeback, 'updated');
  void announcePayment(world, payment, 'payment.updated');
}

/** The special PIX return (MED): the PIX scheme takes the money back, and it can't be contested. */
export function returnByMed(world: World, payment: Payment): Chargeback {
  const chargeback = openChargeback(world, payment, { reason: 'MED' });
  closeChargeback(world, chargeback, payment, 'lost');
  return chargeback;
}

export function openClaim(world: World, payment: Payment): Claim {
  const now = world.clock.now();
  const claim: Claim = {
    id: world.nextNumber('claim'),
    paymentId: payment.id,
    accountId: payment.accountId,
    status: 'opened',
    createdAt: now,
    updatedAt: now,
  };
  move(world, payment, 'in_mediation', 'pending');
  saveClaim(world, claim);
  void announcePayment(world, payment, 'payment.updated');
  return claim;
}

/**
 * Ends a claim: the seller keeps the money, or the provider refunds all that is left, which is
 * nothing if the seller has refunded everything meanwhile.
 */
export function closeClaim(world: World, claim: Claim, payment: Payment, refund: boolean): void {
  claim.status = 'closed';
  claim.updatedAt = world.clock.now();
  if (refund) {
    const restCents = refundableCents(world, payment);
    if (restCents > 0)
      completeRefund(world, payment, addRefund(world, payment, restCents, 'admin'));
  }
  // Also if a pending refund will complete it.
  if (payment.status === 'in_mediation') {
    const detail = payment.refundedCents > 0 ? 'partially_refunded' : 'accredited';
    move(world, payment, 'approved', detail);
  }
  touch(world, payment);
  saveClaim(world, claim);
  void announcePayment(world, payment, 'payment.updated');
}

/** Fraud is suspected: "do not hand out the goods"; sent only once. */
export function announceFraudAlert(world: World, payment: Payment): void {
  void world.webhooks.notify({
    type: 'stop_delivery_op_wh',
    action: 'Created',
    dataId: String(payment.id),
    userId: payment.accountId,
    retries: false,
    isNameless: true,
    // As documented: `data` names the payment and has no id; the notification's own id is the payment's.
    extra: {
      id: String(payment.id),
      version: 1,
      data: {
        description: '.',
        merchant_order: payment.id,
        payment_id: payment.id,
        site_id: 'MLB',
      },
    },
  });
}

/** For a partial chargeback its amount; else what is left after the fees. */
function withheldCents(payment: Payment, { amountCents }: Chargeback): number {
  const { provider, application } = payment.feesReturnedCents;
  const netLeft = netCents(payment) - (payment.refundedCents - provider - application);
  return amountCents < payment.amountCents - payment.refundedCents
    ? Math.min(amountCents, netLeft)
    : netLeft;
}

/** Stores it and notifies the shop. */
export function saveChargeback(
  world: World,
  chargeback: Chargeback,
  event: 'created' | 'updated',
): void {
  world.store.chargebacks.put(chargeback.id, chargeback);
  void world.webhooks.notify({
    type: 'topic_chargebacks_wh',
    action: event,
    dataId: chargeback.id,
    userId: chargeback.accountId,
    extra: { data: { id: chargeback.id, payment_id: chargeback.paymentId } },
  });
}

function saveClaim(world: World, claim: Claim): void {
  world.store.claims.put(String(claim.id), claim);
  const resource = `/v1/claims/${claim.id}`;
  void world.webhooks.notify({
    type: 'topic_claims_integration_wh',
    action: 'updated',
    dataId: String(claim.id),
    userId: claim.accountId,
    extra: { resource, data: { id: String(claim.id), resource } },
  });
}
