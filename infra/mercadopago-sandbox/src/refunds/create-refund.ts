import { badRequest } from '../errors.ts';
import type { Payment, Refund } from '../model.ts';
import { centsOf } from '../payments/money.ts';
import { announcePayment } from '../payments/announce.ts';
import { DAY_MS } from '../time/duration.ts';
import type { World } from '../world.ts';
import { completeRefund, refundableCents, refundParts } from './refund-money.ts';

/**
 * Gives money back: everything that is left when the body names no amount.
 * @throws ApiError 400 with 2063 (state), 2024 (too old), 2017 or 4040 (amount), 2031 (balance)
 */
export async function createRefund(world: World, payment: Payment, raw: unknown): Promise<Refund> {
  if (payment.status !== 'approved' && payment.status !== 'in_mediation') {
    throw badRequest(2063, 'The action requested is not valid for the current payment state');
  }
  const approvedAt = payment.approvedAt ?? payment.createdAt;
  if (world.clock.now() - approvedAt > world.settings.refundWindowDays * DAY_MS) {
    throw badRequest(2024, 'Payment too old to be refunded');
  }
  const amountCents = readAmount(raw, refundableCents(world, payment));
  checkBalance(world, payment, amountCents);
  const refund = addRefund(world, payment, amountCents, 'collector');
  if (world.contingency.take()) return refund;
  completeRefund(world, payment, refund);
  await announcePayment(world, payment, 'payment.updated');
  return refund;
}

export function addRefund(
  world: World,
  payment: Payment,
  amountCents: number,
  source: Refund['source'],
): Refund {
  const isPix = payment.methodId === 'pix';
  const refund: Refund = {
    id: world.nextNumber('refund'),
    paymentId: payment.id,
    accountId: payment.accountId,
    amountCents,
    source,
    status: 'in_process',
    createdAt: world.clock.now(),
    endToEndId: isPix ? `D${(payment.endToEndId ?? '').slice(1, 21)}${world.ids.hex(11)}` : null,
  };
  world.store.refunds.put(String(refund.id), refund);
  world.references.addRefund(refund);
  return refund;
}

function readAmount(raw: unknown, restCents: number): number {
  const { amount } = (raw ?? {}) as { amount?: unknown }; // a JSON body; the amount is checked below
  if (amount === undefined || amount === null) {
    if (restCents <= 0) throw badRequest(2017, 'Nothing left to refund');
    return restCents;
  }
  if (typeof amount !== 'number') throw badRequest(4041, 'amount attribute must be numeric');
  if (amount <= 0) throw badRequest(4040, 'amount attribute must be positive');
  const cents = centsOf(amount);
  if (cents === undefined || cents > restCents) {
    throw badRequest(2017, 'Invalid refund amount');
  }
  return cents;
}

function checkBalance(world: World, payment: Payment, amountCents: number): void {
  const account = world.store.accounts.get(String(payment.accountId));
  const { collectorCents } = refundParts(payment, amountCents);
  if (account && account.balanceCents < collectorCents) {
    throw badRequest(2031, "Collector doesn't have enough available money for the refund");
  }
}
