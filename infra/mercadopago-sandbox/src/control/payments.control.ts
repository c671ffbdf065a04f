import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Chargeback, Payment } from '../model.ts';
import {
  announceFraudAlert,
  closeChargeback,
  closeClaim,
  openChargeback,
  openClaim,
  returnByMed,
} from '../disputes/disputes.ts';
import { announcePayment } from '../payments/announce.ts';
import { expire } from '../payments/expiry.ts';
import { canMove, isFinished, move, touch } from '../payments/moves.ts';
import { renderPayment } from '../payments/render-payment.ts';
import { approve } from '../payments/decide.ts';
import type { World } from '../world.ts';
import { controlRefusal } from './control-errors.ts';
import { AlterBody, ChargebackBody, ClaimCloseBody, orNothing, SettleBody } from './schemas.ts';

type ById = { Params: { id: string } };

export function anyPayment(world: World, id: string): Payment {
  const payment = world.store.payments.get(id);
  if (!payment) throw controlRefusal(404, `no payment ${id}`);
  return payment;
}

/** The buyer pays a PIX, once: also what the button on the ticket page does. */
export async function payPix(world: World, payment: Payment): Promise<void> {
  if (payment.pixCode !== null && payment.status === 'approved') return;
  if (payment.pixCode === null || payment.status !== 'pending') {
    throw controlRefusal(409, `payment ${payment.id} is ${payment.status}, not a PIX to be paid`);
  }
  approve(world, payment);
  await announcePayment(world, payment, 'payment.updated');
}

export function addPaymentControls(app: FastifyInstance, world: World): void {
  app.post<ById>('/__control/payments/:id/pay', async (request) => {
    const payment = anyPayment(world, request.params.id);
    await payPix(world, payment);
    return renderPayment(world, payment);
  });

  app.post<ById & { Body: Static<typeof SettleBody> }>(
    '/__control/payments/:id/settle',
    { schema: { body: SettleBody } },
    async (request) => {
      const payment = anyPayment(world, request.params.id);
      const { status, statusDetail = 'cc_rejected_high_risk' } = request.body;
      if (isFinished(payment))
        throw controlRefusal(409, `payment ${payment.id} is ${payment.status}`);
      requireMove(payment, status);
      if (status === 'approved') approve(world, payment);
      else move(world, payment, 'rejected', statusDetail);
      await announcePayment(world, payment, 'payment.updated');
      return renderPayment(world, payment);
    },
  );

  app.post<ById>('/__control/payments/:id/expire', async (request) => {
    const payment = anyPayment(world, request.params.id);
    requireMove(payment, 'cancelled');
    expire(world, payment);
    return renderPayment(world, payment);
  });

  app.post<ById & { Body: Static<typeof AlterBody> }>(
    '/__control/payments/:id/alter',
    { schema: { body: AlterBody } },
    async (request) => {
      const payment = anyPayment(world, request.params.id);
      const { amountCents = payment.amountCents, feeCents } = request.body;
      payment.totalPaidCents += amountCents - payment.amountCents;
      payment.amountCents = amountCents;
      payment.providerFeeCents = feeCents ?? payment.providerFeeCents;
      touch(world, payment);
      return renderPayment(world, payment);
    },
  );

  app.post<ById>('/__control/payments/:id/fraud-alert', async (request) => {
    announceFraudAlert(world, anyPayment(world, request.params.id));
    return { announced: true };
  });
}

export function addDisputeControls(app: FastifyInstance, world: World): void {
  app.post<ById & { Body: Static<typeof ChargebackBody> | null }>(
    '/__control/payments/:id/chargeback',
    { schema: { body: orNothing(ChargebackBody) } },
    async (request) => {
      const payment = anyPayment(world, request.params.id);
      requireApproved(payment);
      const { reason = 'unrecognized', amountCents } = request.body ?? {};
      return openChargeback(world, payment, { reason, amountCents });
    },
  );

  app.post<ById>('/__control/payments/:id/med', async (request) => {
    const payment = anyPayment(world, request.params.id);
    requireApproved(payment);
    if (payment.pixCode === null) throw controlRefusal(409, 'only a PIX is returned by MED');
    return returnByMed(world, payment);
  });

  for (const [path, state] of [
    ['lose', 'lost'],
    ['win', 'won'],
  ] as const) {
    app.post<ById>(`/__control/chargebacks/:id/${path}`, async (request) => {
      const chargeback = openChargebackOf(world, request.params.id);
      const payment = anyPayment(world, String(chargeback.paymentId));
      closeChargeback(world, chargeback, payment, state);
      return chargeback;
    });
  }

  addClaimControls(app, world);
}

function addClaimControls(app: FastifyInstance, world: World): void {
  app.post<ById>('/__control/payments/:id/claim', async (request) => {
    const payment = anyPayment(world, request.params.id);
    requireApproved(payment);
    return openClaim(world, payment);
  });

  app.post<ById & { Body: Static<typeof ClaimCloseBody> | null }>(
    '/__control/claims/:id/close',
    { schema: { body: orNothing(ClaimCloseBody) } },
    async (request) => {
      const claim = world.store.claims.get(request.params.id);
      if (!claim) throw controlRefusal(404, `no claim ${request.params.id}`);
      if (claim.status === 'closed') throw controlRefusal(409, 'the claim is closed');
      const payment = anyPayment(world, String(claim.paymentId));
      closeClaim(world, claim, payment, request.body?.refund === true);
      return claim;
    },
  );
}

function openChargebackOf(world: World, id: string): Chargeback {
  const chargeback = world.store.chargebacks.get(id);
  if (!chargeback) throw controlRefusal(404, `no chargeback ${id}`);
  if (chargeback.state !== 'open')
    throw controlRefusal(409, `the chargeback is ${chargeback.state}`);
  return chargeback;
}

function requireApproved(payment: Payment): void {
  if (payment.status !== 'approved') {
    throw controlRefusal(409, `payment ${payment.id} is ${payment.status}, not approved`);
  }
}

function requireMove(payment: Payment, to: Payment['status']): void {
  if (!canMove(payment, to)) {
    throw controlRefusal(409, `payment ${payment.id} cannot go from ${payment.status} to ${to}`);
  }
}
