import { badRequest } from '../errors.ts';
import type { Payment } from '../model.ts';
import type { World } from '../world.ts';
import { centsOf } from './money.ts';
import { canMove, move } from './moves.ts';
import { approve } from './decide.ts';

const KNOWN = new Set(['status', 'capture', 'transaction_amount', 'metadata']);

/** PUT: cancel what is not paid, or capture what is authorized. */
export function updatePayment(world: World, payment: Payment, raw: unknown): void {
  const body = (raw ?? {}) as Record<string, unknown>; // a JSON body; each value is checked below
  const unknown = Object.keys(body).filter((name) => !KNOWN.has(name));
  if (unknown.length > 0) {
    throw badRequest(8, `The name of the following parameters is wrong : [${unknown.join(', ')}]`);
  }
  if (body['status'] === 'cancelled') cancel(world, payment);
  else if (body['capture'] === true) capture(world, payment, body['transaction_amount']);
  else throw badRequest(1, 'Invalid parameters');
}

function cancel(world: World, payment: Payment): void {
  if (!canMove(payment, 'cancelled')) throw wrongState();
  move(world, payment, 'cancelled', 'by_collector');
}

function capture(world: World, payment: Payment, amount: unknown): void {
  if (payment.status !== 'authorized') throw wrongState();
  if (amount !== undefined) {
    const cents = centsOf(amount);
    if (cents === undefined || cents <= 0 || cents > payment.amountCents) {
      throw badRequest(4037, 'Invalid transaction_amount');
    }
    payment.totalPaidCents = Math.round((payment.totalPaidCents * cents) / payment.amountCents);
    payment.amountCents = cents;
  }
  approve(world, payment);
}

function wrongState() {
  return badRequest(2063, 'The action requested is not valid for the current payment state');
}
