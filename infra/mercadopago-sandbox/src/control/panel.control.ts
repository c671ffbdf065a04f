import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { PLATFORM_ACCOUNT_ID, sandboxCredentials } from '../credentials.ts';
import type { Payment } from '../model.ts';
import { announcePayment } from '../payments/announce.ts';
import { createPayment } from '../payments/create-payment.ts';
import { approve } from '../payments/decide.ts';
import { reais } from '../payments/money.ts';
import { renderPayment } from '../payments/render-payment.ts';
import { createRefund } from '../refunds/create-refund.ts';
import type { World } from '../world.ts';
import { controlRefusal } from './control-errors.ts';
import { anyPayment } from './payments.control.ts';
import { orNothing, PanelPaymentBody, PanelRefundBody } from './schemas.ts';

/** Actions of the account's owner at the provider, without the shop. */
export function addPanelControls(app: FastifyInstance, world: World): void {
  app.post<{ Body: Static<typeof PanelPaymentBody> }>(
    '/__control/payments',
    { schema: { body: PanelPaymentBody } },
    async (request) => {
      const payment = payUnasked(world, request.body);
      await announcePayment(world, payment, 'payment.created');
      return renderPayment(world, payment);
    },
  );

  app.post<{ Params: { id: string }; Body: Static<typeof PanelRefundBody> | null }>(
    '/__control/payments/:id/refund',
    { schema: { body: orNothing(PanelRefundBody) } },
    async (request) => {
      const payment = anyPayment(world, request.params.id);
      const { amountCents } = request.body ?? {};
      const body = amountCents === undefined ? {} : { amount: reais(amountCents) };
      return createRefund(world, payment, body);
    },
  );
}

/** A paid PIX that no shop has asked for. */
function payUnasked(
  world: World,
  { amountCents, externalReference = crypto.randomUUID() }: Static<typeof PanelPaymentBody>,
): Payment {
  const account = world.store.accounts.get(String(PLATFORM_ACCOUNT_ID));
  if (!account) throw controlRefusal(404, 'no account of the platform');
  const { clientId } = sandboxCredentials;
  const payment = createPayment(
    world,
    { account, clientId, viaOauth: false },
    {
      transaction_amount: reais(amountCents),
      payment_method_id: 'pix',
      external_reference: externalReference,
      payer: { email: 'pagador@largo.test' },
    },
  );
  approve(world, payment);
  return payment;
}
